import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import { filtersInForce, type ListPlace } from '#src/listings/list-address.ts';
import type { FilterField } from './filters.ts';

/** A page of a list, without what it holds. */
export interface ListFacts extends ListPlace {
  /** How many listings the page has. */
  shown: number;
  /** How many listings the whole list holds. */
  count: number;
  page: number;
  pageCount: number;
}

/** What the controls beside the filters are called. */
export const CONTROL_LABELS: Readonly<Record<string, string>> = {
  sortBy: 'Sort by',
  page_size: 'Per page',
  page: 'Page',
};

/** "Showing 13–24 of 74 businesses"; of an empty list, that nothing was found. */
export function listSummary({ shown, count, page, query }: ListFacts, noun: string): string {
  if (count === 0) return `No ${noun} found`;
  const first = (page - 1) * Number(query.page_size ?? DEFAULT_PAGE_SIZE) + 1;
  return `Showing ${first}–${first + shown - 1} of ${count.toLocaleString('en-AU')} ${noun}`;
}

/** "Page 2 of 7". */
export const pageSummary = ({ page, pageCount }: Pick<ListFacts, 'page' | 'pageCount'>): string =>
  `Page ${page} of ${pageCount}`;

/** "Filters", with how many are in force. */
export function filtersLabel(place: ListPlace): string {
  const inForce = Object.keys(filtersInForce(place)).length;
  return inForce > 0 ? `Filters (${inForce})` : 'Filters';
}

/** What is said of wrong values in the address, by the names of their controls; empty without any. */
export function ignoredText(ignored: readonly string[], fields: readonly FilterField[]): string {
  if (ignored.length === 0) return '';
  const labels = ignored.map(
    (name) => fields.find((field) => field.name === name)?.label ?? CONTROL_LABELS[name] ?? name,
  );
  return `Left aside, because it could not be understood: ${labels.join(', ')}.`;
}
