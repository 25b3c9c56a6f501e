import { ALL_KINDS, type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { eventPath, listingPath, sitePageAt } from '#src/domain/paths.ts';
import { isMonthPath } from '#src/listings/month-address.ts';
import { listingOfAddress, listOfAddress } from '#src/listings/on-demand-address.ts';

/**
 * Time before a reading in which changes may be missing from it (ms). A change is dated when its transaction begins,
 * and seen by others when it ends; and clocks of several machines differ a little.
 */
export const MARGIN = 20_000;

/**
 * Reads the listings, and the pages about the site, that have changed since an instant, each with all its names in
 * addresses, the present slug first.
 */
export type ReadChanges = (since: Date) => Promise<readonly ChangedListing[]>;

/** Kinds of what changes: listings, and the pages about the site. */
type ChangingKind = PluralKind | 'pages';

interface ChangedListing {
  kind: ChangingKind;
  names: readonly string[];
  /** The changed row, its own or that of its business, as `nameOfRow` names it. */
  row: string;
  /** Time of the change, in ISO 8601. */
  at: string;
  isGone: boolean;
}

/** The name of a row among those of all kinds. */
export const nameOfRow = (kind: ChangingKind, id: number | string): string => `${kind} ${id}`;

/** The addresses of listings within a text. */
const ADDRESSES = new RegExp(`/(?:${ALL_KINDS.join('|')})/[a-z0-9-]+`, 'g');

interface FollowedRelease {
  /** The time at which its data was read. */
  readAt: string;
  /** Rows written shortly before, with the time: the release has these changes. */
  holds: Readonly<Record<string, string>>;
  hasPage: (path: string) => boolean;
}

/** Follows the changes since the data of a release was read. Pages that they mark aren't sent as they are. */
export function followChanges(read: ReadChanges, { readAt, holds, hasPage }: FollowedRelease) {
  const since = new Date(Date.parse(readAt) - MARGIN);
  const isHeld = ({ kind, names: [slug = ''], row, at, isGone }: ChangedListing) =>
    isGone && kind !== 'pages' ? !hasPage(listingPath(singularOf(kind), slug)) : holds[row] === at;
  const named = (names: ReadonlySet<string>, text: string) =>
    names.size > 0 && (text.match(ADDRESSES) ?? []).some((path) => names.has(nameOf(path)));
  let seen = '[]';
  let kinds = new Set<PluralKind>();
  let changed = new Set<string>();
  /** Gone listings are kept too: the static index may be older than the pages, and name them. */
  let gone = new Set<string>();
  return {
    /** Whether the page at this path is a changed listing's, or a changed one about the site. */
    has: (path: string) => changed.has(nameOf(path)),
    /** Whether the page at this path is that of a listing that is no longer public. */
    isGone: (path: string) => gone.has(nameOf(path)),
    /** Whether the page at this path is the home page, or a list or a month with a changed listing. */
    isListed: (path: string) => {
      if (path === '/') return kinds.size > 0;
      const kind = isMonthPath(path) ? 'events' : listOfAddress(path)?.kind;
      return kind !== undefined && kinds.has(kind);
    },
    /** Whether a text has the address of a changed listing. */
    namesChanged: (text: string) => named(changed, text),
    /** Whether a text has the address of a listing that is no longer public. */
    namesGone: (text: string) => named(gone, text),
    /** The slug of the first event that a text has the address of and that is still public. */
    eventIn: (text: string) =>
      (text.match(ADDRESSES) ?? [])
        .filter((path) => path.startsWith(eventPath('')) && !gone.has(nameOf(path)))[0]
        ?.slice(eventPath('').length),
    /** Looks for changes; true if there are any since the last look. */
    look: async () => {
      const listings = await read(since);
      const now = JSON.stringify(listings);
      if (now === seen) return false;
      seen = now;
      const missing = listings.filter((listing) => !isHeld(listing));
      kinds = new Set(missing.flatMap(({ kind }) => (kind === 'pages' ? [] : kind)));
      changed = namesOf(missing);
      gone = namesOf(listings.filter(({ isGone }) => isGone));
      return true;
    },
  };
}

const namesOf = (listings: readonly ChangedListing[]): Set<string> =>
  new Set(listings.flatMap(({ kind, names }) => names.map((name) => `${kind} ${name}`)));

/** The name of the listing, or of the page about the site, of an address; empty for any other address. */
function nameOf(path: string): string {
  const page = sitePageAt(path);
  if (page) return nameOfRow('pages', page);
  const listing = listingOfAddress(path);
  return listing ? `${listing.kind} ${listing.key.replace(/\.ics$/, '')}` : '';
}
