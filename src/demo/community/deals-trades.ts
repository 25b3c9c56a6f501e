import type { SeedDeal } from '../types.ts';

/** Offers from trades, shops and offices. */
export const tradeDeals: readonly SeedDeal[] = [
  {
    slug: 'log-book-service',
    business: 'three-wheel-motors',
    age: 9,
    days: { valid_from: -9, valid_until: 6 },
    submission: {
      title: 'Log Book Service with a Photo Report',
      description: 'Oil, filter, forty-point check and pictures of anything worn. Small cars.',
      original_price: '245.00',
      discount_price: '189.00',
      terms: 'Up to 4.5 litres of oil. Hybrids $30 more.',
      image: '/media/demo/three-wheeler.webp',
    },
  },
  {
    slug: 'battery-fitted-seven-hills',
    business: 'seven-hills-auto',
    age: 100,
    days: { valid_from: -100 },
    submission: {
      title: 'Battery Test Free, Fitting Free',
    },
  },
  {
    slug: 'tax-return-two-currencies',
    business: 'ledger-and-lime',
    age: 52,
    days: { valid_from: -50, valid_until: -10 },
    submission: {
      title: 'Individual Return with Overseas Income',
      original_price: '275.00',
      discount_price: '220.00',
      terms: 'One rental property at most.',
    },
  },
  {
    slug: 'handloom-saree-and-blouse',
    business: 'pattu-and-handloom',
    age: 6,
    is_featured: true,
    used_count: 18,
    days: { valid_from: -6, valid_until: 33 },
    submission: {
      title: 'Handloom Saree with Blouse Stitched',
      description:
        'Choose any handloom saree marked with a gold tag and we stitch the blouse in four days at no charge.',
      original_price: '185.00',
      discount_price: '149.95',
      terms: 'One fitting included.',
      code_kind: 'shared',
      code: 'GOLDTAG',
      usage_limit: 50,
      image: '/media/demo/sarees.webp',
    },
  },
  {
    slug: 'secondhand-book-box',
    business: 'poth-kade',
    age: 8,
    days: { valid_from: -8, valid_until: 3 },
    submission: {
      title: 'Mystery Box of Ten Second-hand Novels',
      original_price: '60.00',
      discount_price: '39.00',
      image: '/media/demo/bookshop.webp',
    },
  },
  {
    slug: 'room-painted-in-a-day',
    business: 'coral-coat-painters',
    age: 3,
    days: { valid_from: -3, valid_until: 26 },
    submission: {
      title: 'One Room Painted in a Day',
      terms: 'Rooms up to 14 square metres, walls only.',
    },
  },
  {
    slug: 'empty-barrel-delivered',
    business: 'barrel-and-box-freight',
    age: 82,
    days: { valid_from: -80, valid_until: -25 },
    submission: {
      title: 'Second Barrel Half Freight',
      original_price: '260.00',
      discount_price: '195.00',
    },
  },
  {
    slug: 'wedding-dj-weeknight',
    business: 'baila-beats',
    age: 28,
    days: { valid_from: -28, valid_until: 120 },
    submission: {
      title: 'Weeknight Wedding DJ, Four Hours',
      original_price: '1200.00',
      discount_price: '900.00',
      image: '/media/demo/dance-floor.webp',
    },
  },
  {
    slug: 'restaurant-website-starter',
    business: 'monsoon-software',
    age: 90,
    days: { valid_from: -90, valid_until: -31 },
    submission: {
      title: 'Online Ordering: First Three Months',
      description: 'Set-up, menu entry & training for "one owner, no time" restaurants.',
      original_price: '447.00',
      discount_price: '149.00',
    },
  },
  {
    slug: 'batik-shirts-two',
    business: 'batik-room',
    age: 36,
    days: { valid_from: -36, valid_until: -1 },
    submission: {
      title: 'Two Batik Shirts',
      original_price: '178.00',
      discount_price: '139.00',
      image: '/media/demo/batik.webp',
    },
  },
  {
    slug: 'curry-leaf-plant-pair',
    business: 'curry-leaf-gardens',
    age: 150,
    days: { valid_from: -150, valid_until: -60 },
    submission: {
      title: 'Pair of Curry Leaf Plants, Planted',
      original_price: '85.00',
      discount_price: '60.00',
    },
  },
  {
    slug: 'brows-and-tea',
    business: 'prospect-threading-bar',
    age: 230,
    used_count: 30,
    days: { valid_from: -230, valid_until: -140 },
    submission: {
      title: 'Brows & Tea for New Faces',
      original_price: '25.00',
      discount_price: '15.00',
      usage_limit: 30,
    },
  },
  {
    slug: 'rental-appraisal',
    business: 'sea-wall-property',
    age: 41,
    days: { valid_from: -41, valid_until: 80 },
    submission: {
      title: 'Rental Appraisal & Six Weeks’ Management',
    },
  },
];
