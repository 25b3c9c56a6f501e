import { type Kind, KINDS } from './kinds.ts';
import { listingPath } from './paths.ts';
import * as texts from '#texts/sheets.ts';

/** The paper of each poster, by the end of its address. */
const POSTERS = { poster: 'a4', 'poster-a5': 'a5' } as const;

/** The sheets of each kind, the usual one first, with the text of the link to it. */
export const SHEETS = {
  business: { action: texts.printPoster, papers: POSTERS },
  event: { action: texts.printPoster, papers: POSTERS },
  deal: { action: texts.printCounterCard, papers: { 'counter-card': 'a5' } },
} as const satisfies Record<Kind, { action: string; papers: Readonly<Record<string, Paper>> }>;

export type Paper = 'a4' | 'a5';

/** The paper of a sheet; undefined where a kind has no such sheet. */
export const paperOf = (kind: Kind, sheet: string): Paper | undefined => {
  const papers: Readonly<Record<string, Paper>> = SHEETS[kind].papers;
  return Object.hasOwn(papers, sheet) ? papers[sheet] : undefined;
};

/** The address of a sheet, by default the kind's first: `/event/avurudu-2027/poster`. */
export const sheetPath = (kind: Kind, slug: string, sheet = sheetsOf(kind)[0]?.name): string =>
  `${listingPath(kind, slug)}/${sheet}`;

/** The sheets of a kind: the ends of their addresses, and their paper. */
export const sheetsOf = (kind: Kind): { name: string; paper: Paper }[] =>
  Object.entries(SHEETS[kind].papers).map(([name, paper]) => ({ name, paper }));

/** The sheet that an address names in the one spelling that sheets have; null for any other. */
export function sheetOfAddress(path: string): { kind: Kind; key: string; sheet: string } | null {
  const [, name = '', key = '', sheet = '', ...rest] = path.split('/');
  if (rest.length > 0 || !Object.hasOwn(KINDS, name)) return null;
  const kind = name as Kind;
  return paperOf(kind, sheet) ? { kind, key, sheet } : null;
}
