import type { Kind } from '../domain/kinds.ts';

/** The field with the title of each kind. */
interface Titled {
  business: { name: string };
  event: { title: string };
  deal: { title: string };
}

const TITLES: { [Of in Kind]: (listing: Titled[Of]) => string } = {
  business: ({ name }) => name,
  event: ({ title }) => title,
  deal: ({ title }) => title,
};

/** The title of a listing: the name of a business, the title of anything else. */
export const titleOf = <Of extends Kind>(kind: Of, listing: Titled[Of]): string =>
  TITLES[kind](listing);
