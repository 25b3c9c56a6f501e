import { and, eq, gt, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import pLimit from 'p-limit';
import { dayIn } from '#src/domain/days.ts';
import { ALL_KINDS, type Kind } from '#src/domain/kinds.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { uploads } from '../../db/submission-tables.ts';
import { advertisements } from '../../db/advertisement-tables.ts';
import { settings } from '../../db/settings-tables.ts';
import { businesses, businessImages, deals } from '../../db/tables.ts';
import { events } from '../../db/event-tables.ts';
import { FROM_WITH_LOCATION, LOCATION_TABLES, TABLES } from '../../db/tables-of-kinds.ts';
import { type Media, storeOf } from '../../media/store.ts';
import {
  type Database,
  inTransaction,
  orm,
  type Pool,
  rows,
  type DataContext,
} from '../database.ts';
import { moveFiles } from './picture-files.ts';

/**
 * The time before an advertisement's first day from which its picture is public (ms), as pages show it as soon as that
 * day begins: longer than from one look of the cleaning to the next.
 */
const AHEAD = 15 * 60_000;
/** Moves at once: each needs a connection while its files are on their way, and visitors have the others. */
const AT_ONCE = 3;
/** Pictures that are read at a time. */
const BATCH = 100;

/** The column of a kind's pictures, in its rows with their places. */
export const PICTURES: Readonly<Record<Kind, { url: PgColumn; from: SQL }>> = {
  business: {
    url: businessImages.url,
    from: sql`${FROM_WITH_LOCATION.business} JOIN ${businessImages} ON ${businessImages.businessId} = ${businesses.id}`,
  },
  event: { url: events.image, from: FROM_WITH_LOCATION.event },
  deal: { url: deals.image, from: FROM_WITH_LOCATION.deal },
};

/** True of an upload that is the site's logo. */
export const IS_LOGO: SQL = sql`EXISTS (
  SELECT FROM ${settings} WHERE ${settings.values} ->> 'logo' = ${uploads.url})`;

/** True of an upload that a published listing or a running advertisement shows, or that is the logo. */
function isShown(now: Date): SQL {
  const [today, soon] = [now, new Date(now.getTime() + AHEAD)].map((at) => dayIn(TIME_ZONE, at));
  const { startsOn, endsOn, isPublished } = advertisements;
  const ofListings = ALL_KINDS.map((kind) => {
    const { from, url } = PICTURES[kind];
    return sql`EXISTS (SELECT FROM ${from} WHERE ${url} = ${uploads.url}
      AND ${TABLES[kind].status} = 'published' AND ${LOCATION_TABLES[kind].status} = 'published') OR `;
  });
  return sql`(${sql.join(ofListings)}EXISTS (
      SELECT FROM ${advertisements}
      WHERE ${advertisements.image} = ${uploads.url} AND ${isPublished}
        AND coalesce(${startsOn} <= ${soon}::date, true)
        AND coalesce(${endsOn} >= ${today}::date, true)) OR ${IS_LOGO})`;
}

/** An answer, and the pictures that may be public since, or not any more. */
export interface WithMovedPictures<Answer> {
  answer: Answer;
  pictures: readonly string[];
  /** The listings that it was done to, where it was listings. */
  listings?: readonly { kind: Kind; id: number }[];
}

/**
 * Makes a move of a listing in one transaction, which sends the pictures that it shows before and after
 * on their way: whoever moves files finds them, even if this process is gone by then.
 */
export const withPicturesOf = <Answer>(
  db: DataContext & Pool,
  listing: { kind: Kind; id: number },
  work: (tx: DataContext) => Promise<Answer>,
): Promise<WithMovedPictures<Answer>> =>
  inTransaction(db, async (tx) => {
    const before = await picturesOf(tx, listing);
    const answer = await work(tx);
    const pictures = [...before, ...(await picturesOf(tx, listing))];
    await markForMove(tx, pictures);
    return { answer, pictures, listings: [listing] };
  });

/** The addresses of the pictures that a listing shows, and those of the listings that are placed by it: a business's deals. */
export async function picturesOf(tx: Database, { kind, id }: { kind: Kind; id: number }) {
  const own = TABLES[kind];
  const parts = ALL_KINDS.filter(
    (each) => TABLES[each] === own || LOCATION_TABLES[each] === own,
  ).map((each) => {
    const { url, from } = PICTURES[each];
    return sql`SELECT ${url} AS url FROM ${from} WHERE ${own.id} = ${id}`;
  });
  const found = await rows<{ url: string | null }>(tx, sql.join(parts, sql` UNION `));
  return found.flatMap(({ url }) => url ?? []);
}

/**
 * Marks pictures as to be moved to where they belong once the transaction is over. One that is private
 * and not shown stays so, whatever else is decided at the same moment: who shows it marks it.
 */
export async function markForMove(tx: DataContext, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  // Locked in one order, or two decisions over the same pictures would wait for each other.
  const concerned = orm(tx)
    .select({ id: uploads.id })
    .from(uploads)
    .where(sql`${isAt(addresses)} AND (${uploads.place} <> 'private' OR ${isShown(tx.now)})`)
    .orderBy(uploads.id)
    .for('update');
  await orm(tx).update(uploads).set(ON_ITS_WAY).where(inArray(uploads.id, concerned));
}

/** Sends every picture on its way that doesn't lie where it belongs. */
export async function findMisplaced(db: Database, now: Date): Promise<void> {
  const isMisplaced = sql`${uploads.place} <> 'moving'
    AND (${uploads.place} = 'public') <> ${isShown(now)}`;
  await orm(db).update(uploads).set(ON_ITS_WAY).where(isMisplaced);
}

const ON_ITS_WAY = { place: 'moving' as const, moves: sql`${uploads.moves} + 1` };

/** True of the uploads with these public addresses. */
const isAt = (addresses: readonly string[]): SQL =>
  sql`${uploads.url} = ANY (${sql.param(addresses)})`;

/** The means of moving pictures. */
export interface Moving {
  db: Pool;
  media: Media;
  now: Date;
}

/**
 * Moves the files of all pictures that are on their way, or of those with these addresses, to where they
 * belong; any number of processes may do so at once. Rejects once all were tried.
 */
export async function movePictures(
  { db, media, now }: Moving,
  addresses?: readonly string[],
): Promise<void> {
  if (addresses?.length === 0) return;
  const limit = pLimit(AT_ONCE);
  const failures: Error[] = [];
  const move = (id: string) =>
    limit(() => inTransaction(db, (tx) => movePicture(tx, id, { db, media, now }))).catch(
      (error: Error) => void failures.push(error),
    );
  for (let last = ''; ;) {
    const found = await orm(db)
      .select({ id: uploads.id })
      .from(uploads)
      .where(
        and(
          eq(uploads.place, 'moving'),
          gt(uploads.id, last),
          addresses && isAt(addresses),
          // Pictures of a bucket that is no longer set can't be moved.
          media.bucket ? undefined : like(uploads.url, '/%'),
        ),
      )
      .orderBy(uploads.id)
      .limit(BATCH);
    await Promise.all(found.map(({ id }) => move(id)));
    last = found.at(-1)?.id ?? '';
    if (found.length < BATCH) break;
  }
  if (failures[0]) throw failures[0];
}

/**
 * Moves the files of one picture, while no other process does. Its row isn't locked meanwhile: a decision
 * mustn't wait for the picture store. One that came in between marks it again, and is followed then.
 */
async function movePicture(tx: Database, id: string, { media, now }: Moving): Promise<void> {
  await rows(tx, sql`SELECT pg_advisory_xact_lock(${MOVING}, hashtext(${id}))`);
  const { url, widths, moves } = uploads;
  const [picture] = await orm(tx)
    .select({ url, widths, moves, isShown: sql<boolean>`${isShown(now)}` })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.place, 'moving')));
  const store = picture && storeOf(media, picture.url);
  if (!store) return;
  const place = picture.isShown ? 'public' : 'private';
  await moveFiles(store, { id, widths: picture.widths }, place);
  await orm(tx)
    .update(uploads)
    .set({ place, ...(place === 'private' && { hiddenAt: now }) })
    .where(and(eq(uploads.id, id), eq(uploads.place, 'moving'), eq(moves, picture.moves)));
}

/** The first half of the locks on moving pictures; no account that sends a form has so high an id. */
const MOVING = 2_147_483_001;
