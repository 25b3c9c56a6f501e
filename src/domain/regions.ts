import { capitalised } from './text.ts';

/** "Gold Coast" from `goldCoast`, a city's name in the API: what people call it. */
export const regionName = (region: string): string => capitalised(region.replace(/[A-Z]/g, ' $&'));

/** The name of a city in an address: `gold-coast`. */
export const regionSlug = (region: string): string =>
  region.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
