import { addDays, wallClock } from '#src/domain/days.ts';
import { type Attribute, ATTRIBUTES } from '#src/domain/attributes.ts';
import { BETWEEN_PARTS, FREE_PART, NEUTRAL_PART } from '#src/domain/free.ts';
import { BETWEEN_THOUSANDS } from '#src/domain/amounts.ts';
import { AMOUNT_IN_LINE } from '#src/domain/price-line.ts';
import { categoryKindOf, type Kind } from '#src/domain/kinds.ts';
import { placeKey } from '#src/domain/place-key.ts';
import { weekdayOf } from '#src/domain/hours.ts';
import type { ClockTime, Day } from '#src/domain/values.ts';
import type { SearchPlace } from '#src/search/read-place.ts';
import type { Filter } from '#src/search/understand.ts';
import { wordsOf } from '#src/search/words.ts';
import { CITY_REGIONS } from '#src/site.regions.ts';
import { ZONES, zoneColumn } from '../calendar.ts';
import type { Conditions } from '../conditions.ts';
import { anyMark, mark, anyMarkOf } from './text-query.ts';

/** Selects from the rows of each kind; `own` has a listing's place, opening hours and category. */
const FROM: Readonly<Record<Kind, string>> = {
  business: 'SELECT own.id FROM businesses AS own',
  event: 'SELECT own.id FROM events AS own',
  deal: 'SELECT deal.id FROM deals AS deal JOIN businesses AS own ON own.id = deal.business_id',
};

/**
 * A subquery of the ids of a kind's listings that fit the filters for which documents have no marks: days, prices and
 * opening hours; null if there is no such filter.
 */
export function idsWithin(
  kind: Kind,
  filters: readonly Filter[],
  where: Conditions,
  now: Date,
): string | null {
  const conditions = filters.flatMap((filter) => conditionOf(kind, filter, where, now) ?? []);
  return conditions.length > 0 ? `${FROM[kind]} WHERE ${conditions.join(' AND ')}` : null;
}

/** Text queries for the filters by place, by category and by attribute. */
export const marksWithin = (filters: readonly Filter[], where: Conditions): string[] =>
  filters.flatMap((filter) => {
    if (filter.type === 'place') return markOfPlace(filter.place, where);
    if (filter.type === 'attribute') return wordsOfAttribute(filter.attribute, where);
    return filter.type === 'category' ? markOfCategory(filter, where) : [];
  });

/** Whether any listing of a kind can fit a filter: a business, for example, is on no day. */
export function canFit(kind: Kind, filter: Filter): boolean {
  switch (filter.type) {
    case 'place':
    case 'attribute':
      return true;
    case 'kind':
      return filter.kind === kind;
    case 'category':
      return filter.kind === categoryKindOf(kind);
    default:
      return CONDITIONS[kind][filter.type] !== null;
  }
}

function conditionOf(kind: Kind, filter: Filter, where: Conditions, now: Date): string | null {
  const { days, price, open } = CONDITIONS[kind];
  switch (filter.type) {
    case 'kind':
    case 'place':
    case 'attribute':
    case 'category':
      return null;
    case 'days':
      return days?.(where.bind(filter.from), where.bind(filter.to)) ?? null;
    case 'price':
      return price?.(filter.most, where) ?? null;
    case 'open':
      if (!open) return null;
      return filter.when === 'now'
        ? isOpen((zone) => wallClock(zone, now), where)
        : opensOn((zone) => wallClock(zone, now).day, where);
  }
}

function markOfCategory(
  { category, kind }: Extract<Filter, { type: 'category' }>,
  where: Conditions,
): string {
  return anyMarkOf(
    'category',
    `SELECT id FROM categories
    WHERE name = ${where.bind(category)}::text AND kind = '${kind}'`,
  );
}

/**
 * A text query for what has an attribute, or says it in its own words: a listing that its owner never ticked anything for
 * is found as well, after the others (matches.ts).
 */
function wordsOfAttribute(attribute: Attribute, where: Conditions): string {
  const { words = [] } = ATTRIBUTES.find(({ name }) => name === attribute) ?? {};
  const phrases = words.map((said) =>
    wordsOf(said)
      .map((word) => `'${word}'`)
      .join(' <-> '),
  );
  return anyMark(
    [`'${attribute.replaceAll('_', '')}'`, ...phrases.map((each) => `(${each})`)],
    where,
  );
}

function markOfPlace(place: SearchPlace, where: Conditions): string {
  switch (place.of) {
    case 'state':
      return anyMark([mark('state', place.state)], where);
    case 'postcode':
      return anyMark([mark('postcode', place.postcode)], where);
    case 'region':
      return anyMark(
        CITY_REGIONS[place.region].postcodes
          .flatMap(([from, to]) => beginningsBetween(from, to))
          .map((digits) => `${mark('postcode', digits)}:*`),
        where,
      );
    case 'suburb':
      return anyMarkOf(
        'locality',
        `SELECT id FROM localities
        WHERE key = ${where.bind(placeKey(place.name))}::text
          AND state = ${where.bind(place.state)}::state
          ${place.postcode ? `AND postcode = ${where.bind(place.postcode)}::text` : ''}`,
      );
  }
}

/** Beginnings that only the numbers of a range have: 80 and 810 for 8000 to 8109. */
function beginningsBetween(from: string, to: string, beginning = ''): string[] {
  const left = from.length - beginning.length;
  const [least, most] = [beginning + '0'.repeat(left), beginning + '9'.repeat(left)];
  if (most < from || least > to) return [];
  if (least >= from && most <= to) return [beginning];
  return [...'0123456789'].flatMap((digit) => beginningsBetween(from, to, beginning + digit));
}

/** Conditions of filters for the listings of a kind; null if none of them can fit. */
const CONDITIONS = {
  business: { days: null, price: null, open: true },
  event: {
    days: (from: string, to: string) => `own.id IN (SELECT event_id FROM event_occurrences
      WHERE is_published AND date BETWEEN ${from}::date AND ${to}::date)`,
    price: costsAtMost,
    open: null,
  },
  deal: {
    days: (from: string, to: string) => `coalesce(deal.valid_from <= ${to}::date, true)
      AND coalesce(deal.valid_until >= ${from}::date, true)`,
    price: (most: number, where: Conditions) =>
      `deal.discount_price <= ${where.bind(most)}::numeric`,
    open: true,
  },
} as const satisfies Record<Kind, object>;

/** Condition of an event `own` that is free, as its linked data says it. */
export function isFree(where: Conditions): string {
  const [between, free, neutral] = [BETWEEN_PARTS, FREE_PART, NEUTRAL_PART].map((pattern) =>
    where.bind(pattern),
  );
  return `(own.entry IS NOT DISTINCT FROM 'free' OR own.entry IS NULL AND (SELECT bool_or(part ~* ${free}) AND bool_and(part ~* ${free} OR part ~* ${neutral})
    FROM regexp_split_to_table(btrim(own.price_info), ${between}, 'i') AS part))`;
}

/** Condition of an event `own` that is free, or whose text names an amount up to `most`; the least amount counts. */
function costsAtMost(most: number, where: Conditions): string {
  if (most === 0) return isFree(where);
  return `(${isFree(where)} OR (
    SELECT min(replace(regexp_replace(found[1], ${where.bind(BETWEEN_THOUSANDS)}, '', 'g'), ',', '.')::numeric)
    FROM regexp_matches(normalize(own.price_info, NFKC), ${where.bind(AMOUNT_IN_LINE)}, 'gi') AS found) <= ${where.bind(most)}::numeric)`;
}

/** A day and a time by a local clock, or the day alone. */
interface Moment {
  day: Day;
  time?: ClockTime;
}

/** Condition of a business `own` that is open at each zone's moment, as `openState` decides. */
export function isOpen(momentIn: (zone: string) => Moment, where: Conditions): string {
  const { ranges, fieldOf } = hoursAt(momentIn, where);
  const [from, to, time] = [`stretch ->> 'from'`, `stretch ->> 'to'`, fieldOf('time')];
  return `(EXISTS (SELECT FROM ${ranges('day')}
      WHERE (${time}) >= (${from}) AND ((${to}) <= (${from}) OR (${time}) < (${to})))
    OR EXISTS (SELECT FROM ${ranges('dayBefore')} WHERE (${to}) <= (${from}) AND (${time}) < (${to})))`;
}

/** Condition of a business `own` that opens on each zone's day. */
export function opensOn(dayIn: (zone: string) => Day, where: Conditions): string {
  const { ranges } = hoursAt((zone) => ({ day: dayIn(zone) }), where);
  return `EXISTS (SELECT FROM ${ranges('day')})`;
}

/** Opening hours of a business `own` that begin on its local day or the day before; none while it is closed. */
function hoursAt(momentIn: (zone: string) => Moment, where: Conditions) {
  const fieldOf = (what: string) =>
    `(${all} -> ${zoneColumn({ zone: 'own.zone', state: 'own.state' })} ->> '${what}')`;
  const all = `(SELECT ${where.bind(moments(momentIn))}::jsonb)`;
  const ranges = (day: 'day' | 'dayBefore') => {
    const hours = `own.hours -> ${fieldOf(`${day}Name`)}`;
    const isAway = `(own.closed_from IS NOT NULL OR own.closed_until IS NOT NULL)
      AND coalesce(own.closed_from <= ${fieldOf(day)}::date, true)
      AND coalesce(own.closed_until >= ${fieldOf(day)}::date, true)`;
    return `jsonb_array_elements(CASE WHEN jsonb_typeof(${hours}) = 'array' AND NOT (${isAway})
      THEN ${hours} ELSE '[]' END) AS open (stretch)`;
  };
  return { ranges, fieldOf };
}

/** Each zone's moment as JSON: its time, its day and the day before, with the names of their weekdays. */
function moments(momentIn: (zone: string) => Moment): string {
  const of = (zone: string) => {
    const { day, time } = momentIn(zone);
    const dayBefore = addDays(day, -1);
    return { day, time, dayName: weekdayOf(day), dayBefore, dayBeforeName: weekdayOf(dayBefore) };
  };
  return JSON.stringify(Object.fromEntries(ZONES.map((zone) => [zone, of(zone)])));
}
