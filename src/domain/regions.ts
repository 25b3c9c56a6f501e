/** "Gold Coast" from `goldCoast`, a city's name in the API: what people call it. */
export const regionName = (region: string): string =>
  region.replace(/[A-Z]/g, ' $&').replace(/^./, (first) => first.toUpperCase());

/** The name of a city in an address: `gold-coast`. */
export const regionSlug = (region: string): string =>
  region.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
