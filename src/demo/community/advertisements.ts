import type { SeedAdvertisement } from '../types.ts';

/** Advertisements for the home page's slider; the last one stands only in the full list. */
export const advertisements: readonly SeedAdvertisement[] = [
  {
    title: 'One floor, two drums',
    description:
      'Two hundred dancers, one night. See what is on this month, from lantern making to baila till late.',
    image: '/media/demo/ad-festival.webp',
    link_url: '/events',
    in_header: true,
  },
  {
    title: 'Hoppers this weekend?',
    description: 'Find the kitchens, grocers and tea rooms that cook the way home did.',
    image: '/media/demo/ad-coast.webp',
    link_url: '/businesses/category/restaurant',
    in_header: true,
  },
  {
    title: 'Fresh offers from people you know',
    description: 'Coupons from businesses around the corner, checked before they are published.',
    image: '/media/demo/ad-market.webp',
    link_url: '/deals',
    in_header: true,
  },
  {
    title: 'The blue train, and everything after',
    description: 'Teardrop Travel takes you from Kandy to Ella by the window seat.',
    image: '/media/demo/ad-hills.webp',
    link_url: 'https://teardroptravel.example',
    in_header: true,
  },
  {
    title: 'List your business with us',
    description: 'From a home kitchen to a high-street clinic: a listing is free.',
    link_url: '/add-business',
    in_header: false,
  },
];
