import { transliterated } from '#src/domain/transliteration.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { TABLES } from './any-listing.ts';
import { type Database, select } from '../database.ts';

/** Long enough for any name that people say, short enough to be read in an address. */
const MAX_LENGTH = 60;
/** Last parts of addresses of the API that aren't listings. */
const RESERVED = ['create', 'similar', 'update', 'archive', 'delete'];

/** What a name is in an address, before it is known to be free: never empty, never digits alone. */
export function slugOf(name: string, kind: Kind): string {
  const words = transliterated(name)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const short =
    words.length > MAX_LENGTH ? words.slice(0, MAX_LENGTH + 1).replace(/-?[^-]*$/, '') : words;
  const slug = short || words.slice(0, MAX_LENGTH);
  return /^\d*$/.test(slug) ? [kind, slug].filter(Boolean).join('-') : slug;
}

/**
 * A slug for a name that no other listing of its kind has or had: "kottu-corner", "kottu-corner-2".
 * Until the transaction ends, no other one gets a slug of this kind.
 */
export async function freeSlug(
  tx: Database,
  kind: Kind,
  name: string,
  /** The listing that is to have it, when there is one: its own slugs are free for it. */
  listingId = 0,
): Promise<string> {
  const slug = slugOf(name, kind);
  await select(tx, `SELECT pg_advisory_xact_lock(hashtext('slugs'), hashtext($1))`, [kind]);
  const rows = await select<{ slug: string }>(
    tx,
    `SELECT slug FROM (
       SELECT slug FROM ${TABLES[kind]} WHERE id <> $3::integer
       UNION ALL
       SELECT slug FROM former_slugs WHERE kind = $1::listing_kind AND listing_id <> $3
     ) AS known
     WHERE slug = $2::text OR starts_with(slug, $2 || '-')`,
    [kind, slug, listingId],
  );
  const taken = new Set([...RESERVED, ...rows.map((row) => row.slug)]);
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
