/** Words in names of places that people write out or shorten. */
const SHORT: Readonly<Record<string, string>> = { saint: 'st', mount: 'mt' };

/**
 * The form in which names of places are compared: "Saint Albans", "st. albans" and "StAlbans" are "stalbans". The
 * database has the same as `place_key`, for the places of listings.
 */
export const placeKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '')
    .split(/[^a-z0-9]+/)
    .map((word) => SHORT[word] ?? word)
    .join('');
