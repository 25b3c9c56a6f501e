import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SimilarBusinessQuestion } from '#src/api/own-business-calls.ts';
import type { SimilarEventQuestion } from '#src/api/own-event-calls.ts';
import type { SimilarListings } from '#src/api/owner-calls.ts';
import { transliterated } from '#src/domain/transliteration.ts';
import { similarities } from '#texts/similarities.ts';
import { businesses } from '../../db/tables.ts';
import { events } from '../../db/event-tables.ts';
import { nameColumn, TABLES } from '../../db/tables-of-kinds.ts';
import { calendarValues } from '../calendar.ts';
import { type Database, type DataContext, orm } from '../database.ts';
import { storedPhone } from '../telephone.ts';

type Similar = SimilarListings['results'][number];

/** Most similar listings given: more than a person compares. */
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
  /^(pages|groups|people|p|pg|share|maps|place|channel|c|user|company|in|store|send|search|sharer|watch|.+\.php|[a-z]{2})$/;

/** Facts of a listing that are compared, as far as it has them. */
type Facts<Question> = { [Name in keyof Question]: Question[Name] | null };

/** The reader of similar listings: of those that aren't public `forUser` gets only their own, staff (without it) all. */
interface Asked {
  exceptId?: number;
  forUser?: number;
}

/** The businesses, published or on their way there, that may be the one in question. */
export function similarBusinesses(
  db: Database,
  question: Facts<SimilarBusinessQuestion>,
  asked: Asked = {},
): Promise<Similar[]> {
  const { name, nameSi, nameTa, contactPhone, shownContacts, website } = businesses;
  // A member isn't told whose a number is that its owner doesn't show.
  const known =
    asked.forUser === undefined
      ? contactPhone
      : sql`CASE WHEN 'phone' = ANY (${shownContacts}) THEN ${contactPhone} END`;
  const page = pageOf(question.website ?? '');
  const likeness = sql`greatest(${sql.join(
    [name, nameSi, nameTa].map((each) => sql`similarity(${each}, ${question.name}::text)`),
    sql`, `,
  )})`;
  // Cheap comparisons first: this reads every row, and few should meet a regular expression.
  const why = sql<Similar['why'] | null>`CASE
    WHEN ${isSameNumber(known, question.contact_phone, question.state)} THEN 'phone'
    WHEN strpos(lower(${website}), ${page?.part ?? null}::text) > 0
      AND lower(${website}) ~ ${page?.pattern ?? null}::text THEN 'website'
    WHEN ${isSameSuburb(businesses, question)} AND ${likeness} >= ${LIKENESS} THEN 'name'
  END`;
  return similarListings(db, 'business', { why, likeness }, asked);
}

/**
 * The events of the same day that may be the one in question: none if the day is over everywhere. In the same state the
 * titles are to be alike as a whole; at the same venue or in the same suburb it is enough that one holds most of the
 * other, as "Avurudu" does of "Avurudu in the Park".
 */
export function similarEvents(
  db: DataContext,
  question: Facts<SimilarEventQuestion>,
  asked: Asked = {},
): Promise<Similar[]> {
  const { title, slug, date, venue, state, organizerPhone } = events;
  const [, today] = calendarValues(db.now);
  const [one, other] = [sql`search_text(${title})`, sql`search_text(${question.title}::text)`];
  // Latin letters as well, which the slug of a title in Sinhala or Tamil has.
  const latin = sql`${transliterated(question.title ?? '')}::text`;
  const likeness = sql`greatest(similarity(${one}, ${other}), similarity(${slug}, ${latin}))`;
  const isNear = sql`(${isSameSuburb(events, question)}
    OR similarity(search_text(${venue}), search_text(${question.venue}::text)) >= ${LIKENESS})`;
  const why = sql<Similar['why'] | null>`CASE
    WHEN ${isSameNumber(organizerPhone, question.organizer_phone, question.state)} THEN 'organizer'
    WHEN ${state} IS NOT DISTINCT FROM ${question.state}::state AND (${likeness} >= ${LIKENESS} OR (${isNear}
      AND greatest(strict_word_similarity(${one}, ${other}), strict_word_similarity(${other}, ${one}))
        >= ${LIKENESS})) THEN 'title'
  END`;
  const isOfDay = sql`${date} = ${question.date}::date AND ${date} >= ${today}::date`;
  return similarListings(db, 'event', { why, likeness, among: isOfDay }, asked);
}

/** The listings of a kind for which `why` says something, the surest first. */
async function similarListings(
  db: Database,
  kind: 'business' | 'event',
  { why, likeness, among }: { why: SQL<Similar['why'] | null>; likeness: SQL; among?: SQL },
  { exceptId, forUser }: Asked,
): Promise<Similar[]> {
  const { id, slug, suburb, state, status, ownerId } = TABLES[kind];
  const isOnItsWay = inArray(status, ['pending', 'changes_requested']);
  const isTold = or(
    eq(status, 'published'),
    forUser === undefined ? isOnItsWay : and(isOnItsWay, eq(ownerId, forUser)),
  );
  const columns = {
    id,
    slug,
    name: sql<string>`${nameColumn(kind)}`.as('name'),
    suburb,
    state,
    status,
  };
  const known = orm(db)
    .select({ ...columns, why: why.as('why'), likeness: likeness.as('likeness') })
    .from(TABLES[kind])
    .where(and(isTold, ne(id, exceptId ?? 0), among))
    .as('known');
  const found = await orm(db)
    .select()
    .from(known)
    .where(isNotNull(known.why))
    .orderBy(
      sql`array_position(${sql.param(Object.keys(similarities))}::text[], ${known.why})`,
      desc(known.likeness),
      known.id,
    )
    .limit(MOST);
  return found.flatMap(({ likeness: _, why, ...listing }) => (why ? [{ ...listing, why }] : []));
}

/** Whether a listing has a number, as it is stored but for its extension: its end where no state tells the area code. */
function isSameNumber(stored: SQLWrapper, typed: string | null, state: string | null): SQL {
  const [called = ''] = storedPhone(typed ?? '', state)?.split(' ext') ?? [];
  const telephone = called.replace(/^(\d{4})[ -]?(\d{4})$/, '$1 $2') || null;
  return sql`right(split_part(${stored}, ' ext', 1), ${telephone?.length ?? 0}) = ${telephone}`;
}

/** Whether a listing is in a suburb, or in one of its state whose name holds the other: "Darwin", "Darwin City". */
const isSameSuburb = (
  { suburb, state }: Record<'suburb' | 'state', PgColumn>,
  asked: Record<'suburb' | 'state', string | null>,
): SQL => sql`(lower(${suburb}) = lower(${asked.suburb}::text) OR (${state} = ${asked.state}::state
  AND (${holdsWords(sql`${suburb}`, sql`${asked.suburb}::text`)} OR ${holdsWords(sql`${asked.suburb}::text`, sql`${suburb}`)})))`;

/** Whether a text holds all words of another, one after the other. */
const holdsWords = (whole: SQL, part: SQL): SQL =>
  sql`strpos(' ' || lower(${whole}) || ' ', ' ' || lower(nullif(${part}, '')) || ' ') > 0`;

/** The path before the number of a page, which has a name or none. */
const BEFORE_NUMBER = String.raw`((pages|people|p)/([^?#]*[/-])?|profile\.php\?(.*&)?id=)?`;

/**
 * A pattern for other addresses of a business's page, in small letters, and the part that they all have: its host, at a
 * shared one its name there. Null for what is nobody's.
 */
function pageOf(address: string): { part: string; pattern: string } | null {
  const url = URL.parse(address.includes('://') ? address : `https://${address}`);
  const host = url?.hostname.replace(/^www\./, '');
  if (!url || !host?.includes('.')) return null;
  const shared = SHARED_HOSTS.find((names) =>
    names.some((each) => host === each || host.endsWith(`.${each}`)),
  );
  const part = shared ? nameOfPage(url) : host;
  if (!part) return null;
  const before = shared
    ? `([^/]*\\.)?(${shared.map(literal).join('|')})/${/^\d+$/.test(part) ? BEFORE_NUMBER : ''}`
    : '(www\\.)?';
  return { part, pattern: `^https?://${before}${literal(part)}([/:?#&]|$)` };
}

/** The part of an address that tells whose page it is at a shared host; null for none. */
function nameOfPage({ pathname, searchParams }: URL): string | null {
  const [first = '', ...others] = pathname.toLowerCase().split('/').filter(Boolean);
  const [, number = first === 'profile.php' && searchParams.get('id')] =
    /^(?:(?:pages|people|p)\/.+[/-])?(\d+)$/.exec([first, ...others].join('/')) ?? [];
  if (number) return number;
  if (!NOBODYS.test(first)) return first;
  return others.length > 0 ? [first, ...others].join('/') : null;
}

/** A text for a regular expression of PostgreSQL's that means itself. */
const literal = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');
