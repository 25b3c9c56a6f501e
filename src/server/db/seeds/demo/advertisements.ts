import type { SeedAdvertisement } from '../types.ts';

/** What the home page's slider shows. */
export const advertisements: readonly SeedAdvertisement[] = [
  {
    title: 'List your business with us',
    description: 'From a home kitchen to a high-street clinic: a basic listing is free.',
    image: 'ad-market.webp',
    linkUrl: '/add-business',
    inHeader: true,
  },
];
