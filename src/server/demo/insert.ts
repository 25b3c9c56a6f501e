import { randomInt } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { CLAIM_DAYS } from '#src/api/claims.ts';
import { newClaimCode } from '#src/domain/claim-code.ts';
import { addDays, type Place, todayAt } from '#src/domain/days.ts';
import { CATEGORY_KINDS } from '#src/domain/kinds.ts';
import type { ListingStatus } from '#src/listings/lifecycle.ts';
import { categorySlug } from '#src/domain/paths.ts';
import { SITE_CATEGORIES } from '#src/site.config.ts';
import { users } from '../db/account-tables.ts';
import { claims } from '../db/claim-tables.ts';
import * as tables from '../db/tables.ts';
import { demoCommunity } from '#src/demo/community/community.ts';
import type { Community, SeedBusiness, SeedDeal, SeedEvent } from '#src/demo/types.ts';

const PICTURES = fileURLToPath(new URL('../../demo/pictures', import.meta.url));
const MS_A_DAY = 86_400_000;
/** Held while an empty database is filled, so that two processes don't both find it empty. */
const SEEDING = 7_365_728;

const open = (pool: pg.Pool) => drizzle(pool, { casing: 'snake_case' });
type Transaction = Parameters<Parameters<ReturnType<typeof open>['transaction']>[0]>[0];

/** Adds the categories of `site.config` that the database doesn't have yet. */
export async function seedCategories(pool: pg.Pool): Promise<void> {
  await open(pool).transaction(insertCategories);
}

/**
 * Makes sure of the categories and fills a database without listings and accounts with the demo community,
 * its dates counted from today in each listing's own state, its pictures copied to `mediaDir/demo`.
 * Tells whether it filled it.
 */
export async function seedDemo(pool: pg.Pool, now: Date, mediaDir: string): Promise<boolean> {
  return open(pool).transaction(async (tx) => {
    await tx.execute(`SELECT pg_advisory_xact_lock(${SEEDING})`);
    await insertCategories(tx);
    for (const table of [tables.businesses, tables.events, users]) {
      if ((await tx.$count(table)) > 0) return false;
    }
    await cp(PICTURES, join(mediaDir, 'demo'), { recursive: true });
    await insertCommunity(tx, demoCommunity, now);
    return true;
  });
}

/** Adds a community to a database that has the categories and none of its slugs. */
export const seedCommunity = (pool: pg.Pool, community: Community, now: Date): Promise<void> =>
  open(pool).transaction((tx) => insertCommunity(tx, community, now));

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

async function insertCommunity(tx: Transaction, community: Community, now: Date): Promise<void> {
  const categories = new Map(
    (await tx.select().from(tables.categories)).map(({ kind, name, id }) => [kind + name, id]),
  );
  const businessIds = await insertBusinesses(tx, community.businesses, categories, now);
  await insertEvents(tx, community.events, categories, now);
  const places = new Map(community.businesses.map((seed) => [seed.slug, placeOf(seed)]));
  if (community.deals.length > 0) {
    const deals = await tx
      .insert(tables.deals)
      .values(
        community.deals.map((seed) => {
          const businessId = businessIds.get(seed.business);
          const place = places.get(seed.business);
          if (!businessId || !place) {
            throw new Error(`${seed.slug} names no business of the seeds.`);
          }
          return dealRow(seed, businessId, todayAt(place, now), now);
        }),
      )
      .returning();
    const used = deals.flatMap((deal) => claimRows(deal, now));
    if (used.length > 0) await tx.insert(claims).values(used);
  }
  if (community.advertisements.length > 0) {
    await tx.insert(tables.advertisements).values(
      community.advertisements.map(({ image, ...seed }, position) => ({
        ...seed,
        image: picture(image),
        position,
      })),
    );
  }
}

async function insertBusinesses(
  tx: Transaction,
  seeds: readonly SeedBusiness[],
  categories: ReadonlyMap<string, number>,
  now: Date,
): Promise<Map<string, number>> {
  if (seeds.length === 0) return new Map();
  const rows = await tx
    .insert(tables.businesses)
    .values(seeds.map((seed) => businessRow(seed, categories, now)))
    .returning({ id: tables.businesses.id, slug: tables.businesses.slug });
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const images = seeds.flatMap(({ slug, images = [] }) =>
    images.map((name, position) => ({
      businessId: ids.get(slug) ?? 0,
      position,
      url: picture(name) ?? '',
    })),
  );
  if (images.length > 0) await tx.insert(tables.businessImages).values(images);
  return ids;
}

async function insertEvents(
  tx: Transaction,
  seeds: readonly SeedEvent[],
  categories: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  if (seeds.length === 0) return;
  const rows = await tx
    .insert(tables.events)
    .values(seeds.map((seed) => eventRow(seed, categories, now)))
    .returning({ id: tables.events.id, slug: tables.events.slug });
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const program = seeds.flatMap(({ slug, program = [] }) =>
    program.map((entry, position) => ({ eventId: ids.get(slug) ?? 0, position, ...entry })),
  );
  if (program.length > 0) await tx.insert(tables.eventProgram).values(program);
}

const placeOf = ({ state }: Place): Place => ({ state: state ?? null });

const picture = (name: string | undefined): string | undefined => name && `/media/demo/${name}`;

interface Listed {
  age: number;
  featured?: boolean;
  status?: ListingStatus;
}

/** What every seed says of its listing, as it is stored. */
function listed<Seed extends Listed>(seed: Seed, now: Date) {
  const { age, featured: isFeatured = false, status = 'published' as const, ...same } = seed;
  const at = new Date(now.getTime() - age * MS_A_DAY);
  return { ...same, isFeatured, status, createdAt: at, updatedAt: at };
}

function businessRow(seed: SeedBusiness, categories: ReadonlyMap<string, number>, now: Date) {
  const { category, phone, images: _, closedFrom, closedUntil, ...same } = listed(seed, now);
  const dayIn = (days: number | undefined) =>
    days === undefined ? undefined : addDays(todayAt(placeOf(seed), now), days);
  return {
    ...same,
    categoryId: category && categories.get(`business${category}`),
    contactPhone: phone,
    closedFrom: dayIn(closedFrom),
    closedUntil: dayIn(closedUntil),
  };
}

function eventRow(seed: SeedEvent, categories: ReadonlyMap<string, number>, now: Date) {
  const { program: _, category, date, image, ...rest } = listed(seed, now);
  const { organizer, phone, email, price, attendees, ...same } = rest;
  return {
    ...same,
    categoryId: category && categories.get(`event${category}`),
    date: date === undefined ? undefined : addDays(todayAt(placeOf(seed), now), date),
    organizerName: organizer,
    organizerPhone: phone,
    organizerEmail: email,
    priceInfo: price,
    attendeesCount: attendees,
    image: picture(image),
  };
}

function dealRow(seed: SeedDeal, businessId: number, today: string, now: Date) {
  const {
    business: _,
    validFrom,
    validUntil,
    weekdays,
    redemption,
    image,
    ...same
  } = listed(seed, now);
  return {
    ...same,
    businessId,
    validFrom: validFrom === undefined ? undefined : addDays(today, validFrom),
    validUntil: validUntil === undefined ? undefined : addDays(today, validUntil),
    weekdays: weekdays && [...weekdays],
    redemptionInstructions: redemption,
    image: picture(image),
  };
}

/** What a deal counts as used: claims of nobody in particular, redeemed since it was listed. */
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
