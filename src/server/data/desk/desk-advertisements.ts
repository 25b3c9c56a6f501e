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
import type { Account } from '../accounts/accounts.ts';
import { day } from '../calendar.ts';
import { type Database, inTransaction, type Pool, select } from '../database.ts';
import { badFields, conflict, notFound } from '../refusals.ts';
import { pictureAddresses } from '../submissions/uploads.ts';

type Form = z.output<typeof AdvertisementForm>;
type Change = z.output<typeof AdvertisementChange>;
type List = z.output<typeof DeskAdvertisementList>;
type Row = DeskAdvertisement & { [column: string]: unknown };

/** Shown today: not retired, in the home page's slider, and within its days. `$1` is today. */
const COLUMNS = `id, title, description, image, link_url, in_header,
  NOT is_published AS is_retired, ${day('starts_on')} AS starts_on, ${day('ends_on')} AS ends_on,
  is_published AND in_header AND coalesce(starts_on <= $1::date, true)
    AND coalesce(ends_on >= $1::date, true) AS is_shown`;

const LAST = '(SELECT coalesce(max(position), 0) + 1 FROM advertisements)';

/** All advertisements in their order, retired ones last, the newest of those first. */
export async function listDeskAdvertisements(db: Database, now: Date): Promise<List> {
  const results = await select<Row>(
    db,
    `SELECT ${COLUMNS} FROM advertisements
     ORDER BY is_published DESC, CASE WHEN is_published THEN position END, id DESC`,
    [dayIn(TIME_ZONE, now)],
  );
  return { count: results.length, results };
}

/** Adds an advertisement at the end; throws a 400 for days in the wrong order or a picture that isn't there. */
export async function createAdvertisement(
  db: Pool,
  staff: Account,
  form: Form,
  now: Date,
): Promise<DeskAdvertisement> {
  return alone(db, async (tx) => {
    checkDays(form);
    const image = await pictureOf(tx, staff, form.image, null);
    const [row] = await select<Row>(
      tx,
      `INSERT INTO advertisements
         (title, description, image, link_url, in_header, starts_on, ends_on, position, created_at,
          updated_at)
       VALUES ($2, $3, $4, $5, $6, $7, $8, ${LAST}, $9, $9) RETURNING ${COLUMNS}`,
      [
        dayIn(TIME_ZONE, now),
        form.title,
        form.description ?? null,
        image,
        form.link_url ?? null,
        form.in_header ?? true,
        form.starts_on ?? null,
        form.ends_on ?? null,
        now,
      ],
    );
    if (!row) throw new Error('The database gave no row of a new advertisement.');
    return row;
  });
}

/** Changes what is given and nothing else; one that is brought back stands at the end. */
export async function updateAdvertisement(
  db: Pool,
  staff: Account,
  { id, change }: { id: number; change: Change },
  now: Date,
): Promise<DeskAdvertisement> {
  const today = dayIn(TIME_ZONE, now);
  return alone(db, async (tx) => {
    const [before] = await select<Row>(tx, `SELECT ${COLUMNS} FROM advertisements WHERE id = $2`, [
      today,
      id,
    ]);
    if (!before) throw notFound();
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const wanted: DeskAdvertisement = { ...before, ...Object.fromEntries(given) };
    checkDays(wanted);
    const image = await pictureOf(tx, staff, wanted.image, before.image);
    const [row] = await select<Row>(
      tx,
      `UPDATE advertisements SET title = $3, description = $4, image = $5, link_url = $6,
         in_header = $7, starts_on = $8, ends_on = $9, is_published = $10, updated_at = $11,
         position = CASE WHEN $10 AND NOT is_published THEN ${LAST} ELSE position END
       WHERE id = $2 RETURNING ${COLUMNS}`,
      [
        today,
        id,
        wanted.title,
        wanted.description,
        image,
        wanted.link_url,
        wanted.in_header,
        wanted.starts_on,
        wanted.ends_on,
        !wanted.is_retired,
        now,
      ],
    );
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
  return alone(db, async (tx) => {
    const rows = await select<{ id: number; position: number }>(
      tx,
      'SELECT id, position FROM advertisements WHERE is_published ORDER BY position, id',
      [],
    );
    if (!isSameSet(ids, rows)) throw conflict(OTHERS_NOW);
    await select(
      tx,
      `UPDATE advertisements AS row SET position = place.position, updated_at = $2
       FROM unnest($1::integer[]) WITH ORDINALITY AS place (id, position)
       WHERE row.id = place.id AND row.position <> place.position`,
      [ids, now],
    );
    return listDeskAdvertisements(tx, now);
  });
}

const OTHERS_NOW = 'Somebody has added or retired one meanwhile. Please look at the list again.';

/** True when an order names each row of a list once, and nothing else. */
export const isSameSet = (ids: readonly number[], rows: readonly { id: number }[]): boolean =>
  ids.length === rows.length && rows.every(({ id }) => ids.includes(id));

/** Staff change these one after the other, so that an order speaks of what is there. */
const alone = <Result>(db: Pool, work: (tx: Database) => Promise<Result>): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await select(tx, 'LOCK TABLE advertisements IN SHARE ROW EXCLUSIVE MODE', []);
    return work(tx);
  });

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
