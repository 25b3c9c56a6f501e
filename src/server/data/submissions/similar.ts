import { and, desc, isNotNull, ne, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { SimilarBusinesses, SimilarBusinessQuestion } from '#src/api/own-business-calls.ts';
import { businesses } from '../../db/tables.ts';
import { type Database, orm } from '../database.ts';

type Similar = SimilarBusinesses['results'][number];

/** Most similar businesses given: more than a person compares. */
const MOST = 5;
/** Least share of equal trigrams in two names, as in "Kottu Corner" and "The Kottu Corner". */
const LIKENESS = 0.5;

/** Hosts that many businesses have their page at: a shared one says nothing. */
const SHARED_HOSTS = [
  'facebook.com',
  'fb.com',
  'fb.me',
  'g.page',
  'goo.gl',
  'google.com',
  'instagram.com',
  'linkedin.com',
  'linktr.ee',
  'tiktok.com',
  'twitter.com',
  'ubereats.com',
  'wa.me',
  'whatsapp.com',
  'x.com',
  'youtube.com',
];

/** The digits of a column as they are dialled in Australia. */
const dialled = (column: SQLWrapper): SQL =>
  sql`regexp_replace(regexp_replace(${column}, '\\D', '', 'g'), '^610?', '0')`;
const hostOf = (column: SQLWrapper): SQL =>
  sql`regexp_replace(lower(${column}), '^https?://(?:www\\.)?([^/:?#]+).*$', '\\1')`;

/**
 * The businesses, published or waiting, that may be the one in question. Of waiting ones `forUser` gets only their own;
 * staff (without it) get all.
 */
export async function similarBusinesses(
  db: Database,
  question: SimilarBusinessQuestion,
  { exceptId, forUser }: { exceptId?: number; forUser?: number } = {},
): Promise<SimilarBusinesses['results']> {
  const { id, slug, name, suburb, state, status, contactPhone, website, ownerId } = businesses;
  const telephone = telephoneOf(question.contact_phone);
  const host = ownHost(question.website);
  const likeness = sql`similarity(${name}, ${question.name}::text)`;
  // Cheap comparisons first: this reads every row, and few should meet a regular expression.
  const why = sql<Similar['why'] | null>`CASE
    WHEN right(${contactPhone}, 1) = right(${telephone}::text, 1)
      AND ${dialled(contactPhone)} = ${telephone} THEN 'phone'
    WHEN strpos(lower(${website}), ${host}::text) > 0 AND ${hostOf(website)} = ${host} THEN 'website'
    WHEN lower(${suburb}) = lower(${question.suburb}) AND ${likeness} >= ${LIKENESS} THEN 'name'
  END`;
  const isTold =
    forUser === undefined
      ? sql`${status} IN ('published', 'pending')`
      : sql`(${status} = 'published' OR (${status} = 'pending' AND ${ownerId} = ${forUser}))`;
  const columns = { id, slug, name, suburb, state, status };
  const known = orm(db)
    .select({ ...columns, why: why.as('why'), likeness: likeness.as('likeness') })
    .from(businesses)
    .where(and(isTold, ne(id, exceptId ?? 0)))
    .as('known');
  const found = await orm(db)
    .select()
    .from(known)
    .where(isNotNull(known.why))
    .orderBy(
      sql`${known.why} = 'phone' DESC`,
      sql`${known.why} = 'website' DESC`,
      desc(known.likeness),
      known.id,
    )
    .limit(MOST);
  return found.flatMap(({ likeness: _, why, ...business }) => (why ? [{ ...business, why }] : []));
}

/** The number to compare; null for one that is too short to mean anybody. */
function telephoneOf(given: string): string | null {
  const digits = given.replaceAll(/\D/g, '').replace(/^610?/, '0');
  return digits.length >= 6 ? digits : null;
}

function ownHost(address: string): string | null {
  const url = URL.parse(address.includes('://') ? address : `https://${address}`);
  const host = url?.hostname.replace(/^www\./, '');
  if (!host?.includes('.')) return null;
  const isShared = SHARED_HOSTS.some((shared) => host === shared || host.endsWith(`.${shared}`));
  return isShared ? null : host;
}
