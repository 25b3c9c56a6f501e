/** The title of a listing: the name of a business, the title of anything else. */
export const titleOf = (listing: { name: string } | { title: string }): string =>
  'name' in listing ? listing.name : listing.title;

/** The names of a business beside its main one, in Sinhala and in Tamil, but for one that the main name says already. */
export const otherNames = ({
  name,
  name_si,
  name_ta,
}: Record<'name_si' | 'name_ta', string | null> & { name: string }): string[] =>
  [name_si, name_ta].filter((other): other is string => other !== null && !name.includes(other));
