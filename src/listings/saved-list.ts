import type { PluralKind } from '../domain/kinds.ts';
import { DEFAULT_BUSINESS_SORT } from './business.ts';
import { dayIn, wallClock } from '../domain/days.ts';
import { dayMeant, type Opening, openState, openStateAt, opensOn } from '../domain/hours.ts';
import { DEFAULT_DEAL_SORT, openingDeals } from './deal.ts';
import { DEFAULT_EVENT_SORT, EVENT_LIST_SORT } from './event.ts';
import { currentOnly } from './list.ts';
import { DAYS_WHEN, type When } from './when.ts';
import { BEST_MATCH, DISTANCE } from './query.ts';
import { SEARCH_CATEGORIES } from '../site.config.ts';
import { TIME_ZONE } from '../site.places.ts';
import { categorySlug } from '../domain/paths.ts';
import { NO_DAY, type SearchValues } from './search-record.ts';

/** The values of a list's address. */
export type ListQuery = Readonly<Record<string, string | undefined>>;

/** A filter of the static index: one value, or any of several. */
export type IndexFilter = string | { any: readonly string[] };

/** One stretch of a list: all that fits its filters, in one order of the index. */
export interface Run {
  filters: Record<string, IndexFilter>;
  sort: Record<string, 'asc' | 'desc'>;
}

const SORTS: Readonly<Record<PluralKind, string>> = {
  businesses: DEFAULT_BUSINESS_SORT,
  events: EVENT_LIST_SORT,
  deals: DEFAULT_DEAL_SORT,
};
/** The orders of what is equally far. */
const SORTS_BESIDE: Readonly<Record<PluralKind, string>> = { ...SORTS, events: DEFAULT_EVENT_SORT };
/** What the index calls the orders of the lists. */
const INDEX_SORTS: Readonly<Record<string, string>> = {
  name: 'title',
  date: 'day',
  valid_until: 'day',
};

/** True when a list can't be read from the index without knowing which days and names it holds. */
export function needsValues(kind: PluralKind, query: ListQuery): boolean {
  const { date_from, date_to, valid_until, business_name, open, open_on, when, free } = query;
  if (kind !== 'businesses' && /^-?(upcoming|date|valid_until)$/.test(sortOf(kind, query))) {
    return true;
  }
  const needing = [date_from, date_to, valid_until, business_name, open, open_on, when, free];
  return needing.some(Boolean) || Boolean(opened(kind, query).status);
}

/** The query with the status that the kind's list opens with. */
const opened = (kind: PluralKind, query: ListQuery): ListQuery => OPENED[kind](query);
const OPENED: Readonly<Record<PluralKind, (query: ListQuery) => ListQuery>> = {
  businesses: (query) => query,
  events: (query) => currentOnly(query, 'upcoming'),
  deals: openingDeals,
};

/**
 * What to ask the static index for a list, one stretch after the other: the filters and the order
 * of the list's address as the API understands them. Empty when nothing can fit.
 */
export function runsOf(
  kind: PluralKind,
  given: ListQuery,
  values: KnownValues | null,
  now: Date,
): Run[] {
  const today = dayIn(TIME_ZONE, now);
  const query = opened(kind, given);
  const filters = filtersOf(kind, query);
  const name = query.business_name?.trim().toLowerCase();
  if (name && kind === 'deals') {
    const names = values?.businessNames.filter((known) => known.includes(name)) ?? [];
    if (names.length === 0) return [];
    filters.business = { any: names };
  }
  if (kind === 'businesses' && (query.open || query.open_on)) {
    filters.opening = { any: openAt(query, values?.openings ?? [], now) };
    if (filters.opening.any.length === 0) return [];
  }
  if (kind === 'events' && query.free === 'true') filters.price = '0';
  if (kind === 'businesses' || !needsValues(kind, query)) {
    return [{ filters, sort: indexSort(sortOf(kind, query)) }];
  }
  const days = (values?.days[kind] ?? []).filter((day) => isAllowed(day, query, today));
  return stretches(sortOf(kind, query), days, today)
    .filter(({ days: some }) => some.length > 0)
    .map(({ days: some, sort }) => ({
      filters: { ...filters, day: { any: some } },
      sort: indexSort(sort),
    }));
}

/** What has to be known of a release to read some of its lists. */
type KnownValues = Pick<SearchValues, 'days' | 'businessNames' | 'openings'>;

/** The places of the openings within which it is the time that a list asks for. */
function openAt({ open, open_on, open_at }: ListQuery, all: readonly Opening[], now: Date) {
  const isOpen = (place: Opening) => {
    if (open && openState(place, now)?.open !== true) return false;
    if (!open_on) return true;
    const day = dayMeant(open_on, wallClock(place.zone, now).day);
    if (!open_at) return opensOn(place, day);
    return openStateAt(place, { day, time: open_at })?.open === true;
  };
  return all.flatMap((place, at) => (isOpen(place) ? [String(at)] : []));
}

/** The filters of a list's address that the index knows by value. */
export function filtersOf(kind: PluralKind, query: ListQuery): Run['filters'] {
  const { category, state, suburb, postcode } = query;
  const featured = query.is_featured ?? query.featured;
  return {
    kind,
    ...(category && { category: categoryValue(category) }),
    ...(state && { state: state.toUpperCase() }),
    ...(suburb && { suburb: suburb.trim().toLowerCase() }),
    ...(postcode && { postcode: postcode.trim() }),
    ...(featured && { featured: String(featured === 'true' || featured === '1') }),
  };
}

/** A category by its id, slug, name or what the search bar calls it. */
function categoryValue(given: string): string {
  const label = SEARCH_CATEGORIES.find((each) => each.label.toLowerCase() === given.toLowerCase());
  return categorySlug(label?.category ?? given);
}

/** Whether a list is in the order of how near its listings are, which is no order of the index. */
export const isByDistance = ({ sortBy, search, near }: ListQuery): boolean =>
  Boolean(near) && (sortBy === DISTANCE || !(sortBy || search?.trim()));

/** The order that is asked for; of a search the best match, which the index itself knows. */
function sortOf(kind: PluralKind, query: ListQuery): string {
  if (query.sortBy === DISTANCE || isByDistance(query)) return SORTS_BESIDE[kind];
  return query.sortBy || (query.search?.trim() ? BEST_MATCH : SORTS[kind]);
}

function indexSort(sortBy: string): Run['sort'] {
  if (sortBy === BEST_MATCH) return {};
  const name = sortBy.replace(/^-/, '');
  return { [INDEX_SORTS[name] ?? name]: sortBy.startsWith('-') ? 'desc' : 'asc' };
}

/** An event on a day of the range; a deal that runs until then or longer, or without an end. */
function isAllowed(day: string, query: ListQuery, today: string): boolean {
  const { date_from, date_to, valid_until, status, when } = query;
  // To the day: what ended earlier today is still among it, and says so on its card.
  const isOver = day < today && day !== NO_DAY;
  if (status && isOver !== (status === 'past' || status === 'expired')) return false;
  if (when) {
    const { from, to } = DAYS_WHEN[when as When](today);
    if (day === NO_DAY || day < from || day > to) return false;
  }
  if (valid_until) return day === NO_DAY || day >= valid_until;
  if (!date_from && !date_to) return true;
  return day !== NO_DAY && day >= (date_from || '') && day <= (date_to || '9999');
}

/** Orders that begin anew at some day: what has no day comes last, or before what is over. */
function stretches(
  sort: string,
  days: string[],
  today: string,
): { days: string[]; sort: string }[] {
  const dated = days.filter((day) => day !== NO_DAY);
  const undated = days.filter((day) => day === NO_DAY);
  if (sort === 'upcoming') {
    return [
      { days: dated.filter((day) => day >= today), sort: 'date' },
      { days: undated, sort: 'date' },
      { days: dated.filter((day) => day < today), sort: '-date' },
    ];
  }
  if (sort !== '-date' && sort !== '-valid_until') return [{ days, sort }];
  return [
    { days: dated, sort },
    { days: undated, sort },
  ];
}
