import anyAscii from 'any-ascii';
import { sql } from 'drizzle-orm';
import type { Kind } from '#src/domain/kinds.ts';
import { transliterated } from '#src/domain/transliteration.ts';
import { formerSlugs } from '../../db/submission-tables.ts';
import { TABLES } from '../../db/tables-of-kinds.ts';
import { type Database, rows } from '../database.ts';

/** Longest slug (characters): enough for any name that people say, and still readable in an address. */
const MAX_LENGTH = 60;
/** Last parts of addresses that aren't listings: the API's, and the calendar of events. */
const RESERVED = ['create', 'similar', 'update', 'archive', 'delete', 'calendar', 'month'];

/** The slug of a name, which may not be free: never empty, never digits alone. */
export function slugOf(name: string, kind: Kind): string {
  // A letter of Kazakh stands in for the small capital F, which older fonts lack.
  const words = transliterated(name.replaceAll(/(?<=\p{sc=Latin})ғ|ғ(?=\p{sc=Latin})/gu, 'F'))
    // Letters of other alphabets; not emoji, which would become words.
    .replaceAll(/[\p{L}\p{M}]+/gu, anyAscii)
    .toLowerCase()
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const short =
    words.length > MAX_LENGTH ? words.slice(0, MAX_LENGTH + 1).replace(/-?[^-]*$/, '') : words;
  const slug = short || words.slice(0, MAX_LENGTH);
  return /^\d*$/.test(slug) ? [kind, slug].filter(Boolean).join('-') : slug;
}

/**
 * A slug for a name that no other listing of its kind has or had: "kottu-corner", "kottu-corner-2". Until the
 * transaction ends, no other listing gets a slug of this kind.
 */
export async function freeSlug(
  tx: Database,
  kind: Kind,
  name: string,
  /** The listing that gets the slug, if it exists: its own slugs are free for it. */
  listingId = 0,
): Promise<string> {
  const slug = slugOf(name, kind);
  await rows(tx, sql`SELECT pg_advisory_xact_lock(hashtext('slugs'), hashtext(${kind}))`);
  const table = TABLES[kind];
  const known = await rows<{ slug: string }>(
    tx,
    sql`SELECT slug FROM (
      SELECT ${table.slug} AS slug FROM ${table} WHERE ${table.id} <> ${listingId}::integer
      UNION ALL
      SELECT ${formerSlugs.slug} FROM ${formerSlugs}
      WHERE ${formerSlugs.kind} = ${kind} AND ${formerSlugs.listingId} <> ${listingId}
    ) AS known
    WHERE slug = ${slug}::text OR starts_with(slug, ${`${slug}-`}::text)`,
  );
  const taken = new Set([...RESERVED, ...known.map((row) => row.slug)]);
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
