import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { suburbAndState } from '#src/domain/text.ts';
import {
  DEFAULT_EVENT_SORT,
  Event,
  EVENT_LIST_SORT,
  type EventQuery,
  type EventSort,
} from '#src/listings/event.ts';
import { orderBeside } from '#src/listings/query.ts';
import { eventProgram, events } from '../../db/tables.ts';
import { clockValues, hasNotEnded } from '../calendar.ts';
import { namesOf, textOf, type Work } from '../database.ts';
import {
  alphabetical,
  CATEGORY_COLUMNS,
  columnsOf,
  joinCategory,
  whereaboutsOf,
} from './columns.ts';
import { altOf } from './image-alts.ts';
import { list, type ListQuery, type Page, type Source } from './list.ts';

const event = alias(events, 'event');
const own = namesOf(event);
const TITLE = alphabetical(own.title);
const IS_TO_COME = hasNotEnded(own);

/** Ties end with the id; an event without a date comes last either way (ascending NULLs do by default). */
const ORDERS: Record<EventSort, string> = {
  upcoming: `
    CASE WHEN ${own.date} IS NULL THEN 1 WHEN ${IS_TO_COME} THEN 0 ELSE 2 END,
    CASE WHEN ${IS_TO_COME} THEN ${own.date} END,
    CASE WHEN ${IS_TO_COME} THEN ${own.time} END,
    ${own.date} DESC, ${own.time} DESC, ${own.id}`,
  date: `${own.date}, ${own.time}, ${own.id}`,
  '-date': `${own.date} DESC NULLS LAST, ${own.time} DESC NULLS LAST, ${own.id} DESC NULLS LAST`,
  title: `${TITLE}, ${own.id}`,
  '-title': `${TITLE} DESC, ${own.id} DESC`,
  featured: `${own.isFeatured} DESC NULLS LAST, ${own.date}, ${own.time}, ${own.id}`,
  '-created_at': `${own.createdAt} DESC, ${own.id} DESC`,
};

export const EVENTS: Source<Event> = {
  kind: 'event',
  from: 'events AS event',
  published: `${own.status} = 'published'`,
  opensBy: { order: ORDERS[EVENT_LIST_SORT], values: clockValues },
  columns: `${CATEGORY_COLUMNS}, ${columnsOf(Event.shape, event, {
    category: 'NULL',
    location: 'NULL',
    program: textOf(sql`coalesce((
      SELECT json_agg(
        json_build_object('time', ${eventProgram.time}, 'activity', ${eventProgram.activity})
        ORDER BY ${eventProgram.position})
      FROM ${eventProgram} WHERE ${eventProgram.eventId} = ${event.id}), '[]'::json)`),
    image_alt: textOf(altOf(event.image)),
    ...whereaboutsOf(own),
  })}`,
  joined: `JOIN events AS event ON ${own.id} = chosen.id ${joinCategory(event.categoryId)}`,
  own,
  place: own,
  values: () => [],
  finish: (listing) =>
    Object.assign(listing, { location: suburbAndState(listing.suburb, listing.state) }),
};

/** The published events that fit a query, and how many there are. */
export function listEvents(db: Work, query: EventQuery): Promise<Page<Event>> {
  const sortBy = orderBeside(query.sortBy, DEFAULT_EVENT_SORT);
  return list(db, EVENTS, query, {
    order: ORDERS[sortBy],
    values: sortBy === 'upcoming' ? clockValues(db.now) : [],
    add: (where) => {
      if (query.date_from) where.add(`${own.date} >= ${where.bind(query.date_from)}`);
      if (query.date_to) where.add(`${own.date} <= ${where.bind(query.date_to)}`);
    },
  });
}

/** Events from today on, each counted in its own state: soonest first, those without a date last. */
export const listUpcomingEvents = (db: Work, query: ListQuery): Promise<Page<Event>> =>
  list(db, EVENTS, query, {
    order: ORDERS.date,
    values: clockValues(db.now),
    add: (where) => where.add(`(${own.date} IS NULL OR ${IS_TO_COME})`),
  });
