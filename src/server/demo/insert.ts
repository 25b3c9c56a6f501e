import { randomInt } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toCamelCase } from 'drizzle-orm/casing';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { CLAIM_DAYS } from '#src/api/claims.ts';
import { newClaimCode } from '#src/domain/claim-code.ts';
import { addDays, todayAt } from '#src/domain/days.ts';
import { CATEGORY_KINDS, type Kind } from '#src/domain/kinds.ts';
import { categorySlug } from '#src/domain/paths.ts';
import type { Contact } from '#src/domain/reach.ts';
import { SITE_CATEGORIES } from '#src/community/config.ts';
import { users } from '../db/account-tables.ts';
import { advertisements } from '../db/advertisement-tables.ts';
import { claims } from '../db/claim-tables.ts';
import { fillOccurrences } from '../db/occurrences.ts';
import * as eventTables from '../db/event-tables.ts';
import * as tables from '../db/tables.ts';
import { demoCommunity } from '#src/demo/community/community.ts';
import type { SeedCommunity, SeedBusiness, SeedDeal, SeedEvent } from '#src/demo/types.ts';

const PICTURES = fileURLToPath(new URL('../../demo/pictures', import.meta.url));
const MS_A_DAY = 86_400_000;
/** Advisory lock while an empty database is filled, so that two processes don't both find it empty. */
const SEEDING = 7_365_728;

const open = (pool: pg.Pool) => drizzle(pool, { casing: 'snake_case' });
type Transaction = Parameters<Parameters<ReturnType<typeof open>['transaction']>[0]>[0];

/** Adds the categories of the community's folder that the database doesn't have yet. */
export async function seedCategories(pool: pg.Pool): Promise<void> {
  await open(pool).transaction(insertCategories);
}

/**
 * Adds missing categories, and fills a database without listings and accounts with the demo community, its dates
 * counted from today in each listing's own state, its pictures copied to `mediaDir/demo`. Tells whether it filled it.
 */
export async function seedDemo(pool: pg.Pool, now: Date, mediaDir: string): Promise<boolean> {
  const isFilled = await open(pool).transaction(async (tx) => {
    await tx.execute(`SELECT pg_advisory_xact_lock(${SEEDING})`);
    await insertCategories(tx);
    for (const table of [tables.businesses, eventTables.events, users]) {
      if ((await tx.$count(table)) > 0) return false;
    }
    await cp(PICTURES, join(mediaDir, 'demo'), { recursive: true });
    await insertCommunity(tx, demoCommunity, now);
    return true;
  });
  await fillOccurrences(pool, now);
  return isFilled;
}

/** Adds a community to a database that has the categories and none of its slugs. */
export async function seedCommunity(
  pool: pg.Pool,
  community: SeedCommunity,
  now: Date,
): Promise<void> {
  await open(pool).transaction((tx) => insertCommunity(tx, community, now));
  await fillOccurrences(pool, now);
}

async function insertCategories(tx: Transaction): Promise<void> {
  const rows = CATEGORY_KINDS.flatMap((kind) =>
    SITE_CATEGORIES[kind].map((name, position) => ({
      kind,
      name,
      slug: categorySlug(name),
      position,
    })),
  );
  await tx.insert(tables.categories).values(rows).onConflictDoNothing();
}

async function insertCommunity(
  tx: Transaction,
  community: SeedCommunity,
  now: Date,
): Promise<void> {
  const categories = new Map(
    (await tx.select().from(tables.categories)).map(({ kind, name, id }) => [kind + name, id]),
  );
  const rowOf = rowsAt(now, categories);
  const businessIds = await insertBusinesses(tx, community.businesses, rowOf);
  await insertEvents(tx, community.events, rowOf);
  const places = new Map(community.businesses.map(({ slug, submission }) => [slug, submission]));
  if (community.deals.length > 0) {
    const deals = await tx
      .insert(tables.deals)
      .values(
        community.deals.map((seed) => {
          const businessId = businessIds.get(seed.business);
          if (!businessId) throw new Error(`${seed.slug} names no business of the seeds.`);
          const { title } = seed.submission;
          return { ...rowOf('deal', seed, places.get(seed.business)), title, businessId };
        }),
      )
      .returning();
    const used = deals.flatMap((deal) => claimRows(deal, now));
    if (used.length > 0) await tx.insert(claims).values(used);
  }
  if (community.advertisements.length > 0) {
    await tx.insert(advertisements).values(
      community.advertisements.map((seed, position) => ({
        ...columnsOf(seed),
        title: seed.title,
        position,
      })),
    );
  }
}

async function insertBusinesses(
  tx: Transaction,
  seeds: readonly SeedBusiness[],
  rowOf: RowOf,
): Promise<Map<string, number>> {
  if (seeds.length === 0) return new Map();
  const rows = await tx
    .insert(tables.businesses)
    .values(
      seeds.map((seed) => ({
        shownContacts: ['phone', 'whatsapp', 'email'] satisfies Contact[],
        ...rowOf('business', seed),
        name: seed.submission.name,
      })),
    )
    .returning({ id: tables.businesses.id, slug: tables.businesses.slug });
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const images = seeds.flatMap(({ slug, submission: { images = [] } }) =>
    images.map((url, position) => ({ businessId: ids.get(slug) ?? 0, position, url })),
  );
  if (images.length > 0) await tx.insert(tables.businessImages).values(images);
  return ids;
}

async function insertEvents(
  tx: Transaction,
  seeds: readonly SeedEvent[],
  rowOf: RowOf,
): Promise<void> {
  if (seeds.length === 0) return;
  const rows = await tx
    .insert(eventTables.events)
    .values(
      seeds.map((seed) => ({
        phoneShown: true,
        ...rowOf('event', seed),
        title: seed.submission.title,
      })),
    )
    .returning({ id: eventTables.events.id, slug: eventTables.events.slug });
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const program = seeds.flatMap(({ slug, submission: { program = [] } }) =>
    program.map((entry, position) => ({ eventId: ids.get(slug) ?? 0, position, ...entry })),
  );
  if (program.length > 0) await tx.insert(eventTables.eventProgram).values(program);
}

type RowOf = ReturnType<typeof rowsAt>;

/** The row of a seed: each field in the column of its name, its days counted at its place. */
function rowsAt(now: Date, categories: ReadonlyMap<string, number>) {
  return (
    kind: Kind,
    {
      age,
      days = {},
      submission,
      series,
      ...kept
    }: (SeedBusiness | SeedEvent | SeedDeal) & Pick<SeedEvent, 'series'>,
    { state = null }: SeedBusiness['submission'] | SeedEvent['submission'] = submission,
  ) => {
    const today = todayAt({ state }, now);
    const dated = Object.entries(days).map(([day, count]) => [day, addDays(today, count)]);
    const first = addDays(today, 'date' in days ? (days.date ?? 0) : 0);
    const at = new Date(now.getTime() - age * MS_A_DAY);
    return {
      status: 'published' as const,
      ...columnsOf({ ...kept, ...submission, ...Object.fromEntries(dated), ...series?.(first) }),
      slug: kept.slug,
      categoryId: 'category' in submission ? categories.get(kind + submission.category) : null,
      createdAt: at,
      updatedAt: at,
    };
  };
}

/** Fields by the tables' names of their columns. */
const columnsOf = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [toCamelCase(name), value]));

/** Claims for the uses that a deal counts: nobody's, redeemed since it was listed. */
function claimRows(
  { id: dealId, usedCount, createdAt }: typeof tables.deals.$inferSelect,
  now: Date,
) {
  const listed = createdAt.getTime();
  return Array.from({ length: usedCount }, (_, n) => {
    const claimed = listed + ((now.getTime() - listed) * n) / usedCount;
    return {
      dealId,
      code: newClaimCode(randomInt),
      claimedAt: new Date(claimed),
      expiresAt: new Date(claimed + CLAIM_DAYS * MS_A_DAY),
      redeemedAt: new Date(Math.min(claimed + MS_A_DAY, now.getTime())),
    };
  });
}
