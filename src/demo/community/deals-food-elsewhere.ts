import type { SeedDeal } from '../types.ts';

/** Offers of food and drink outside of Melbourne and Sydney. */
export const foodDealsElsewhere: readonly SeedDeal[] = [
  {
    slug: 'outback-devilled-prawns',
    business: 'silver-city-curry-house',
    age: 16,
    days: { valid_from: -16, valid_until: 1 },
    submission: {
      title: 'Devilled Prawns on Wednesdays',
      original_price: '29.00',
      discount_price: '24.00',
      weekdays: ['wednesday'],
      terms: 'Dinner only.',
    },
  },
  {
    slug: 'pepper-crab-saturday-lunch',
    business: 'trinco-table',
    age: 7,
    used_count: 12,
    days: { valid_from: -7, valid_until: 21 },
    submission: {
      title: 'Pepper Crab Saturday Lunch',
      description: 'Half a mud crab, rice, salad and a bib. The ferry view is on the wall.',
      original_price: '58.00',
      discount_price: '46.00',
      weekdays: ['saturday'],
      code_kind: 'shared',
      code: 'BIBON',
      usage_limit: 90,
      image: '/media/demo/sea-wall.webp',
    },
  },
  {
    slug: 'sunday-hopper-brunch-perth',
    business: 'indian-ocean-rice-and-curry',
    age: 12,
    days: { valid_from: -12, valid_until: 4 },
    submission: {
      title: 'Sunday Hopper Brunch',
      description: 'Bottomless plain hoppers, two eggs, three sambols and a pot of tea.',
      original_price: '32.00',
      discount_price: '25.00',
      weekdays: ['sunday'],
      terms: 'Ninety minutes a table.',
      image: '/media/demo/hoppers.webp',
    },
  },
  {
    slug: 'plain-tea-loyalty',
    business: 'two-leaves-tea-room',
    age: 155,
    submission: {
      title: 'Tenth Tin of Tea Free',
      description: 'A stamp for every tin; the tenth is yours. No end date, no small print.',
    },
  },
  {
    slug: 'galle-road-string-hopper-tuesday',
    business: 'galle-road-kitchen',
    age: 25,
    days: { valid_from: -25, valid_until: 7 },
    submission: {
      title: 'String Hopper Tuesdays',
      description: 'Twenty string hoppers, kiri hodi, pol sambol and fish or potato curry.',
      original_price: '24.00',
      discount_price: '18.00',
      image: '/media/demo/night-market.webp',
    },
  },
  {
    slug: 'capital-short-eats-sitting-weeks',
    business: 'capital-curry-club',
    age: 19,
    days: { valid_from: -19, valid_until: 66 },
    submission: {
      title: 'Short Eats by the Dozen in Sitting Weeks',
      original_price: '36.00',
      discount_price: '29.50',
    },
  },
  {
    slug: 'faluda-hour-darwin',
    business: 'dry-season-kitchen',
    age: 21,
    days: { valid_from: -21 },
    submission: {
      title: 'Faluda Hour',
      description: 'Between three and four, when nobody should be outdoors.',
      original_price: '9.00',
      discount_price: '6.00',
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
      terms: '3 pm to 4 pm.',
    },
  },
];
