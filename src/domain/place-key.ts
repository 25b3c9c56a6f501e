/** What people write out or shorten in names of places. */
const SHORT: Readonly<Record<string, string>> = { saint: 'st', mount: 'mt' };

/**
 * The name of a place as names are compared: "Saint Albans", "st. albans" and "StAlbans" are "stalbans".
 * The database has the same as `place_key`, for what listings say.
 */
export const placeKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .split(/[^a-z0-9]+/)
    .map((word) => SHORT[word] ?? word)
    .join('');
