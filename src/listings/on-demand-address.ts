import {
  kindOfPlural,
  KINDS,
  type Kind,
  PLURAL_KINDS,
  type PluralKind,
  pluralOf,
  singularOf,
} from '../domain/kinds.ts';
import { listQueryNames } from './list-query.ts';
import { isMonthPath, monthAddress, readMonthQuery } from './month-address.ts';
import {
  listingPath,
  listPath,
  occurrencePath,
  overStatus,
  SAVED,
  SEARCH_PATH,
  sitePageAt,
} from '../domain/paths.ts';
import { sheetOfAddress, sheetPath } from '../domain/sheets.ts';
import { Day } from '../domain/values.ts';
import { givenValues, searchAddress, seenValues } from './search-path.ts';

/**
 * The address of a page that depends on its query: a search, the home page near a place, or the filtered list or month
 * that `path` names, with the filters that the contract knows in a fixed order; `null` when the query changes nothing.
 */
export function queryAddress(path: string, params: URLSearchParams): string | null {
  if (path === SEARCH_PATH) return searchAddress(params);
  if (path === '/') return homeAddress(params);
  if (params.has(SAVED)) return null;
  if (isMonthPath(path)) {
    const address = monthAddress(path, readMonthQuery(params));
    return address === path ? null : address;
  }
  const kind = kindOfPlural(path.slice(1));
  if (!kind) return null;
  const plural = pluralOf(kind);
  const filters = filtersOf(plural, params);
  return filters.size > 0 ? `${listPath(plural)}?${filters}` : null;
}

/** The address of the home page near the place that its query names; `null` where it names none. */
function homeAddress(params: URLSearchParams): string | null {
  const { near, within } = givenValues(params);
  return near ? `/?${new URLSearchParams({ near, ...(within && { within }) })}` : null;
}

/** `/events/page/2`, `/events/past`, `/deals/category/restaurant`, `/deals/state/vic/page/3`, and the lists themselves. */
const LIST_PAGE = new RegExp(
  `^/(${PLURAL_KINDS.join('|')})(?:/(category|state)/([a-z0-9-]+)|/(past|expired))?(?:/page/(\\d+))?$`,
);

/**
 * The kind whose list, later page or landing page a path names, with the parameters that the path stands for; `null`
 * for any other path.
 */
export function listOfAddress(
  path: string,
): { kind: PluralKind; query: Record<string, string> } | null {
  const [, name = '', scope, value = '', status, page] = LIST_PAGE.exec(path) ?? [];
  const singular = kindOfPlural(name);
  if (!singular || (status && status !== overStatus(pluralOf(singular)))) return null;
  const query = {
    ...(status && { status }),
    ...(scope && { [scope]: scope === 'state' ? value.toUpperCase() : value }),
    ...(page && { page }),
  };
  return { kind: pluralOf(singular), query };
}

/**
 * The one address of a later page or a landing page with filters in its query: the list, with the page and the landing
 * page's scope among its filters (the query's own values win); `null` for any other address.
 */
export function filteredListAddress(path: string, params: URLSearchParams): string | null {
  const list = listOfAddress(path);
  if (!list || path === listPath(list.kind)) return null;
  const given = filtersOf(list.kind, params);
  if (given.size === 0) return null;
  const filters = new URLSearchParams({ ...list.query, ...Object.fromEntries(given) });
  return `${listPath(list.kind)}?${filters}`;
}

const filtersOf = (kind: PluralKind, params: URLSearchParams): URLSearchParams =>
  new URLSearchParams(seenValues(params, listQueryNames(kind).sort()));

/** The kind of listing and the slug or id that an address of either spelling names, else `null`. */
export function listingOfAddress(path: string): { kind: PluralKind; key: string } | null {
  const [, spelling, key, ...rest] = path.split('/');
  if (!key || rest.length > 0) return null;
  const name = spelling ?? '';
  const kind = Object.hasOwn(KINDS, name) ? (name as Kind) : kindOfPlural(name);
  return kind ? { kind: pluralOf(kind), key } : null;
}

/** Texts that may be meant as the name of a listing, in any script; the name of a file has a dot. */
const LISTING_NAME = /^[\p{L}\p{M}\p{N}_ -]+$/u;

/**
 * The address that renders a page that no release holds: a detail page (or its calendar file) that is newer, the
 * redirect from an id, or the page that says that there is no such listing.
 */
export function detailAddress(path: string): string | null {
  const listing = listingOfAddress(path);
  if (!listing) return null;
  const { kind, key } = listing;
  if (!LISTING_NAME.test(withoutCalendar(listing))) return null;
  return listingPath(singularOf(kind), encodeURIComponent(key));
}

/** The name of a listing in an address, be it that of its calendar file. */
const withoutCalendar = ({ kind, key }: { kind: PluralKind; key: string }): string =>
  kind === 'events' ? key.replace(/\.ics$/, '') : key;

/** `/event/avurudu-2027/2027-04-14`, of either spelling */
const OCCURRENCE = /^\/events?\/([^/]+)\/(\d{4}-\d\d-\d\d)$/;

/** The event and the date whose page an address is; `null` for any other address. */
export function occurrenceOfAddress(path: string): { key: string; date: Day } | null {
  const [, key = '', date = ''] = OCCURRENCE.exec(path) ?? [];
  return date && Day.safeParse(date).success ? { key, date } : null;
}

/** The listing that a page is about: its own, that of a date or a sheet, its calendar file; `null` for any other address. */
export function listingOfPage(path: string): { kind: Kind; key: string } | null {
  if (isMonthPath(path) || listOfAddress(path)) return null;
  const date = occurrenceOfAddress(path);
  if (date) return { kind: 'event', key: date.key };
  const listing = listingOfAddress(path);
  return listing
    ? { kind: singularOf(listing.kind), key: withoutCalendar(listing) }
    : sheetOfAddress(path);
}

/** The address that renders the page of one date of an event; `null` for any other address. */
export function occurrenceAddress(path: string): string | null {
  const named = occurrenceOfAddress(path);
  if (!named || !LISTING_NAME.test(named.key)) return null;
  return occurrencePath(encodeURIComponent(named.key), named.date);
}

/** The address that renders a sheet of a listing; `null` for any other address. */
export function sheetAddress(path: string): string | null {
  const named = sheetOfAddress(path);
  if (!named || !LISTING_NAME.test(named.key)) return null;
  return sheetPath(named.kind, encodeURIComponent(named.key), named.sheet);
}

/** The address that renders the page at `path` of a release with the data of now; `null` where no release has one. */
export const freshAddress = (path: string): string | null =>
  path === '/' || sitePageAt(path) || listOfAddress(path) || isMonthPath(path)
    ? path
    : detailAddress(path);
