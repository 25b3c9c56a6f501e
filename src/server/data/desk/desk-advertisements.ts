import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  type AdvertisementChange,
  type AdvertisementForm,
  advertisementProblems,
  type DeskAdvertisement,
  type DeskAdvertisementList,
} from '#src/api/desk.ts';
import { dayIn } from '#src/domain/days.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { advertisements } from '../../db/tables.ts';
import type { Account } from '../accounts/accounts.ts';
import { type Database, orm, type Pool } from '../database.ts';
import { badFields, conflict, notFound } from '../refusals.ts';
import { pictureAddresses } from '../uploads/uploads.ts';
import { runsOn } from './advertisements.ts';
import { alone, isSameSet } from './order.ts';

type Form = z.output<typeof AdvertisementForm>;
type Change = z.output<typeof AdvertisementChange>;
type List = z.output<typeof DeskAdvertisementList>;

const {
  id,
  title,
  description,
  image,
  linkUrl,
  inHeader,
  isPublished,
  position,
  startsOn,
  endsOn,
} = advertisements;

/** Shown today: not retired, in the home page's slider, and within its days. */
const columnsOn = (today: string) => ({
  id,
  title,
  description,
  image,
  link_url: linkUrl,
  in_header: inHeader,
  is_retired: sql<boolean>`NOT ${isPublished}`,
  starts_on: startsOn,
  ends_on: endsOn,
  is_shown: sql<boolean>`${isPublished} AND ${inHeader} AND ${runsOn(today)}`,
});

const LAST: SQL = sql`(SELECT coalesce(max(${position}), 0) + 1 FROM ${advertisements})`;

/** All advertisements in their order, retired ones last, the newest of those first. */
export async function listDeskAdvertisements(db: Database, now: Date): Promise<List> {
  const results = await orm(db)
    .select(columnsOn(dayIn(TIME_ZONE, now)))
    .from(advertisements)
    .orderBy(desc(isPublished), sql`CASE WHEN ${isPublished} THEN ${position} END`, desc(id));
  return { count: results.length, results };
}

/** Adds an advertisement at the end; throws a 400 for days in the wrong order or a picture that isn't there. */
export async function createAdvertisement(
  db: Pool,
  staff: Account,
  form: Form,
  now: Date,
): Promise<DeskAdvertisement> {
  return alone(db, advertisements, async (tx) => {
    checkDays(form);
    const image = await pictureOf(tx, staff, form.image, null);
    const [row] = await orm(tx)
      .insert(advertisements)
      .values({
        title: form.title,
        description: form.description,
        image,
        linkUrl: form.link_url,
        inHeader: form.in_header,
        startsOn: form.starts_on,
        endsOn: form.ends_on,
        position: LAST,
        createdAt: now,
        updatedAt: now,
      })
      .returning(columnsOn(dayIn(TIME_ZONE, now)));
    if (!row) throw new Error('The database gave no row of a new advertisement.');
    return row;
  });
}

/** Changes what is given and nothing else; one that is brought back stands at the end. */
export async function updateAdvertisement(
  db: Pool,
  staff: Account,
  { id: wantedId, change }: { id: number; change: Change },
  now: Date,
): Promise<DeskAdvertisement> {
  const today = dayIn(TIME_ZONE, now);
  const isIt = eq(id, wantedId);
  return alone(db, advertisements, async (tx) => {
    const [before] = await orm(tx).select(columnsOn(today)).from(advertisements).where(isIt);
    if (!before) throw notFound();
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const wanted: DeskAdvertisement = { ...before, ...Object.fromEntries(given) };
    checkDays(wanted);
    const image = await pictureOf(tx, staff, wanted.image, before.image);
    const [row] = await orm(tx)
      .update(advertisements)
      .set({
        title: wanted.title,
        description: wanted.description,
        image,
        linkUrl: wanted.link_url,
        inHeader: wanted.in_header,
        startsOn: wanted.starts_on,
        endsOn: wanted.ends_on,
        isPublished: !wanted.is_retired,
        position: before.is_retired && !wanted.is_retired ? LAST : position,
        updatedAt: now,
      })
      .where(isIt)
      .returning(columnsOn(today));
    if (!row) throw notFound();
    return row;
  });
}

/** Puts those that aren't retired in an order; throws a 409 when they aren't the ones given any more. */
export async function orderAdvertisements(
  db: Pool,
  ids: readonly number[],
  now: Date,
): Promise<List> {
  return alone(db, advertisements, async (tx) => {
    const running = await orm(tx).select({ id }).from(advertisements).where(eq(isPublished, true));
    if (!isSameSet(ids, running)) throw conflict(OTHERS_NOW);
    await orm(tx)
      .update(advertisements)
      .set({ position: sql`place.position`, updatedAt: now })
      .from(sql`unnest(${sql.param(ids)}::integer[]) WITH ORDINALITY AS place (id, position)`)
      .where(sql`${id} = place.id AND ${position} <> place.position`);
    return listDeskAdvertisements(tx, now);
  });
}

const OTHERS_NOW = 'Somebody has added or retired one meanwhile. Please look at the list again.';

function checkDays(days: Pick<Form, 'starts_on' | 'ends_on'>): void {
  const problems = advertisementProblems(days);
  if (Object.keys(problems).length > 0) throw badFields(problems);
}

/** The address of the picture that is named: the one that is there already, or an upload of who asks. */
async function pictureOf(
  tx: Database,
  { id: userId }: Account,
  named: string | null | undefined,
  present: string | null,
): Promise<string | null> {
  if (!named || named === present) return named ?? null;
  const [address] = await pictureAddresses(tx, {
    userId,
    field: 'image',
    named: [named],
    present: [],
  });
  return address ?? null;
}
