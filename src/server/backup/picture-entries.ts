import { join, sep } from 'node:path';
import type pg from 'pg';
import { filesOf } from '../data/uploads/picture-files.ts';
import { type Media, type MediaStore, type Visibility, storeOf } from '../media/store.ts';
import { filesIn } from '../site/folders.ts';
import type { ArchiveEntry } from './archive.ts';
import { quoted, type Table } from './tables.ts';

/** Files that are read or stored at once, as a bucket takes a while to answer. */
const AT_ONCE = 16;
const FOLDER = 'media';
const ENTRY = /^media\/(public|private)\/((uploads|demo)\/(?:[\w-]+\/)*[\w-]+\.(\w+))$/;

/** A file of a picture, and the store that has it. */
export interface PictureToBackUp {
  /** The id of its upload; a picture of the demo community has none. */
  id?: string;
  store: MediaStore;
  name: string;
  visibility: Visibility;
}

/**
 * Files of every picture that the transaction's rows name, and of the demo community's pictures, which nobody uploaded.
 * Files that no row names are of no use.
 */
export async function picturesOf(
  connection: pg.ClientBase,
  media: Media,
): Promise<PictureToBackUp[]> {
  const pictures: PictureToBackUp[] = [];
  // The place is read as JSON: an older schema has no such column, and all its pictures are public.
  const { rows } = await connection.query<UploadRow>(
    `SELECT id, url, widths, coalesce(to_jsonb(uploads) ->> 'place', 'public') AS place FROM uploads ORDER BY id`,
  );
  for (const { id, url, widths, place: lies } of rows) {
    const store = storeOf(media, url);
    if (!store) {
      throw new Error(
        `The picture ${url} is in a bucket, and none is set: a backup without it would not be whole. ` +
          'Set S3_ENDPOINT, S3_BUCKET and the others as the server has them.',
      );
    }
    const visibility = lies === 'public' ? 'public' : 'private';
    for (const { name } of filesOf({ id, widths })) pictures.push({ id, store, name, visibility });
  }
  const ofDemo = filesIn(join(media.disk.folder, 'demo'))
    .map((name) => `demo/${name.split(sep).join('/')}`)
    .filter((name) => ENTRY.test(`${FOLDER}/public/${name}`))
    .sort();
  for (const name of ofDemo) pictures.push({ store: media.disk, name, visibility: 'public' });
  return pictures;
}

interface UploadRow {
  id: string;
  url: string;
  widths: number[];
  place: string;
}

/** Reads the files of pictures as entries of a backup; missing ones are left out, and are added to `missing`. */
export async function* readPictures(
  pictures: readonly PictureToBackUp[],
  missing: PictureToBackUp[],
): AsyncGenerator<ArchiveEntry> {
  for (let from = 0; from < pictures.length; from += AT_ONCE) {
    const entries = await Promise.all(
      pictures.slice(from, from + AT_ONCE).map(async (picture) => {
        const { store, name, visibility } = picture;
        // Read twice: the file may be on its way from the second place to the first.
        const bytes = (await store.get(name)) ?? (await store.get(name));
        if (!bytes) missing.push(picture);
        return bytes && { name: `${FOLDER}/${visibility}/${name}`, bytes: Buffer.from(bytes) };
      }),
    );
    yield* entries.filter((entry) => entry !== null);
  }
}

/** Stores pictures of a backup, several at once; the second function waits for the rest. */
export function openPictures(media: Media) {
  const waiting: ArchiveEntry[] = [];
  const flush = () => Promise.all(waiting.splice(0).map((entry) => putPicture(media, entry)));
  return {
    add: async (entry: ArchiveEntry) => {
      waiting.push(entry);
      if (waiting.length === AT_ONCE) await flush();
    },
    flush,
  };
}

/** Whether an entry of a backup is a picture. */
export const isPicture = ({ name }: ArchiveEntry): boolean => name.startsWith(`${FOLDER}/`);

async function putPicture(media: Media, entry: ArchiveEntry): Promise<void> {
  const [, visibility, name = '', kind, format = ''] = ENTRY.exec(entry.name) ?? [];
  if (!name) throw new Error(`${entry.name} is no picture that this program knows.`);
  // Pictures of the demo community are always files of this machine.
  const store = kind === 'demo' ? media.disk : media.current;
  // The file of a restore that was broken off would be in the way.
  await store.remove(name);
  await store.put(name, entry.bytes, `image/${format}`, visibility as Visibility);
}

/**
 * Rewrites the rows' addresses of pictures to the present store, whatever store they were in before. An address begins
 * a text, or is within JSON. Columns are found from the schema, so that no table is forgotten.
 */
export async function moveAddresses(
  connection: pg.ClientBase,
  tables: readonly Table[],
  { current }: Media,
): Promise<void> {
  const { rows } = await connection.query<{ base: string }>(
    `SELECT DISTINCT split_part(url, '/uploads/', 1) AS base FROM uploads`,
  );
  const now = current.url('uploads/');
  const before = new Set(rows.map(({ base }) => `${base}/uploads/`));
  before.delete(now);
  if (before.size === 0) return;
  const columns = await connection.query<{ table: string; column: string; type: string }>(
    `SELECT table_name::text AS table, column_name::text AS column, data_type AS type
     FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb') AND is_generated = 'NEVER'
       AND table_name = ANY ($1)`,
    [tables.map(({ name }) => name)],
  );
  for (const { table, column, type } of columns.rows) {
    const name = quoted(column);
    const statement =
      type === 'text'
        ? `SET ${name} = $2::text || substr(${name}, length($1::text) + 1) WHERE starts_with(${name}, $1::text)`
        : `SET ${name} = replace(${name}::text, '"' || $1::text, '"' || $2::text)::jsonb
             WHERE strpos(${name}::text, '"' || $1::text) > 0`;
    for (const address of before) {
      await connection.query(`UPDATE ${quoted(table)} ${statement}`, [address, now]);
    }
  }
}
