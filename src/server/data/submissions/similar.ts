import { and, desc, isNotNull, ne, sql } from 'drizzle-orm';
import type { SimilarBusinesses, SimilarBusinessQuestion } from '#src/api/own-business-calls.ts';
import { businesses } from '../../db/tables.ts';
import { type Database, orm } from '../database.ts';
import { storedPhone } from '../telephone.ts';

type Similar = SimilarBusinesses['results'][number];

/** Most similar businesses given: more than a person compares. */
const MOST = 5;
/** Least share of equal trigrams in two names, as in "Kottu Corner" and "The Kottu Corner". */
const LIKENESS = 0.5;

/** Hosts that many businesses have their page at, each with its other names: a shared one says nothing. */
const SHARED_HOSTS: readonly (readonly string[])[] = [
  ['facebook.com', 'fb.com', 'fb.me'],
  ['g.page'],
  ['goo.gl'],
  ['google.com'],
  ['instagram.com', 'instagr.am'],
  ['linkedin.com'],
  ['linktr.ee'],
  ['tiktok.com'],
  ['x.com', 'twitter.com'],
  ['ubereats.com'],
  ['wa.me'],
  ['whatsapp.com'],
  ['youtube.com'],
];

/** First parts of a path at a shared host that are nobody's name: what follows them tells whose page it is. */
const NOBODYS =
  /^(pages|groups|people|p|pg|share|maps|place|channel|c|user|company|in|store|[a-z]{2})$/;
/** First parts whose page is told by a question alone, or that are for all. */
const WITHOUT_NAME = /^(send|search|watch|sharer|.+\.php)$/;

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
  const telephone = telephoneOf(question);
  const page = pageOf(question.website);
  const likeness = sql`similarity(${name}, ${question.name}::text)`;
  // Cheap comparisons first: this reads every row, and few should meet a regular expression.
  const why = sql<Similar['why'] | null>`CASE
    WHEN right(split_part(${contactPhone}, ' ext', 1), ${telephone?.length ?? 0}) = ${telephone} THEN 'phone'
    WHEN strpos(lower(${website}), ${page?.part ?? null}::text) > 0
      AND lower(${website}) ~ ${page?.pattern ?? null}::text THEN 'website'
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

/**
 * The number to compare, as it is stored but for its extension: the end of another one if it has no area code. Null for
 * what nobody could dial.
 */
function telephoneOf({ contact_phone: typed, state }: SimilarBusinessQuestion): string | null {
  const [called = ''] = storedPhone(typed, state)?.split(' ext') ?? [];
  return called.replace(/^(\d{4})[ -]?(\d{4})$/, '$1 $2') || null;
}

/**
 * A pattern for other addresses of a business's page, in small letters, and a part that they all have: its host, at a
 * shared one its path too. Null for what is nobody's.
 */
function pageOf(address: string): { part: string; pattern: string } | null {
  const url = URL.parse(address.includes('://') ? address : `https://${address}`);
  const host = url?.hostname.replace(/^www\./, '');
  if (!url || !host?.includes('.')) return null;
  const names = SHARED_HOSTS.find((shared) =>
    shared.some((each) => host === each || host.endsWith(`.${each}`)),
  );
  if (!names) {
    return { part: host, pattern: `^https?://(www\\.)?${literal(host)}([/:?#]|$)` };
  }
  const page = pathOfPage(url);
  if (!page) return null;
  const hosts = names.map(literal).join('|');
  return {
    part: page.part,
    pattern: `^https?://([^/]*\\.)?(${hosts})/${page.path}([/?#&]|$)`,
  };
}

/** The path of somebody's page at a shared host as a pattern, with a part that is in all its addresses; null for none. */
function pathOfPage({ pathname, searchParams }: URL): { part: string; path: string } | null {
  const [first = '', ...others] = pathname.toLowerCase().split('/').filter(Boolean);
  const id = searchParams.get('id');
  if (first === 'profile.php' && id) {
    return { part: id, path: `profile\\.php\\?(.*&)?id=${literal(id)}` };
  }
  if (first === '' || WITHOUT_NAME.test(first)) return null;
  if (!NOBODYS.test(first)) return { part: first, path: literal(first) };
  const part = [first, ...others].join('/');
  return others.length > 0 ? { part, path: literal(part) } : null;
}

/** A text for a regular expression of PostgreSQL's that means itself. */
const literal = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');
