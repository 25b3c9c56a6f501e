import { getTableName, max } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { attributesOf } from '#src/domain/attributes.ts';
import { addDays, todayAt } from '#src/domain/days.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import type { Contact } from '#src/domain/reach.ts';
import {
  FIRST,
  GATHERINGS,
  OFFERS,
  PLACES,
  SECOND,
  SENTENCES,
  TRADES,
} from '#src/demo/bulk-words.ts';
import { fillOccurrences } from '../db/occurrences.ts';
import { businesses, categories, deals } from '../db/tables.ts';
import { events } from '../db/event-tables.ts';

/** Rows of a statement: enough to be quick, few enough for memory and for progress. */
const CHUNK = 2_000;
const MS_A_MINUTE = 60_000;
/** Intervals at which a listing is featured, unpublished, or lacks a text or a date. */
const FEATURED = 40;
const UNPUBLISHED = 50;
const SILENT = 20;

export interface BulkOptions extends Record<PluralKind, number> {
  now: Date;
  /** Called with progress, for long runs. */
  log: (line: string) => void;
}

/**
 * Adds invented listings for tests of scale: the same numbers give the same listings, dated from the day of `now`.
 * Deals go to existing businesses; without any, there are none.
 */
export async function seedBulk(pool: pg.Pool, options: BulkOptions): Promise<void> {
  const db = drizzle(pool, { casing: 'snake_case' });
  const ids = new Map(
    (await db.select().from(categories)).map(({ id, kind, name }) => [kind + name, id]),
  );
  const { now } = options;
  await fill(pool, businesses, options.businesses, options, (n) => businessRow(n, ids, now));
  await fill(pool, events, options.events, options, (n) => eventRow(n, ids, now));
  await fillOccurrences(pool, now);
  const { id, state } = businesses;
  const offering = await db.select({ id, state }).from(businesses).orderBy(id);
  if (offering.length > 0) {
    await fill(pool, deals, options.deals, options, (n) => {
      const business = offering[(n * 7_919) % offering.length];
      return business && dealRow(n, business.id, todayAt(business, now), now);
    });
  }
  await pool.query('VACUUM (ANALYZE)');
}

type ListingTable = typeof businesses | typeof events | typeof deals;

/**
 * Inserts `total` rows, numbered after the last row, so that slugs never meet. Each chunk is one JSON value: a bound
 * value for each column would be slower, and too many.
 */
async function fill<Table extends ListingTable>(
  pool: pg.Pool,
  table: Table,
  total: number,
  { log }: BulkOptions,
  row: (n: number) => Table['$inferInsert'] | undefined,
): Promise<void> {
  const name = getTableName(table);
  const [last] = await drizzle(pool, { casing: 'snake_case' })
    .select({ id: max(table.id) })
    .from(table as ListingTable);
  const first = (last?.id ?? 0) + 1;
  for (let done = 0; done < total; done += CHUNK) {
    const size = Math.min(CHUNK, total - done);
    const rows = Array.from({ length: size }, (_, i) => named(row(first + done + i) ?? {}));
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    await pool.query(
      `INSERT INTO ${name} (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1)`,
      [JSON.stringify(rows)],
    );
    if ((done / CHUNK) % 5 === 4 || done + size === total) log(`${name}: ${done + size}`);
  }
}

/** A row by the database's names of its columns. */
const named = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value]));

/** A small generator of pseudo-random numbers (mulberry32): a seed gives always the same sequence. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Dice {
  pick: <Item>(items: readonly Item[]) => Item;
  /** A whole number from `least` to `most`, both included. */
  whole: (least: number, most: number) => number;
}

function dice(seed: number): Dice {
  const next = numbers(seed);
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { whole, pick: (items) => items[whole(0, items.length - 1)] as (typeof items)[number] };
}

const slugOf = (text: string, n: number): string =>
  `${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-${n}`;

const description = ({ pick }: Dice, about: string): string =>
  [
    pick(SENTENCES.start),
    `Known for ${about.toLowerCase()}.`,
    pick(SENTENCES.middle),
    pick(SENTENCES.middle),
    pick(SENTENCES.end),
  ].join(' ');

/** Fields of every listing; the oldest comes first, a minute apart. */
const listing = (n: number, now: Date) => {
  const at = new Date(now.getTime() - 400 * 1_440 * MS_A_MINUTE + n * MS_A_MINUTE);
  return {
    status: n % UNPUBLISHED === 0 ? ('pending' as const) : ('published' as const),
    isFeatured: n % FEATURED === 0,
    createdAt: at,
    updatedAt: at,
  };
};

function businessRow(n: number, categoryIds: ReadonlyMap<string, number>, now: Date) {
  const roll = dice(n);
  const [category, trades] = roll.pick(Object.entries(TRADES));
  const [trade, specialty] = roll.pick(trades);
  const place = roll.pick(PLACES);
  const name = `${roll.pick(FIRST)} ${roll.pick(SECOND)} ${trade}`;
  return {
    slug: slugOf(name, n),
    name,
    categoryId: categoryIds.get(`business${category}`) ?? null,
    description: n % SILENT === 0 ? null : description(roll, specialty),
    specialty: n % SILENT === 1 ? null : specialty,
    attributes: attributesOf(category)
      .map(({ name }) => name)
      .filter(() => roll.whole(1, 10) <= 3),
    address: `${roll.whole(1, 400)} ${roll.pick(FIRST)} Street`,
    suburb: place.suburb,
    state: place.state,
    postcode: place.postcode,
    contactPhone: `0${roll.pick(['2', '3', '7', '8'])} 5550 ${roll.whole(1000, 9999)}`,
    email: `hello@${slugOf(name, n)}.example`,
    shownContacts: ['phone', 'email'] satisfies Contact[],
    website: `https://${slugOf(name, n)}.example`,
    businessHours: roll.pick(['Mon-Fri 9-5', 'Every day 10-9', 'Tue-Sun 11-10', null]),
    ...listing(n, now),
  };
}

function eventRow(n: number, categoryIds: ReadonlyMap<string, number>, now: Date) {
  const roll = dice(n + 1_000_000_000);
  const [category, gatherings] = roll.pick(Object.entries(GATHERINGS));
  const place = roll.pick(PLACES);
  const host = `${roll.pick(FIRST)} ${roll.pick(SECOND)}`;
  const gathering = roll.pick(gatherings);
  const title = `${host} ${gathering}`;
  const hour = roll.whole(8, 19);
  return {
    slug: slugOf(title, n),
    title,
    categoryId: categoryIds.get(`event${category}`) ?? null,
    description: n % SILENT === 0 ? null : description(roll, gathering),
    date: n % SILENT === 1 ? null : addDays(todayAt(place, now), roll.whole(-90, 240)),
    time: `${String(hour).padStart(2, '0')}:${roll.pick(['00', '30'])}`,
    endTime: `${hour + 3}:00`,
    venue: `${place.suburb} ${roll.pick(['Community Hall', 'Library', 'Showground', 'Town Hall'])}`,
    address: `${roll.whole(1, 400)} ${roll.pick(FIRST)} Road`,
    suburb: place.suburb,
    state: place.state,
    postcode: place.postcode,
    organizerName: `${host} Association`,
    phoneShown: true,
    organizerPhone: `0${roll.pick(['2', '3', '7', '8'])} 7010 ${roll.whole(1000, 9999)}`,
    priceInfo: roll.pick(['Free', '$10', '$25 at the door', null]),
    capacity: roll.whole(2, 40) * 10,
    attendeesCount: 0,
    ...listing(n, now),
  };
}

function dealRow(n: number, businessId: number, today: string, now: Date) {
  const roll = dice(n + 2_000_000_000);
  const title = `${roll.pick(FIRST)} ${roll.pick(OFFERS)}`;
  const price = roll.whole(10, 200);
  const start = roll.whole(-60, 0);
  return {
    slug: slugOf(title, n),
    businessId: businessId,
    title,
    description: n % SILENT === 0 ? null : description(roll, title),
    originalPrice: String(price),
    discountPrice: String(price - roll.whole(1, price - 1)),
    validFrom: addDays(today, start),
    validUntil: n % SILENT === 1 ? null : addDays(today, start + roll.whole(1, 120)),
    terms: roll.pick(['One per customer.', 'Not with other offers.', null]),
    codeKind: 'shared' as const,
    code: `SAVE${n}`,
    usedCount: 0,
    ...listing(n, now),
  };
}
