import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayIn } from '#src/domain/days.ts';
import { suburbAndState } from '#src/domain/text.ts';
import {
  DEFAULT_EVENT_SORT,
  Event,
  EVENT_LIST_SORT,
  type EventQuery,
  type EventSort,
} from '#src/listings/event.ts';
import { DAYS_WHEN, type When } from '#src/listings/when.ts';
import { orderBeside } from '#src/listings/query.ts';
import { businesses, eventProgram, events } from '../../db/tables.ts';
import { clockValues, hasNotEnded, ZONES, zoneColumn } from '../calendar.ts';
import type { Conditions } from '../conditions.ts';
import { shownPrice } from '#src/listings/event-price.ts';
import { isFree } from '../search/filter-conditions.ts';
import { columnNames, sqlText, type Pool, type DataContext } from '../database.ts';
import {
  alphabetical,
  CATEGORY_COLUMNS,
  columnsOf,
  joinCategory,
  locationColumns,
} from './columns.ts';
import { list, type Page } from './list.ts';
import type { ListSource } from './source.ts';

const event = alias(events, 'event');
const own = columnNames(event);
const TITLE = alphabetical(own.title);
const IS_TO_COME = hasNotEnded(own);
const ISNT_OVER = `(${own.date} IS NULL OR ${IS_TO_COME})`;

/** Orders; ties end with the id. An event without a date comes last either way (ascending NULLs do by default). */
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

/**
 * The business that holds an event: the one published business of its owner with the organiser's name. So nobody claims
 * a business by writing its name, and nobody learns the owner of a business.
 */
const ORGANIZER_BUSINESS = sqlText(sql`(
  SELECT min(${businesses.slug}) FROM ${businesses}
  WHERE ${businesses.ownerId} = ${event.ownerId} AND ${businesses.status} = 'published'
    AND lower(${businesses.name}) = lower(${event.organizerName})
  HAVING count(*) = 1)`);

export const EVENTS: ListSource<Event> = {
  kind: 'event',
  from: 'events AS event',
  published: `${own.status} = 'published'`,
  opensBy: { order: ORDERS[EVENT_LIST_SORT], values: clockValues },
  columns: `${CATEGORY_COLUMNS}, ${columnsOf(Event.shape, event, {
    category: 'NULL',
    location: 'NULL',
    program: sqlText(sql`coalesce((
      SELECT json_agg(
        json_build_object('time', ${eventProgram.time}, 'activity', ${eventProgram.activity})
        ORDER BY ${eventProgram.position})
      FROM ${eventProgram} WHERE ${eventProgram.eventId} = ${event.id}), '[]'::json)`),
    organizer_business: ORGANIZER_BUSINESS,
    ...locationColumns(own),
  })}`,
  joined: `JOIN events AS event ON ${own.id} = chosen.id ${joinCategory(event.categoryId)}`,
  own,
  place: own,
  values: () => [],
  finish: (listing) =>
    Object.assign(listing, { location: suburbAndState(listing.suburb, listing.state) }),
  show: (listing) => Object.assign(listing, { price_info: shownPrice(listing) }),
};

/** The published events of a query, and their number. */
export function listEvents(db: DataContext & Pool, query: EventQuery): Promise<Page<Event>> {
  const sortBy = orderBeside(query.sortBy, DEFAULT_EVENT_SORT);
  return list(db, EVENTS, query, {
    order: ORDERS[sortBy],
    values: sortBy === 'upcoming' || query.status ? clockValues(db.now) : [],
    add: (where) => {
      if (query.status === 'upcoming') where.add(ISNT_OVER);
      if (query.status === 'past') where.add(`NOT ${ISNT_OVER}`);
      if (query.when) where.add(isWhen(query.when, where, db.now));
      if (query.free) where.add(costsNothing(where));
      if (query.date_from) where.add(`${own.date} >= ${where.bind(query.date_from)}`);
      if (query.organizer) {
        where.add(`lower(${own.organizerName}) = lower(${where.bind(query.organizer)}::text)`);
      }
      if (query.date_to) where.add(`${own.date} <= ${where.bind(query.date_to)}`);
    },
  });
}

/** Whether an event is on days that are counted from today at its place. */
function isWhen(when: When, where: Conditions, now: Date): string {
  const days = ZONES.map((zone) => [zone, DAYS_WHEN[when](dayIn(zone, now))] as const);
  const [from, to] = [days.map(([, { from }]) => from).sort(), days.map(([, { to }]) => to).sort()];
  const all = where.bind(JSON.stringify(Object.fromEntries(days)));
  const here = `(SELECT ${all}::jsonb) -> ${zoneColumn(own)}`;
  // The first condition lets the index be used.
  return `(${own.date} BETWEEN ${where.bind(from[0])}::date AND ${where.bind(to.at(-1))}::date
    AND ${own.date} BETWEEN (${here} ->> 'from')::date AND (${here} ->> 'to')::date)`;
}

/** Whether an event is free. */
const costsNothing = (where: Conditions): string =>
  `${own.id} IN (SELECT own.id FROM events AS own WHERE ${isFree(where)})`;

/** Events from today on, by each one's own state: soonest first, those without a date last. */
export const listUpcomingEvents = (db: DataContext & Pool, query: EventQuery) =>
  listEvents(db, { ...query, status: 'upcoming', sortBy: 'date' });
