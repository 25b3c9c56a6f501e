import { createHash } from 'node:crypto';
import { type SQL, sql, type Table } from 'drizzle-orm';
import { type Changes, STATE_OF_DATA } from '#src/api/change-calls.ts';
import { ofEachKind, type PluralKind, total } from '#src/domain/kinds.ts';
import { businesses, categories, deals } from '../../db/tables.ts';
import { events } from '../../db/event-tables.ts';
import { calendarValues, isActive } from '../calendar.ts';
import {
  inTransaction,
  columnNames,
  onlyRow,
  type Pool,
  rows,
  selectList,
  type DataContext,
} from '../database.ts';
import { publicIds, publicListings, SOURCES } from './any-listing.ts';

/** Most changed listings in an answer: more are read faster from the lists, and make a large answer (1 kB each). */
const MOST = 5_000;
/** Largest distance of two transactions' numbers that can be compared. */
const COMPARABLE = 2_000_000_000n;

/** A digest of the statements: another statement may answer other listings from the same rows. */
const STATEMENTS = createHash('md5')
  .update(JSON.stringify(Object.values(SOURCES)))
  .digest('hex');

/** An earlier state of the data, as `since` names it. */
interface Earlier {
  /** The first transaction that it may lack. */
  transaction: string;
  at: Date;
}

/**
 * The ids of all public listings, and the listings that may have changed since an earlier answer, all of one moment.
 * Nothing is said about changes if that answer isn't known here.
 */
export const listChanges = (db: DataContext & Pool, since: string | undefined): Promise<Changes> =>
  inTransaction(db, async (tx) => {
    await rows(tx, sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    const now = await stateOf(tx);
    const earlier = since === undefined ? null : earlierState(since, now);
    return {
      as_of: `${now.origin}.${now.oldest}.${tx.now.getTime()}`,
      ids: {
        businesses: await publicIds(tx, 'business'),
        events: await publicIds(tx, 'event'),
        deals: await publicIds(tx, 'deal'),
      },
      changed: earlier && (await changedListings(tx, earlier)),
    };
  });

interface StateOfData {
  /** The identity of the data: another database, or an older copy of it, has another. */
  origin: string;
  /** The oldest transaction under way: its writes aren't seen yet. */
  oldest: string;
  /** The next transaction that begins. */
  next: string;
}

async function stateOf(tx: DataContext): Promise<StateOfData> {
  const found = await rows<StateOfData & { [column: string]: unknown }>(
    tx,
    sql`SELECT pg_snapshot_xmin(snapshot)::text AS oldest, pg_snapshot_xmax(snapshot)::text AS next,
      md5(concat_ws(' ', system_identifier, timeline_id, (
        SELECT oid FROM pg_database WHERE datname = current_database()
      ), ${STATEMENTS}::text)) AS origin
    FROM pg_current_snapshot() AS snapshot, pg_control_system(), pg_control_checkpoint()`,
  );
  return onlyRow(found);
}

/** The state that `since` names; null for a state of other data, or one too old to compare. */
function earlierState(since: string, now: StateOfData): Earlier | null {
  const [, origin, transaction = '', at] = STATE_OF_DATA.exec(since) ?? [];
  const between = BigInt(now.next) - BigInt(transaction);
  if (origin !== now.origin || between < 0n || between > COMPARABLE) return null;
  return { transaction, at: new Date(Number(at)) };
}

async function changedListings(tx: DataContext, earlier: Earlier): Promise<Changes['changed']> {
  const ids = await changedIds(tx, earlier);
  if (total(ofEachKind((kind) => ids[kind].length)) > MOST) return null;
  return {
    businesses: await publicListings(tx, 'business', ids.businesses),
    events: await publicListings(tx, 'event', ids.events),
    deals: await publicListings(tx, 'deal', ids.deals),
  };
}

type ChangedIds = Record<PluralKind, number[]>;

const BUSINESS = columnNames(businesses);
const DEAL = columnNames(deals);

/**
 * The listings of any status whose answers may have changed since a state. PostgreSQL keeps with each row which
 * transaction wrote it, so this needs no clock and covers every column: a deal's count of claims, and changes by hand.
 * A listing's pictures and program are written in one transaction with its row, and the text of an upload never
 * changes.
 */
async function changedIds(tx: DataContext, { transaction, at }: Earlier): Promise<ChangedIds> {
  const written = (table: Table): SQL =>
    sql`age(${table}.xmin) <= age(${transaction}::text::xid8::xid)`;
  const [before, earliestBefore, latestBefore] = calendarValues(at);
  const [now, earliest, latest] = calendarValues(tx.now);
  const isActiveOn = (days: string) => sql.raw(isActive(DEAL.validUntil, BUSINESS, days));
  const idsOf = (ids: SQL) =>
    sql`coalesce((SELECT json_agg(DISTINCT id) FROM (${ids}) AS of), '[]')`;
  const found = await rows<ChangedIds>(
    tx,
    sql`WITH category AS MATERIALIZED (
      SELECT ${categories.id} AS id FROM ${categories} WHERE ${written(categories)}
    ), business AS MATERIALIZED (
      SELECT ${businesses.id} AS id, ${businesses.ownerId} AS owner_id FROM ${businesses}
      WHERE ${written(businesses)} OR ${businesses.categoryId} IN (SELECT id FROM category)
    ), deal AS MATERIALIZED (
      SELECT ${deals.id} AS id, ${deals.businessId} AS business_id FROM ${deals}
      WHERE ${written(deals)}
    ), today AS (
      SELECT ${before}::jsonb AS before, ${now}::jsonb AS now
    ), ended AS (
      -- A business counts its deals that are active today.
      SELECT ${businesses.id} AS id
      FROM today, ${deals} JOIN ${businesses} ON ${businesses.id} = ${deals.businessId}
      WHERE ${deals.status} = 'published'
        AND ${deals.validUntil} BETWEEN least(${earliestBefore}::date, ${earliest}::date)
          AND greatest(${latestBefore}::date, ${latest}::date)
        AND ${isActiveOn('today.before')} <> ${isActiveOn('today.now')}
    ) SELECT ${selectList({
      businesses: idsOf(sql`SELECT id FROM business
        UNION ALL SELECT business_id FROM deal UNION ALL SELECT id FROM ended`),
      events: idsOf(sql`SELECT ${events.id} AS id FROM ${events}
        WHERE ${written(events)} OR ${events.categoryId} IN (SELECT id FROM category)
          -- An event names the business that holds it.
          OR ${events.ownerId} IN (SELECT owner_id FROM business)`),
      deals: idsOf(sql`SELECT id FROM deal UNION ALL
        SELECT ${deals.id} FROM ${deals} WHERE ${deals.businessId} IN (SELECT id FROM business)`),
    } satisfies Record<PluralKind, SQL>)}`,
  );
  return onlyRow(found);
}
