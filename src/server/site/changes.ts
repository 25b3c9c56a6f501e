import { ALL_KINDS, type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { listingPath } from '#src/domain/paths.ts';
import { listingOfAddress } from '#src/listings/on-demand-address.ts';

/**
 * A change is dated when its transaction begins, and seen by others when it ends; clocks of several
 * machines differ a little. So much before a release was read, changes may be missing in it (ms).
 */
const MARGIN = 20_000;

/** The listings that have changed since an instant, each under all that an address may call it, the present slug first. */
export type ReadChanges = (since: Date) => Promise<readonly ChangedListing[]>;

interface ChangedListing {
  kind: PluralKind;
  names: readonly string[];
  at: string;
  /** Whether it isn't public any more. */
  isGone: boolean;
}

/** What has changed since a release was made: pages of it that are no longer to be shown. */
export interface Changes {
  /** Whether the page at this path is one of them. */
  has: (path: string) => boolean;
  /** Whether the page at this path is of one that is public no longer. */
  isGone: (path: string) => boolean;
  /** The kinds of which one is public that the release has no page of. */
  added: () => ReadonlySet<PluralKind>;
  /** Whether any of them is public no longer. */
  hasGone: () => boolean;
  /** Whether a text has the address of one that is public no longer. */
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
  /** Whether it has a page at this path. */
  hasPage: (path: string) => boolean;
}

/** Follows what has changed since the data of a release was read. */
export function followChanges(read: ReadChanges, { readAt, hasPage }: Followed): Changes {
  const since = new Date(readAt ? Date.parse(readAt) - MARGIN : 0);
  let seen = '[]';
  let changed = new Set<string>();
  let added = new Set<PluralKind>();
  let gone = new Set<string>();
  return {
    has: (path) => changed.has(nameOf(path)),
    isGone: (path) => gone.has(nameOf(path)),
    added: () => added,
    hasGone: () => gone.size > 0,
    namesGone: (text) => (text.match(ADDRESSES) ?? []).some((path) => gone.has(nameOf(path))),
    look: async () => {
      const listings = await read(since);
      const now = JSON.stringify(listings);
      if (now === seen) return false;
      seen = now;
      changed = namesOf(listings);
      const isAdded = ({ kind, names: [slug = ''], isGone }: ChangedListing) =>
        !isGone && !hasPage(listingPath(singularOf(kind), slug));
      added = new Set(listings.filter(isAdded).map(({ kind }) => kind));
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
