import type * as z from 'zod/mini';
import * as common from '#texts/common.ts';
import * as texts from '#texts/event-fields.ts';
import * as fields from '#texts/fields.ts';
import { CALENDAR_PATH } from '../domain/paths.ts';
import { currentOnly, dayOfChip, type ListDefinition, type OpeningQuery } from './list.ts';
import { BEST_MATCH, DISTANCE, query } from './query.ts';
import { listQuery } from './schemas.ts';
import { WHEN, type When } from './when.ts';

/* The list of events: its orders, its filters, its query. */

/** Statuses that follow from the end of an event. */
const EVENT_STATUSES = ['upcoming', 'past'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/**
 * The orders of the event list, with their names. `upcoming` is ours: events from today on in their own state, soonest
 * first, undated next, then past ones, latest first. `date` and `-date` are plain calendar order; the site's list opens
 * with `upcoming`.
 */
export const EVENT_SORTS = {
  upcoming: texts.comingUpFirst,
  date: texts.oldestFirst,
  '-date': texts.newestFirst,
  title: fields.byTitle,
  '-title': fields.byTitleReversed,
  featured: fields.featuredFirst,
  '-created_at': fields.recentlyAdded,
} as const;
export type EventSort = keyof typeof EVENT_SORTS;
export const DEFAULT_EVENT_SORT: EventSort = 'date';
/** The order of the site's event list: nobody comes to read about last year first. */
export const EVENT_LIST_SORT: EventSort = 'upcoming';

export const EVENT_LIST: ListDefinition = {
  heading: texts.listHeading,
  description: texts.listDescription,
  filters: [
    { name: 'when', label: texts.whenFilter, type: 'hidden' },
    {
      name: 'free',
      label: common.price,
      type: 'hidden',
      chip: () => common.free,
    },
    {
      name: 'status',
      label: common.status,
      type: 'hidden',
      chip: (status) => (status === 'past' ? texts.past : texts.upcoming),
    },
    {
      name: 'date_from',
      label: texts.fromFilter,
      type: 'date',
      chip: (day) => texts.from(dayOfChip(day)),
    },
    {
      name: 'date_to',
      label: texts.untilFilter,
      type: 'date',
      notBefore: 'date_from',
      chip: (day) => texts.until(dayOfChip(day)),
    },
  ],
  quick: [
    ...Object.entries(WHEN).map(([when, label]) => ({ label, name: 'when', value: when })),
    { label: common.free, name: 'free', value: 'true' },
    { label: texts.past, name: 'status', value: 'past' },
  ],
  also: { label: texts.calendar, path: CALENDAR_PATH },
  sorts: EVENT_SORTS,
  defaultSort: EVENT_LIST_SORT,
};

export const EventQuery = listQuery({
  when: query.oneOf(Object.keys(WHEN) as [When, ...When[]]),
  free: query.flag,
  status: query.oneOf(EVENT_STATUSES),
  date_from: query.day,
  date_to: query.day,
  organizer: query.text,
  sortBy: query.orderOf(EVENT_SORTS),
});
export type EventQuery = z.output<typeof EventQuery>;

/**
 * The query of the site's list: events to come, soonest first, unless something else is asked for. A search opens with
 * the best match, and a place with the nearest.
 */
export const openingEvents = <Query extends OpeningQuery>(query: Query) => ({
  sortBy: query.search ? BEST_MATCH : query.near ? DISTANCE : EVENT_LIST_SORT,
  ...currentOnly(query, 'upcoming'),
});
