import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { suburbAndState } from '#src/domain/text.ts';
import {
  DEFAULT_EVENT_SORT,
  Event,
  type EventList,
  type EventQuery,
  type EventSort,
} from '#src/listings/event.ts';
import { eventProgram, events } from '../../db/tables.ts';
import { calendarValues, notOver } from '../calendar.ts';
import { Conditions } from '../conditions.ts';
import { type Database, namesOf, textOf } from '../database.ts';
import { alphabetical, CATEGORY_COLUMNS, columnsOf, joinCategory } from './columns.ts';
import { altOf } from './image-alts.ts';
import { addCommon, findListing, listPage, type PageOf, type Source } from './list.ts';
import { forgivingly } from './matching.ts';

const event = alias(events, 'event');
const own = namesOf(event);
const TITLE = alphabetical(own.title);
const IS_TO_COME = notOver(own.date, own);

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
  columns: `${CATEGORY_COLUMNS}, ${columnsOf(Event.shape, event, {
    category: 'NULL',
    location: 'NULL',
    program: textOf(sql`coalesce((
      SELECT json_agg(
        json_build_object('time', ${eventProgram.time}, 'activity', ${eventProgram.activity})
        ORDER BY ${eventProgram.position})
      FROM ${eventProgram} WHERE ${eventProgram.eventId} = ${event.id}), '[]'::json)`),
    image_alt: textOf(altOf(event.image)),
  })}`,
  joined: `JOIN events AS event ON ${own.id} = chosen.id ${joinCategory(event.categoryId)}`,
  own,
  place: own,
  values: () => [],
  finish: (listing) =>
    Object.assign(listing, { location: suburbAndState(listing.suburb, listing.state) }),
};

/** The published events that fit a query, and how many there are. */
export async function listEvents(
  db: Database,
  query: EventQuery,
  now: Date,
): Promise<z.output<typeof EventList>> {
  return forgivingly(query.search, async (forgiving) => {
    const sortBy = query.sortBy ?? DEFAULT_EVENT_SORT;
    const where = sortBy === 'upcoming' ? new Conditions(...calendarValues(now)) : new Conditions();
    addCommon(where, EVENTS, query, forgiving);
    if (query.is_featured !== undefined) {
      where.addCounted(own, 'isFeatured', String(query.is_featured));
    }
    if (query.date_from) where.add(`${own.date} >= ${where.bind(query.date_from)}`);
    if (query.date_to) where.add(`${own.date} <= ${where.bind(query.date_to)}`);
    return listPage(db, EVENTS, where, ORDERS[sortBy], query);
  });
}

/** Events from today on, each counted in its own state: soonest first, those without a date last. */
export async function listUpcomingEvents(
  db: Database,
  query: PageOf,
  now: Date,
): Promise<z.output<typeof EventList>> {
  return listPage(db, EVENTS, upcoming(now), ORDERS.date, query);
}

/** Up to `limit` featured events that aren't over, soonest first. */
export async function featuredEvents(db: Database, limit: number, now: Date): Promise<Event[]> {
  const where = upcoming(now);
  where.add(own.isFeatured);
  return (await listPage(db, EVENTS, where, ORDERS.date, { limit })).results;
}

/** The published event with this id or slug; null when there is none. */
export const findEvent = (db: Database, idOrSlug: string, now: Date): Promise<Event | null> =>
  findListing(db, EVENTS, idOrSlug, now);

function upcoming(now: Date): Conditions {
  const where = new Conditions(...calendarValues(now));
  where.add(`(${own.date} IS NULL OR ${IS_TO_COME})`);
  return where;
}
