import { ALL_KINDS, type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { listingPath } from '#src/domain/paths.ts';
import { listingOfAddress, listOfAddress } from '#src/listings/on-demand-address.ts';

/**
 * A change is dated when its transaction begins, and seen by others when it ends; clocks of several
 * machines differ a little. So much before a release was read, changes may be missing in it (ms).
 */
export const MARGIN = 20_000;

/** The listings that have changed since an instant, each under all that an address may call it, the present slug first. */
export type ReadChanges = (since: Date) => Promise<readonly ChangedListing[]>;

interface ChangedListing {
  kind: PluralKind;
  names: readonly string[];
  /** The row that was written, its own or that of its business, as `nameOfRow` has it. */
  row: string;
  /** When that was, in ISO 8601. */
  at: string;
  /** Whether it isn't public any more. */
  isGone: boolean;
}

/** The name of a listing's row among those of all kinds. */
export const nameOfRow = (kind: PluralKind, id: number): string => `${kind} ${id}`;

/** Changes since a release was made, which mark those of its pages that aren't to be sent as they are. */
export interface Changes {
  /** Whether the page at this path is that of a listing that has changed. */
  has: (path: string) => boolean;
  /** Whether the page at this path is that of a listing that is public no longer. */
  isGone: (path: string) => boolean;
  /** Whether the page at this path is the home page or a list, and what it lists has changed. */
  isListed: (path: string) => boolean;
  /** Whether a text has the address of a listing that has changed. */
  namesChanged: (text: string) => boolean;
  /** Whether a text has the address of a listing that is public no longer. */
  namesGone: (text: string) => boolean;
  /** Looks again; true when something has changed since it last looked. */
  look: () => Promise<boolean>;
}

/** The addresses of listings within a text. */
const ADDRESSES = new RegExp(`/(?:${ALL_KINDS.join('|')})/[a-z0-9-]+`, 'g');

/** The release whose data is followed. */
interface Followed {
  /** When its data was read; everything has changed since where that isn't known. */
  readAt: string | undefined;
  /** Rows that had been written shortly before, and when: the release has these changes. */
  holds: Readonly<Record<string, string>>;
  /** Whether it has a page at this path. */
  hasPage: (path: string) => boolean;
}

/** Follows what has changed since the data of a release was read. */
export function followChanges(read: ReadChanges, { readAt, holds, hasPage }: Followed): Changes {
  const since = new Date(readAt ? Date.parse(readAt) - MARGIN : 0);
  const isHeld = ({ kind, names: [slug = ''], row, at, isGone }: ChangedListing) =>
    isGone ? !hasPage(listingPath(singularOf(kind), slug)) : holds[row] === at;
  const named = (names: ReadonlySet<string>, text: string) =>
    names.size > 0 && (text.match(ADDRESSES) ?? []).some((path) => names.has(nameOf(path)));
  let seen = '[]';
  let kinds = new Set<PluralKind>();
  let changed = new Set<string>();
  /** The static index may be older than the pages, and names what these don't. */
  let gone = new Set<string>();
  return {
    has: (path) => changed.has(nameOf(path)),
    isGone: (path) => gone.has(nameOf(path)),
    isListed: (path) => {
      const list = listOfAddress(path);
      return path === '/' ? kinds.size > 0 : list !== null && kinds.has(list.kind);
    },
    namesChanged: (text) => named(changed, text),
    namesGone: (text) => named(gone, text),
    look: async () => {
      const listings = await read(since);
      const now = JSON.stringify(listings);
      if (now === seen) return false;
      seen = now;
      const missing = listings.filter((listing) => !isHeld(listing));
      kinds = new Set(missing.map(({ kind }) => kind));
      changed = namesOf(missing);
      gone = namesOf(listings.filter(({ isGone }) => isGone));
      return true;
    },
  };
}

const namesOf = (listings: readonly ChangedListing[]): Set<string> =>
  new Set(listings.flatMap(({ kind, names }) => names.map((name) => `${kind} ${name}`)));

/** The same of an address; empty for one that is no listing's. */
function nameOf(path: string): string {
  const listing = listingOfAddress(path);
  return listing ? `${listing.kind} ${listing.key.replace(/\.ics$/, '')}` : '';
}
