import type * as z from 'zod/mini';
import {
  DEFAULT_EVENT_SORT,
  type Event,
  type EventList,
  type EventQuery,
  type EventSort,
} from '#src/listings/event.ts';
import { suburbAndState } from '#src/domain/text.ts';
import { calendarValues, clock, day, instant, notOver } from '../calendar.ts';
import { categoryOf } from './categories.ts';
import { Conditions, categoryId } from '../conditions.ts';
import type { Database } from '../database.ts';
import { altOf } from './image-alts.ts';
import { findRow, listPage, type PageOf, rowsById, type Source } from './list.ts';
import { forgivingly, matching } from './matching.ts';

const TITLE = 'event.title COLLATE "en-AU-x-icu"';

/** Ties end with the id; an event without a date comes last either way (ascending NULLs do by default). */
const ORDERS: Record<EventSort, string> = {
  upcoming: `
    CASE WHEN event.date IS NULL THEN 1 WHEN ${notOver('event.date', 'event')} THEN 0 ELSE 2 END,
    CASE WHEN ${notOver('event.date', 'event')} THEN event.date END,
    CASE WHEN ${notOver('event.date', 'event')} THEN event.time END,
    event.date DESC, event.time DESC, event.id`,
  date: 'event.date, event.time, event.id',
  '-date': 'event.date DESC NULLS LAST, event.time DESC NULLS LAST, event.id DESC NULLS LAST',
  title: `${TITLE}, event.id`,
  '-title': `${TITLE} DESC, event.id DESC`,
  featured: 'event.is_featured DESC NULLS LAST, event.date, event.time, event.id',
  '-created_at': 'event.created_at DESC, event.id DESC',
};

const EVENTS: Source = {
  kind: 'event',
  from: 'events AS event',
  published: `event.status = 'published'`,
  columns: `event.id, event.slug, event.title, event.description,
    event.category_id, category.name AS category_name,
    ${day('event.date')} AS date, ${clock('event.time')} AS time,
    ${clock('event.end_time')} AS end_time,
    event.venue, event.address, event.suburb, event.state, event.postcode, event.organizer_name,
    event.organizer_phone, event.organizer_email, event.website, event.price_info,
    event.ticket_info, event.ticket_url, event.capacity, event.attendees_count, event.is_featured,
    event.requirements,
    (
      SELECT json_agg(json_build_object('time', entry.time, 'activity', entry.activity)
        ORDER BY entry.position)
      FROM event_program AS entry WHERE entry.event_id = event.id
    ) AS program,
    event.image, ${altOf('event.image')} AS image_alt,
    ${instant('event.created_at')} AS created_at, ${instant('event.updated_at')} AS updated_at`,
  joined: `JOIN events AS event ON event.id = chosen.id
    LEFT JOIN categories AS category ON category.id = event.category_id`,
};

type Row = Omit<Event, 'category' | 'location' | 'program'> & {
  category_id: number | null;
  category_name: string | null;
  program: Event['program'] | null;
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
    if (query.category) {
      where.addCounted('event', 'category_id', categoryId(where, query.category, 'event'));
    }
    if (query.state) where.addCounted('event', 'state', where.bind(query.state));
    if (query.is_featured !== undefined) {
      where.addCounted('event', 'is_featured', String(query.is_featured));
    }
    if (query.suburb) where.add(`lower(event.suburb) = lower(${where.bind(query.suburb)}::text)`);
    if (query.date_from) where.add(`event.date >= ${where.bind(query.date_from)}`);
    if (query.date_to) where.add(`event.date <= ${where.bind(query.date_to)}`);
    if (query.search) where.add(matching(where, 'event', query.search, forgiving));
    if (query.exclude) where.exclude('event.id', query.exclude);
    return page(db, where, ORDERS[sortBy], query);
  });
}

/** Events from today on, each counted in its own state: soonest first, those without a date last. */
export async function listUpcomingEvents(
  db: Database,
  query: PageOf,
  now: Date,
): Promise<z.output<typeof EventList>> {
  return page(db, upcoming(now), ORDERS.date, query);
}

/** Up to `limit` featured events that aren't over, soonest first. */
export async function featuredEvents(db: Database, limit: number, now: Date): Promise<Event[]> {
  const where = upcoming(now);
  where.add('event.is_featured');
  return (await page(db, where, ORDERS.date, { limit })).results;
}

/** The published event with this id or slug; null when there is none. */
export async function findEvent(db: Database, idOrSlug: string): Promise<Event | null> {
  const row = await findRow<Row>(db, EVENTS, idOrSlug);
  return row && asEvent(row);
}

function upcoming(now: Date): Conditions {
  const where = new Conditions(...calendarValues(now));
  where.add(`(event.date IS NULL OR ${notOver('event.date', 'event')})`);
  return where;
}

async function page(
  db: Database,
  where: Conditions,
  order: string,
  query: PageOf,
): Promise<z.output<typeof EventList>> {
  const { count, rows } = await listPage<Row>(db, EVENTS, where, order, query);
  return { count, results: rows.map(asEvent) };
}

/** The events with these ids, whatever their status: for their owners and staff alone. */
export async function eventsById(db: Database, ids: readonly number[]): Promise<Event[]> {
  return (await rowsById<Row>(db, EVENTS, ids)).map(asEvent);
}

const asEvent = (row: Row): Event => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  category: categoryOf(row),
  date: row.date,
  time: row.time,
  end_time: row.end_time,
  venue: row.venue,
  location: suburbAndState(row.suburb, row.state),
  address: row.address,
  suburb: row.suburb,
  state: row.state,
  postcode: row.postcode,
  organizer_name: row.organizer_name,
  organizer_phone: row.organizer_phone,
  organizer_email: row.organizer_email,
  website: row.website,
  price_info: row.price_info,
  ticket_info: row.ticket_info,
  ticket_url: row.ticket_url,
  capacity: row.capacity,
  attendees_count: row.attendees_count,
  is_featured: row.is_featured,
  requirements: row.requirements,
  program: row.program ?? [],
  image: row.image,
  image_alt: row.image_alt,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
