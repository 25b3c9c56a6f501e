import type { Kind } from '../domain/kinds.ts';

/** The field in which each kind has what it is called. */
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

/** What a listing is called: the name of a business, the title of anything else. */
export const titleOf = <Of extends Kind>(kind: Of, listing: Titled[Of]): string =>
  TITLES[kind](listing);
