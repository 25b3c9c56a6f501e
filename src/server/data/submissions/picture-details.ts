import { inArray } from 'drizzle-orm';
import type { Kind } from '#src/domain/kinds.ts';
import { DEFINITIONS } from '#src/listings/definitions.ts';
import { detailedPictures, type PictureFields } from '#src/listings/picture-details.ts';
import { uploads } from '../../db/submission-tables.ts';
import { type Database, orm } from '../database.ts';
import type { StoredFields } from './listing-fields.ts';

/** A listing to be stored, with the details of its pictures. */
interface Wanted<Whole> {
  kind: Kind;
  /** The fields that were sent. */
  given: StoredFields;
  /** The whole listing, its pictures as addresses. */
  whole: Whole;
  /** Earlier states of the listing, the latest last: details of its pictures are taken from them. */
  before: readonly StoredFields[];
}

/**
 * A listing with the texts of its pictures and their focal points: those that were sent, else those of the same picture
 * in the listing before, else the text that came with its file.
 */
export async function withPictureDetails<Whole extends StoredFields>(
  db: Database,
  { kind, given, whole, before }: Wanted<Whole>,
): Promise<Whole> {
  const urls = detailedPictures(whole).map(({ url }) => url);
  const known = new Map(before.flatMap(detailedPictures).map((each) => [each.url, each]));
  const texts = await textsOfFiles(db, urls);
  const isOne = DEFINITIONS[kind].pictures === 'image';
  const sent = given as PictureFields;
  const alts = chosen(isOne ? asList(sent.image_alt) : sent.image_alts, urls, (url) => {
    const listed = known.get(url);
    return listed ? listed.alt : (texts.get(url) ?? null);
  });
  const points = chosen(
    isOne ? asList(sent.image_focus) : sent.image_focuses,
    urls,
    (url) => known.get(url)?.focus ?? null,
  );
  const details = isOne
    ? { image_alt: alts[0] ?? null, image_focus: points[0] ?? null }
    : { image_alts: alts, image_focuses: points };
  return { ...whole, ...details };
}

const asList = <Value>(value: Value | undefined) => (value === undefined ? undefined : [value]);

/** The sent details of each picture, else the known ones. */
const chosen = <Value>(
  sent: unknown,
  urls: readonly string[],
  otherwise: (url: string) => Value,
): Value[] => {
  const list = (sent ?? []) as readonly Value[];
  return urls.map((url, at) => (at < list.length ? (list[at] as Value) : otherwise(url)));
};

/** The texts that came with pictures' files, by their addresses. */
async function textsOfFiles(db: Database, urls: readonly string[]): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map();
  const found = await orm(db)
    .select({ url: uploads.url, alt: uploads.alt })
    .from(uploads)
    .where(inArray(uploads.url, [...urls]));
  return new Map(found.flatMap(({ url, alt }) => (alt ? [[url, alt] as const] : [])));
}
