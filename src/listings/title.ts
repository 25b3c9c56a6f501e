/** The title of a listing: the name of a business, the title of anything else. */
export const titleOf = (listing: { name: string } | { title: string }): string =>
  'name' in listing ? listing.name : listing.title;
