import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { uploads } from '../../db/submission-tables.ts';
import { orm, type Pool } from '../database.ts';
import { pictureFileName } from './picture-files.ts';

/** The address under which private pictures are seen by people who were given it. */
export const PRIVATE_PATH = '/media/private/';

/** A desk or a form may stay open for a working day; whoever comes later asks for the listing again (ms). */
const FOR_A_DAY = 12 * 3_600_000;
/** Addresses that are handed out within an hour are the same ones, so that a browser knows them again (ms). */
const STEP = 3_600_000;
/** The bytes of a signature that stand in an address: nobody guesses one of 2^128. */
const SIGNED_BYTES = 16;

/** The parts of a private address: its end (ms, in base 36), its signature, and its file. */
const ADDRESS =
  /^\/media\/private\/([0-9a-z]{1,12})-([\w-]{22})\/(uploads\/[0-9a-f]{2}\/([0-9a-f]{32}(?:-on-(?:light|dark))?)(?:-\d{1,4})?\.(webp|avif))$/;

/** The upload that an address of ours means, whether or not it is still good; null for any other text. */
export const uploadIdIn = (address: string): string | null => ADDRESS.exec(address)?.[4] ?? null;

export type PrivateAddresses = ReturnType<typeof privateAddresses>;

/** Addresses of private pictures for owners and staff alone, signed with a key that all servers of a site share. */
export function privateAddresses(db: Pool, key: Buffer) {
  const sign = (id: string, ends: string) =>
    createHmac('sha256', key).update(`${id} ${ends}`).digest().subarray(0, SIGNED_BYTES);

  /** The address of a picture without its ending, good for so long at least (ms). */
  const baseOf = (id: string, now: Date, goodFor: number): string => {
    const ends = (Math.ceil((now.getTime() + goodFor) / STEP) * STEP).toString(36);
    const signature = sign(id, ends);
    return `${PRIVATE_PATH}${ends}-${signature.toString('base64url')}/${pictureFileName(id)}`;
  };
  return {
    baseOf,
    /** An answer for its owner or for staff, in which pictures that aren't public have private addresses. */
    shown: async <Answer>(answer: Answer, now: Date): Promise<Answer> => {
      const addresses = new Set<string>();
      changePictures(answer, (address) => {
        addresses.add(address);
        return address;
      });
      if (addresses.size === 0) return answer;
      const { id, url, place } = uploads;
      const hidden = await orm(db)
        .select({ id, url })
        .from(uploads)
        .where(and(sql`${url} = ANY (${sql.param([...addresses])})`, ne(place, 'public')));
      const privately = new Map(
        hidden.map(({ id, url }) => [url, `${baseOf(id, now, FOR_A_DAY)}.webp`]),
      );
      return changePictures(answer, (address) => privately.get(address) ?? address) as Answer;
    },
    /**
     * The file at a private address, with the picture's public address, which says what store it is in; null when the
     * address is wrong or over, or the picture is gone.
     */
    find: async (path: string, now: Date) => {
      const [, ends = '', signature = '', name = '', id = '', format = ''] =
        ADDRESS.exec(path) ?? [];
      if (!id || Number.parseInt(ends, 36) < now.getTime()) return null;
      if (!timingSafeEqual(Buffer.from(signature, 'base64url'), sign(id, ends))) return null;
      const found = orm(db).select({ url: uploads.url }).from(uploads).where(eq(uploads.id, id));
      const [upload] = await found;
      return upload ? { name, type: `image/${format}`, url: upload.url } : null;
    },
  };
}

/** A copy of an answer in which each address of a picture is another: what is called `image`, or in `images`. */
function changePictures(value: unknown, change: (address: string) => string): unknown {
  const changed = (each: unknown) => (typeof each === 'string' ? change(each) : each);
  if (Array.isArray(value)) return value.map((each) => changePictures(each, change));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === 'image'
        ? changed(each)
        : name === 'images' && Array.isArray(each)
          ? each.map(changed)
          : changePictures(each, change),
    ]),
  );
}
