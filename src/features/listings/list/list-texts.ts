import { KINDS, type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { overStatus } from '#src/domain/paths.ts';
import { capitalised } from '#src/domain/text.ts';
import { filtersInForce, isOver, type ListPlace } from '#src/listings/list-address.ts';
import type { ListDefinition } from '#src/listings/list.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import { SITE } from '#src/site.config.ts';
import { STATES } from '#src/site.places.ts';
import { counted } from '#src/domain/counted.ts';
import type { Elsewhere, ListPage, ListPageProps } from '#src/listings/page-props.ts';
import { type FilterField, REGION_LABEL } from './filters.ts';

/** A page of a list, without its listings. */
export interface ListFacts
  extends ListPlace, Omit<ListPage<PluralKind>, 'items'>, Pick<ListPageProps, 'elsewhere'> {
  /** The number of listings on the page. */
  shown: number;
  /** Names of values that couldn't be asked for. */
  leftAside?: readonly string[];
}

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
  else if (category) heading = `${category.name} ${kind}`;
  else if (state) heading = `${KINDS[singularOf(kind)].many} in ${STATES[state].name}`;
  else if (isOver({ kind, query }) && !leftAside?.includes('status'))
    heading = capitalised(`${overStatus(kind)} ${kind}`);
  const title = heading.includes(SITE.people) ? heading : `${SITE.people} ${heading}`;
  return { heading, title: page > 1 ? `${title}, page ${page}` : title };
}

/** The message where a list can't be loaded. */
export const listFailure = ({ kind }: Pick<ListPlace, 'kind'>): string =>
  `Failed to load ${kind}. Please try again.`;

/** "Showing 13–24 of 74 businesses", "Showing 1 business"; for an empty list, that nothing was found. */
export function listSummary({ kind, shown, count, page, query }: ListFacts): string {
  if (count === 0) return `No ${kind} found`;
  if (count === 1) return `Showing 1 ${singularOf(kind)}`;
  const first = (page - 1) * Number(query.page_size ?? DEFAULT_PAGE_SIZE) + 1;
  return `Showing ${first}–${first + shown - 1} of ${count.toLocaleString('en-AU')} ${kind}`;
}

/** "Filters", with the number in force. */
export function filtersLabel(place: ListPlace): string {
  // The distance is a part of the place, and isn't counted.
  const inForce = Object.keys(filtersInForce(place)).filter((name) => name !== 'within').length;
  return inForce > 0 ? `Filters (${inForce})` : 'Filters';
}

/** The labels of the controls beside the filters, and of a filter without a control. */
export const CONTROL_LABELS: Readonly<Record<string, string>> = {
  sortBy: 'Sort by',
  page_size: 'Per page',
  page: 'Page',
  region: REGION_LABEL,
};

/** The message about wrong values in the address, by the names of their controls; empty without any. */
export function ignoredText(ignored: readonly string[], fields: readonly FilterField[]): string {
  if (ignored.length === 0) return '';
  const labels = ignored.map(
    (name) => fields.find((field) => field.name === name)?.label ?? CONTROL_LABELS[name] ?? name,
  );
  return `Left aside, because it could not be understood: ${labels.join(', ')}.`;
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

/** "7 businesses", "1 event". */
export const countedKind = (kind: PluralKind, count: number): string =>
  counted(count, KINDS[singularOf(kind)].one.toLowerCase(), kind);

/** "2 events match “lantern” in Victoria". */
export const elsewhereText = ({ kind, count, values: { search, state } }: Elsewhere): string =>
  [
    `${countedKind(kind, count)} ${count === 1 ? 'matches' : 'match'} “${search}”`,
    state && `in ${STATES[state as keyof typeof STATES].name}`,
  ]
    .filter(Boolean)
    .join(' ');
