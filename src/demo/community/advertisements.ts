import type { SeedAdvertisement } from '../types.ts';

/** What the home page's slider shows; the last one stands only in the full list. */
export const advertisements: readonly SeedAdvertisement[] = [
  {
    title: 'One floor, two drums',
    description:
      'Two hundred dancers, one night. See what is on this month, from lantern making to baila till late.',
    image: 'ad-festival.webp',
    linkUrl: '/events',
    inHeader: true,
  },
  {
    title: 'Hoppers this weekend?',
    description: 'Find the kitchens, grocers and tea rooms that cook the way home did.',
    image: 'ad-coast.webp',
    linkUrl: '/businesses/category/restaurant',
    inHeader: true,
  },
  {
    title: 'Fresh offers from people you know',
    description: 'Coupons from businesses around the corner, checked before they are published.',
    image: 'ad-market.webp',
    linkUrl: '/deals',
    inHeader: true,
  },
  {
    title: 'The blue train, and everything after',
    description: 'Teardrop Travel takes you from Kandy to Ella by the window seat.',
    image: 'ad-hills.webp',
    linkUrl: 'https://teardroptravel.example',
    inHeader: true,
  },
  {
    title: 'List your business with us',
    description: 'From a home kitchen to a high-street clinic: a basic listing is free.',
    linkUrl: '/add-business',
    inHeader: false,
  },
];
