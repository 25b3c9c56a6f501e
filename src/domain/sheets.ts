import { type Kind, KINDS } from './kinds.ts';
import { listingPath } from './paths.ts';

/** The sizes of paper that something is printed on, by the end of its address. */
const POSTERS = { poster: 'a4', 'poster-a5': 'a5' } as const;

/** What is printed of each kind of listing, the first unless one asks for another, and what a link to it says. */
export const SHEETS = {
  business: { action: 'Print a poster', papers: POSTERS },
  event: { action: 'Print a poster', papers: POSTERS },
  deal: { action: 'Print a counter card', papers: { 'counter-card': 'a5' } },
} as const satisfies Record<Kind, { action: string; papers: Readonly<Record<string, Paper>> }>;

export type Paper = 'a4' | 'a5';

/** The paper that a sheet of a kind is for; undefined where there is no such sheet. */
export const paperOf = (kind: Kind, sheet: string): Paper | undefined => {
  const papers: Readonly<Record<string, Paper>> = SHEETS[kind].papers;
  return Object.hasOwn(papers, sheet) ? papers[sheet] : undefined;
};

/** A page of its own for paper: `/event/avurudu-2027/poster`. */
export const sheetPath = (kind: Kind, slug: string, sheet = sheetsOf(kind)[0]?.name): string =>
  `${listingPath(kind, slug)}/${sheet}`;

/** The sheets of a kind: the end of their addresses, and the paper that they are for. */
export const sheetsOf = (kind: Kind): { name: string; paper: Paper }[] =>
  Object.entries(SHEETS[kind].papers).map(([name, paper]) => ({ name, paper }));

/** What an address of a sheet names, in the one spelling that sheets have; null for any other. */
export function sheetOfAddress(path: string): { kind: Kind; key: string; sheet: string } | null {
  const [, name = '', key = '', sheet = '', ...rest] = path.split('/');
  if (rest.length > 0 || !Object.hasOwn(KINDS, name)) return null;
  const kind = name as Kind;
  return paperOf(kind, sheet) ? { kind, key, sheet } : null;
}
