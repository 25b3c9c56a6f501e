import { randomBytes } from 'node:crypto';
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { ALL_KINDS } from '#src/domain/kinds.ts';
import { GROUND_ENDINGS } from '#src/domain/picture-copies.ts';
import { pendingChanges, uploads } from '../../db/submission-tables.ts';
import { advertisements } from '../../db/advertisement-tables.ts';
import { LOCATION_TABLES } from '../../db/tables-of-kinds.ts';
import type { MadePicture } from '../../media/make-picture.ts';
import { type Media, storeOf } from '../../media/store.ts';
import {
  type Database,
  inTransaction,
  orm,
  type Pool,
  rows,
  type DataContext,
} from '../database.ts';
import { invalidFields } from '#src/server/http/refusals.ts';
import * as texts from '#texts/uploads.ts';
import { pictureFileName, removeFiles } from './picture-files.ts';
import { IS_LOGO, PICTURES } from './picture-places.ts';
import { uploadIdIn } from './private-addresses.ts';

/** The time that a picture may wait for the listing that names it (ms): a form may lie for days. */
export const UNUSED_FOR = 7 * 24 * 3_600_000;
/** Uploads that are removed in a transaction, for whose time a member who submits one of them waits. */
const BATCH = 20;

/**
 * Stores a picture: what is answered is there. Its row comes first, so that whatever a process leaves
 * that is killed meanwhile is swept away as a picture that nothing shows. Gives the pixels of the largest file, and the
 * widths of the smaller copies.
 */
export async function addUpload(
  db: DataContext,
  { current }: Media,
  { userId, alt, picture }: { userId: number; alt: string; picture: MadePicture },
) {
  const { width, height, widths, ground, files } = picture;
  const id = `${randomBytes(16).toString('hex')}${ground ? GROUND_ENDINGS[ground] : ''}`;
  const kept = { id, alt, width, height };
  const url = current.url(`${pictureFileName(id)}.webp`);
  await orm(db)
    .insert(uploads)
    .values({ ...kept, url, ownerId: userId, widths: [...widths], createdAt: db.now });
  try {
    // All are waited for, or one would come after the others had been removed again.
    const stored = await Promise.allSettled(
      files.map(({ ending, bytes, type }) =>
        current.put(`${pictureFileName(id)}${ending}`, bytes, type),
      ),
    );
    const failure = stored.find((each) => each.status === 'rejected');
    if (failure) throw failure.reason;
  } catch (error) {
    // A file that can't be removed now is swept away later.
    await removeFiles(current, { id, widths })
      .then(() => orm(db).delete(uploads).where(eq(uploads.id, id)))
      .catch(() => {});
    throw error;
  }
  return { ...kept, copies: widths.filter((each) => each < width) };
}

/** True of an upload that no listing, waiting change or advertisement shows, and that isn't the logo. */
const UNUSED: SQL = sql`${sql.join(
  Object.values(PICTURES).map(
    ({ from, url }) => sql`NOT EXISTS (SELECT FROM ${from} WHERE ${url} = ${uploads.url}) AND `,
  ),
)}NOT EXISTS (SELECT FROM ${advertisements} WHERE ${advertisements.image} = ${uploads.url})
  AND NOT ${IS_LOGO}
  AND NOT EXISTS (
    SELECT FROM ${pendingChanges} WHERE ${pendingChanges.fields} ->> 'image' = ${uploads.url}
      OR ${pendingChanges.fields} -> 'images' ? ${uploads.url})`;

/** True of one that lies where nobody sees it, and has for as long as a picture may wait. */
const isForgotten = (before: Date): SQL =>
  sql`${uploads.place} = 'private' AND coalesce(${uploads.hiddenAt}, ${uploads.createdAt}) <= ${before}`;

/** True of the uploads with these ids. */
const isOneOf = (ids: readonly string[]): SQL => sql`${uploads.id} = ANY (${sql.param(ids)})`;

/**
 * Removes uploads that nothing shows a week after they were sent, with their files. Any number of
 * processes may do so at once, while members submit listings that name such an upload.
 */
export async function removeUnusedUploads(
  { db, media }: { db: Pool; media: Media },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_FOR);
  for (;;) {
    const amount = await inTransaction(db, (tx) => removeBatch(tx, media, before));
    if (amount === 0) return;
  }
}

/** Marks an account's pictures to be swept away once nothing shows them: no form will name them any more. */
export async function expireUploads(tx: DataContext, ownerId: number): Promise<void> {
  await orm(tx)
    .update(uploads)
    .set({ createdAt: new Date(tx.now.getTime() - UNUSED_FOR) })
    .where(eq(uploads.ownerId, ownerId));
}

async function removeBatch(tx: Database, media: Media, before: Date): Promise<number> {
  const locked = await orm(tx)
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(isForgotten(before), UNUSED))
    .orderBy(uploads.createdAt, uploads.id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  // Asked again: a listing may have taken one between the first look and the lock. None can from here on.
  const rows = await orm(tx)
    .delete(uploads)
    .where(and(isOneOf(locked.map(({ id }) => id)), isForgotten(before), UNUSED))
    .returning({ id: uploads.id, url: uploads.url, widths: uploads.widths });
  // The files first: a row without files is swept again, files without a row would stay for ever.
  for (const row of rows) {
    const store = storeOf(media, row.url);
    if (store) await removeFiles(store, row);
  }
  return rows.length;
}

/** The uploads among these that something shows. */
export async function shownUploads(db: Database, ids: readonly string[]): Promise<string[]> {
  const { id } = uploads;
  const shown = await orm(db)
    .select({ id })
    .from(uploads)
    .where(and(isOneOf(ids), not(UNUSED)));
  return shown.map((each) => each.id);
}

/** The addresses among these that listings of a member show already: a copy of one may show them too. */
export async function shownByOwn(
  tx: Database,
  userId: number,
  addresses: readonly string[],
): Promise<string[]> {
  const named = sql.param(addresses);
  const theirs = ALL_KINDS.map((kind) => {
    const { from, url } = PICTURES[kind];
    return sql`SELECT ${url} AS url FROM ${from}
      WHERE ${LOCATION_TABLES[kind].ownerId} = ${userId} AND ${url} = ANY (${named})`;
  });
  const found = await rows<{ url: string }>(tx, sql.join(theirs, sql` UNION `));
  return found.map(({ url }) => url);
}

/** The pictures that a submission names, with their owner and fields. */
export interface NamedPictures {
  userId: number;
  /** The field that a refusal is about. */
  field: string;
  /** Ids of uploads, or addresses, public or private, of pictures that the listing has already. */
  named: readonly string[];
  /** The addresses of the pictures that the listing, or one that it copies, has already. */
  present: readonly string[];
}

/**
 * The addresses of the pictures that a submission names, in its order; throws a 400 on the field for
 * one that is neither an upload of the member nor among the present ones. They can't be swept away before
 * the transaction is over.
 */
export async function pictureAddresses(
  tx: Database,
  { userId, field, named: given, present }: NamedPictures,
): Promise<string[]> {
  if (given.length === 0) return [];
  const named = given.map((name) => uploadIdIn(name) ?? name);
  const kept = named.filter((name) => present.includes(name));
  const rows = await orm(tx)
    .select({ id: uploads.id, url: uploads.url, ownerId: uploads.ownerId })
    .from(uploads)
    .where(or(isOneOf(named), sql`${uploads.url} = ANY (${sql.param(kept)})`))
    .orderBy(uploads.id)
    .for('share');
  const mayBeNamed = rows.filter(({ ownerId, url }) => ownerId === userId || present.includes(url));
  const byId = new Map(mayBeNamed.map(({ id, url }) => [id, url]));
  const addresses = named.map((name) => (present.includes(name) ? name : byId.get(name)));
  const found = addresses.filter((address) => address !== undefined);
  if (found.length < named.length) {
    throw invalidFields({ [field]: texts.gone });
  }
  if (new Set(found).size < found.length) {
    throw invalidFields({ [field]: texts.twice });
  }
  return found;
}
