import { type Kind, KINDS } from './kinds.ts';
import { listingPath } from './paths.ts';

export type Paper = 'a4' | 'a5';

const POSTERS: { name: string; paper: Paper }[] = [
  { name: 'poster', paper: 'a4' },
  { name: 'poster-a5', paper: 'a5' },
];

/** The sheets of each kind, the usual one first: the ends of their addresses, and their paper. */
export const SHEETS: Readonly<Record<Kind, readonly { name: string; paper: Paper }[]>> = {
  business: POSTERS,
  event: POSTERS,
  deal: [{ name: 'counter-card', paper: 'a5' }],
};

/** The paper of a sheet; undefined where a kind has no such sheet. */
export const paperOf = (kind: Kind, sheet: string): Paper | undefined =>
  SHEETS[kind].find(({ name }) => name === sheet)?.paper;

/** The address of a sheet, by default the kind's first: `/event/avurudu-2027/poster`. */
export const sheetPath = (kind: Kind, slug: string, sheet = SHEETS[kind][0]?.name): string =>
  `${listingPath(kind, slug)}/${sheet}`;

/** The sheet that an address names in the one spelling that sheets have; null for any other. */
export function sheetOfAddress(path: string): { kind: Kind; key: string; sheet: string } | null {
  const [, name = '', key = '', sheet = '', ...rest] = path.split('/');
  if (rest.length > 0 || !Object.hasOwn(KINDS, name)) return null;
  const kind = name as Kind;
  return paperOf(kind, sheet) ? { kind, key, sheet } : null;
}
