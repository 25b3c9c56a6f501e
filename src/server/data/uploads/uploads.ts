import { randomBytes } from 'node:crypto';
import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Upload } from '#src/api/uploads.ts';
import { pendingChanges, uploads } from '../../db/submission-tables.ts';
import { advertisements, businessImages, deals, events } from '../../db/tables.ts';
import type { MadePicture } from '../../media/pictures.ts';
import type { MediaStore } from '../../media/store.ts';
import { type Database, inTransaction, orm, type Pool, type Work } from '../database.ts';
import { badFields } from '../refusals.ts';

/** How long a picture may wait for the listing that names it: a form may lie for days (ms). */
const UNUSED_FOR = 7 * 24 * 3_600_000;
/** So many uploads go at once: whoever submits one of them waits no longer (as long as it takes). */
const BATCH = 20;
const ENDINGS = ['webp', 'avif'];

/** Folders of two characters, so that none gets a hundred thousand files. */
const nameOf = (id: string): string => `uploads/${id.slice(0, 2)}/${id}`;
const addressOf = (media: MediaStore, id: string, width?: number): string =>
  media.url(`${nameOf(id)}${width ? `-${width}` : ''}.webp`);

/**
 * Stores a picture: what is answered is there. Its row comes first, so that whatever a process leaves
 * that is killed meanwhile is swept away as a picture that nothing shows.
 */
export async function addUpload(
  db: Work,
  media: MediaStore,
  { userId, alt, picture }: { userId: number; alt: string; picture: MadePicture },
): Promise<Upload> {
  const id = randomBytes(16).toString('hex');
  const { width, height, widths, files } = picture;
  const url = addressOf(media, id);
  const kept = { id, url, alt, width, height };
  await orm(db)
    .insert(uploads)
    .values({ ...kept, ownerId: userId, widths: [...widths], createdAt: db.now });
  try {
    // Until the last of them is over, or one would come after all had been removed again.
    const stored = await Promise.allSettled(
      files.map(({ ending, bytes, type }) => media.put(`${nameOf(id)}${ending}`, bytes, type)),
    );
    const failure = stored.find((each) => each.status === 'rejected');
    if (failure) throw failure.reason;
  } catch (error) {
    // What this can't remove is swept away later.
    await removeFiles(media, { id, widths })
      .then(() => orm(db).delete(uploads).where(eq(uploads.id, id)))
      .catch(() => {});
    throw error;
  }
  const copies = widths.filter((each) => each < width);
  const sizes = copies.map((each) => ({ url: addressOf(media, id, each), width: each }));
  return { ...kept, sizes: [...sizes, { url, width }] };
}

/** True of an upload that no listing, waiting change or advertisement shows. */
const UNUSED: SQL = sql`NOT EXISTS (
    SELECT FROM ${businessImages} WHERE ${businessImages.url} = ${uploads.url})
  AND NOT EXISTS (SELECT FROM ${events} WHERE ${events.image} = ${uploads.url})
  AND NOT EXISTS (SELECT FROM ${deals} WHERE ${deals.image} = ${uploads.url})
  AND NOT EXISTS (SELECT FROM ${advertisements} WHERE ${advertisements.image} = ${uploads.url})
  AND NOT EXISTS (
    SELECT FROM ${pendingChanges} WHERE ${pendingChanges.fields} ->> 'image' = ${uploads.url}
      OR ${pendingChanges.fields} -> 'images' ? ${uploads.url})`;

/** True of the uploads with these ids. */
const isOneOf = (ids: readonly string[]): SQL => sql`${uploads.id} = ANY (${sql.param(ids)})`;

/**
 * Removes uploads that nothing shows a week after they were sent, with their files. Any number of
 * processes may do so at once, while members submit listings that name such an upload.
 */
export async function removeUnusedUploads(
  { db, media }: { db: Pool; media: MediaStore },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_FOR);
  for (;;) {
    const amount = await inTransaction(db, (tx) => removeBatch(tx, media, before));
    if (amount === 0) return;
  }
}

async function removeBatch(tx: Database, media: MediaStore, before: Date): Promise<number> {
  const locked = await orm(tx)
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(lte(uploads.createdAt, before), UNUSED))
    .orderBy(uploads.createdAt, uploads.id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  // Asked again: a listing may have taken one between the first look and the lock. None can from here on.
  const rows = await orm(tx)
    .delete(uploads)
    .where(and(isOneOf(locked.map(({ id }) => id)), UNUSED))
    .returning({ id: uploads.id, widths: uploads.widths });
  // The files first: a row without files is swept again, files without a row would stay for ever.
  for (const row of rows) await removeFiles(media, row);
  return rows.length;
}

async function removeFiles(
  media: MediaStore,
  { id, widths }: { id: string; widths: readonly number[] },
): Promise<void> {
  const names = [nameOf(id), ...widths.map((width) => `${nameOf(id)}-${width}`)];
  await Promise.all(
    names.flatMap((name) => ENDINGS.map((ending) => media.remove(`${name}.${ending}`))),
  );
}

/** Whose pictures a submission names, and where it names them. */
export interface NamedPictures {
  userId: number;
  /** The field that a refusal is about. */
  field: string;
  /** Ids of uploads, or addresses of pictures that the listing has already. */
  named: readonly string[];
  /** The addresses of the pictures that the listing has already. */
  present: readonly string[];
}

/**
 * The addresses of the pictures that a submission names, in its order; throws a 400 on the field for
 * one that is neither an upload of the member nor the listing's own. They can't be swept away before
 * the transaction is over.
 */
export async function pictureAddresses(
  tx: Database,
  { userId, field, named, present }: NamedPictures,
): Promise<string[]> {
  if (named.length === 0) return [];
  const kept = named.filter((name) => present.includes(name));
  const rows = await orm(tx)
    .select({ id: uploads.id, url: uploads.url, ownerId: uploads.ownerId })
    .from(uploads)
    .where(or(isOneOf(named), sql`${uploads.url} = ANY (${sql.param(kept)})`))
    .orderBy(uploads.id)
    .for('share');
  const own = new Map(
    rows.filter(({ ownerId }) => ownerId === userId).map(({ id, url }) => [id, url]),
  );
  const addresses = named.map((name) => (present.includes(name) ? name : own.get(name)));
  const found = addresses.filter((address) => address !== undefined);
  if (found.length < named.length) {
    throw badFields({ [field]: 'One of the pictures isn’t there any more. Please add it again.' });
  }
  if (new Set(found).size < found.length) {
    throw badFields({ [field]: 'One of the pictures is there twice.' });
  }
  return found;
}
