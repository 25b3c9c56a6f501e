import { type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { filtersInForce, isOver, type ListPlace } from '#src/listings/list-address.ts';
import type { ListDefinition } from '#src/listings/list.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/page-size.ts';
import { STATES } from '#src/site.places.ts';
import type { Elsewhere, ListPage, ListPageProps } from '#src/listings/page-props.ts';
import * as chips from '#texts/chips.ts';
import * as common from '#texts/common.ts';
import * as filterTexts from '#texts/filters.ts';
import * as texts from '#texts/lists.ts';
import type { FilterField } from './filters.ts';

/** A page of a list, without its listings. */
export interface ListFacts
  extends
    ListPlace,
    Omit<ListPage<PluralKind>, 'items'>,
    Pick<ListPageProps, 'elsewhere' | 'nextBest'> {
  /** The number of listings on the page. */
  shown: number;
  /** Names of values that couldn't be asked for. */
  leftAside?: readonly string[];
}

/** The headings of lists of what is over; businesses never are. */
const OVER: Readonly<Partial<Record<PluralKind, string>>> = {
  events: texts.pastEvents,
  deals: texts.expiredDeals,
};

/** The title of a list, on the page and in the browser's tab. */
export function listTitle(
  {
    kind,
    scope: { category, state, place },
    query,
    page,
    leftAside,
  }: Pick<ListFacts, 'kind' | 'scope' | 'query' | 'page' | 'leftAside'>,
  definition: ListDefinition,
): { heading: string; title: string } {
  let { heading } = definition;
  if (place) heading = place.heading;
  else if (category) heading = texts.ofCategory(category.name, kind);
  else if (state) heading = texts.inState(singularOf(kind), STATES[state].name);
  else if (isOver({ kind, query }) && !leftAside?.includes('status'))
    heading = OVER[kind] ?? heading;
  const title = texts.ofPeople(heading);
  return { heading, title: page > 1 ? texts.onPage(title, page) : title };
}

/** The message where a list can't be loaded. */
export const listFailure = ({ kind }: Pick<ListPlace, 'kind'>): string => texts.notLoaded(kind);

/** "Showing 13–24 of 74 businesses", "Showing 1 business"; for an empty list, that nothing was found. */
export function listSummary({ kind, shown, count, page, query }: ListFacts): string {
  if (count === 0) return texts.noneFound(kind);
  if (count === 1) return texts.showingOne(singularOf(kind));
  const first = (page - 1) * Number(query.page_size ?? DEFAULT_PAGE_SIZE) + 1;
  return texts.showing(first, first + shown - 1, count, kind);
}

/** "Filters", with the number in force. */
export function filtersLabel(place: ListPlace): string {
  // The distance is a part of the place, and isn't counted.
  const inForce = Object.keys(filtersInForce(place)).filter((name) => name !== 'within').length;
  return inForce > 0 ? filterTexts.inForce(inForce) : common.filters;
}

/** The labels of the controls beside the filters, and of a filter without a control. */
const CONTROL_LABELS: Readonly<Record<string, string>> = {
  sortBy: texts.sortBy,
  page_size: texts.perPage,
  page: texts.page,
  region: filterTexts.city,
};

/** The message about wrong values in the address, by the names of their controls; empty without any. */
export function ignoredText(ignored: readonly string[], fields: readonly FilterField[]): string {
  if (ignored.length === 0) return '';
  const labels = ignored.map(
    (name) => fields.find((field) => field.name === name)?.label ?? CONTROL_LABELS[name] ?? name,
  );
  return chips.notUnderstood(labels);
}

/** The values that couldn't be asked for, in the words of their controls: "Open now", "Near Dandenong VIC". */
export const leftAsideTexts = (
  { leftAside = [], query }: Pick<ListFacts, 'leftAside' | 'query'>,
  fields: readonly FilterField[],
  { quick }: ListDefinition,
): string[] =>
  leftAside
    .map((name) => {
      const field = fields.find((each) => each.name === name);
      const pressed = quick.find((each) => each.name === name && each.value === query[name]);
      return pressed?.label ?? field?.chip ?? field?.label ?? CONTROL_LABELS[name] ?? name;
    })
    // A filter whose words are another one's has no text.
    .filter(Boolean);

/** "2 events match “lantern” in Victoria". */
export function elsewhereText({ kind, count, values }: Elsewhere): string {
  const { search = '', state } = values;
  const name = state && STATES[state as keyof typeof STATES].name;
  const singular = singularOf(kind);
  return name
    ? texts.matchesIn(count, singular, search, name)
    : texts.matches(count, singular, search);
}
