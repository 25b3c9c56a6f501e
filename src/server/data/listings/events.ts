import { sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayIn } from '#src/domain/days.ts';
import type { Times } from '#src/domain/event-times.ts';
import { isOn } from '#src/domain/kinds.ts';
import { suburbAndState } from '#src/domain/text.ts';
import { Event } from '#src/listings/event.ts';
import {
  DEFAULT_EVENT_SORT,
  EVENT_LIST_SORT,
  type EventQuery,
  type EventSort,
} from '#src/listings/event-list.ts';
import { DAYS_WHEN, type When } from '#src/listings/when.ts';
import { orderBeside } from '#src/listings/query.ts';
import { businesses } from '../../db/tables.ts';
import { eventOccurrences, eventProgram, events } from '../../db/event-tables.ts';
import { sqlClockTime, sqlDay, ZONES, zoneColumn } from '../calendar.ts';
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
const occurrence = alias(eventOccurrences, 'occurrence');
/** The columns of an event, with the times of the date that comes next. */
const own = {
  ...columnNames(event),
  date: columnNames(event).nextDate,
  time: columnNames(event).nextTime,
};
/** The columns of an event on one of its dates. */
const ownOnDate = {
  ...own,
  date: columnNames(occurrence).date,
  time: columnNames(occurrence).time,
  endsAt: columnNames(occurrence).endsAt,
};
type Columns = Pick<
  typeof own,
  'id' | 'title' | 'date' | 'time' | 'endsAt' | 'isFeatured' | 'createdAt'
>;

/** Whether an event isn't over at an instant, which is given by its placeholder. */
const isToCome = ({ endsAt }: Columns, now: string) => `${endsAt} > ${now}::timestamptz`;
const isntOver = (of: Columns, now: string) => `(${of.date} IS NULL OR ${isToCome(of, now)})`;

/**
 * Orders; ties end with the id. An event without a date comes last either way (ascending NULLs do by default). `now` is
 * the placeholder of the instant that one of them goes by.
 */
function ordersOf(of: Columns, now: string): Record<EventSort, string> {
  const { id, title, date, time, isFeatured, createdAt } = of;
  const isAhead = isToCome(of, now);
  return {
    upcoming: `
      CASE WHEN ${date} IS NULL THEN 1 WHEN ${isAhead} THEN 0 ELSE 2 END,
      CASE WHEN ${isAhead} THEN ${date} END,
      CASE WHEN ${isAhead} THEN ${time} END,
      ${date} DESC, ${time} DESC, ${id}`,
    date: `${date}, ${time}, ${id}`,
    '-date': `${date} DESC NULLS LAST, ${time} DESC NULLS LAST, ${id} DESC NULLS LAST`,
    title: `${alphabetical(title)}, ${id}`,
    '-title': `${alphabetical(title)} DESC, ${id} DESC`,
    featured: `${isFeatured} DESC NULLS LAST, ${date}, ${time}, ${id}`,
    '-created_at': `${createdAt} DESC, ${id} DESC`,
  };
}

/**
 * The business that holds an event: the one published business of its owner with the organiser's name. So nobody claims
 * a business by writing its name, and nobody learns the owner of a business.
 */
const ORGANIZER_BUSINESS = sqlText(sql`(
  SELECT min(${businesses.slug}) FROM ${businesses}
  WHERE ${businesses.ownerId} = ${event.ownerId} AND ${businesses.status} = 'published'
    AND lower(${businesses.name}) = lower(${event.organizerName})
  HAVING count(*) = 1)`);

/** The columns of one date of an event: its times, and how it stands. */
type OnDate = Record<
  keyof Times | 'original_date' | 'occurrence_status' | 'occurrence_reason',
  SQLWrapper
>;

/** The times of the first date of an event that has others or changed ones; an event without a day has none. */
const SERIES =
  sqlText(sql`CASE WHEN ${event.date} IS NOT NULL AND (${event.repeat} IS NOT NULL OR ${event.dateChanges} <> '[]') THEN
  json_build_object('date', ${sqlDay(event.date)}, 'time', ${sqlClockTime(event.time)},
    'end_date', ${sqlDay(event.endDate)}, 'end_time', ${sqlClockTime(event.endTime)}) END`);

/** The columns of an event, on one of its dates or as it is defined. */
const columnsOn = (onDate: OnDate) =>
  `${CATEGORY_COLUMNS}, ${columnsOf(Event.shape, event, {
    category: 'NULL',
    location: 'NULL',
    program: sqlText(sql`coalesce((
      SELECT json_agg(
        json_build_object('time', ${eventProgram.time}, 'activity', ${eventProgram.activity})
        ORDER BY ${eventProgram.position})
      FROM ${eventProgram} WHERE ${eventProgram.eventId} = ${event.id}), '[]'::json)`),
    organizer_business: ORGANIZER_BUSINESS,
    series: SERIES,
    ...locationColumns(own),
    date: sqlText(sqlDay(onDate.date)),
    time: sqlText(sqlClockTime(onDate.time)),
    end_date: sqlText(sqlDay(onDate.end_date)),
    end_time: sqlText(sqlClockTime(onDate.end_time)),
    original_date: sqlText(sqlDay(onDate.original_date)),
    occurrence_status: sqlText(sql`${onDate.occurrence_status}`),
    occurrence_reason: sqlText(sql`${onDate.occurrence_reason}`),
  })}`;

const NEXT = {
  original_date: event.originalDate,
  occurrence_status: event.occurrenceStatus,
  occurrence_reason: event.occurrenceReason,
};

export const EVENTS: ListSource<Event> = {
  kind: 'event',
  from: 'events AS event',
  published: `${own.status} = 'published'`,
  opensBy: {
    order: ordersOf(own, '$1')[EVENT_LIST_SORT],
    values: (now) => [now.toISOString()],
  },
  columns: columnsOn({
    ...NEXT,
    ...{ date: event.nextDate, time: event.nextTime },
    ...{ end_date: event.nextEndDate, end_time: event.nextEndTime },
  }),
  wholeColumns: columnsOn({
    ...NEXT,
    ...{ date: event.date, time: event.time, end_date: event.endDate, end_time: event.endTime },
  }),
  joined: `JOIN events AS event ON ${own.id} = chosen.id ${joinCategory(event.categoryId)}`,
  own,
  place: own,
  values: () => [],
  finish: (listing) =>
    Object.assign(listing, { location: suburbAndState(listing.suburb, listing.state) }),
  show: (listing) =>
    Object.assign(listing, {
      price_info: shownPrice(listing),
      organizer_phone: listing.phone_shown ? listing.organizer_phone : null,
      organizer_business: isOn('business') ? listing.organizer_business : null,
    }),
};

const OCCURRENCE_ID = columnNames(occurrence).id;

/** Events once for each of their dates. */
export const OCCURRENCES: ListSource<Event> = {
  ...EVENTS,
  from: `event_occurrences AS occurrence JOIN events AS event ON ${own.id} = ${columnNames(occurrence).eventId}`,
  published: columnNames(occurrence).isPublished,
  columns: columnsOn({
    ...{ date: occurrence.date, time: occurrence.time },
    ...{ end_date: occurrence.endDate, end_time: occurrence.endTime },
    original_date: occurrence.originalDate,
    occurrence_status: occurrence.status,
    occurrence_reason: occurrence.reason,
  }),
  joined: `JOIN event_occurrences AS occurrence ON ${OCCURRENCE_ID} = chosen.id
    JOIN events AS event ON ${own.id} = ${columnNames(occurrence).eventId} ${joinCategory(event.categoryId)}`,
  row: OCCURRENCE_ID,
  own: ownOnDate,
};

/**
 * The published events of a query, and their number: each once, on the date that comes next, or for certain days once
 * for each of its dates then.
 */
export function listEvents(db: DataContext & Pool, query: EventQuery): Promise<Page<Event>> {
  const sortBy = orderBeside(query.sortBy, DEFAULT_EVENT_SORT);
  const isOfDays = query.when || query.date_from || query.date_to;
  const of = isOfDays ? ownOnDate : own;
  const instant = db.now.toISOString();
  return list(db, isOfDays ? OCCURRENCES : EVENTS, query, {
    order: (where) => ordersOf(of, sortBy === 'upcoming' ? where.bind(instant) : '')[sortBy],
    add: (where) => {
      if (query.status === 'upcoming') where.add(isntOver(of, where.bind(instant)));
      if (query.status === 'past') where.add(`NOT ${isntOver(of, where.bind(instant))}`);
      if (query.when) where.add(isWhen(query.when, where, db.now));
      if (query.free) where.add(costsNothing(where));
      if (query.date_from) where.add(`${of.date} >= ${where.bind(query.date_from)}`);
      if (query.organizer) {
        where.add(`lower(${own.organizerName}) = lower(${where.bind(query.organizer)}::text)`);
      }
      if (query.date_to) where.add(`${of.date} <= ${where.bind(query.date_to)}`);
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
  const { date } = ownOnDate;
  return `(${date} BETWEEN ${where.bind(from[0])}::date AND ${where.bind(to.at(-1))}::date
    AND ${date} BETWEEN (${here} ->> 'from')::date AND (${here} ->> 'to')::date)`;
}

/** Whether an event is free. */
const costsNothing = (where: Conditions): string =>
  `${own.id} IN (SELECT own.id FROM events AS own WHERE ${isFree(where)})`;

/** Events from today on, by each one's own state: soonest first, those without a date last. */
export const listUpcomingEvents = (db: DataContext & Pool, query: EventQuery) =>
  listEvents(db, { ...query, status: 'upcoming', sortBy: 'date' });
