import type { SimilarBusinesses, SimilarBusinessQuestion } from '#src/api/submissions.ts';
import { type Database, select } from '../database.ts';

type Similar = SimilarBusinesses['results'][number];

/** More than a person compares. */
const MOST = 5;
/** Trigrams that two names share, of all that they have: "Kottu Corner" and "The Kottu Corner". */
const LIKENESS = 0.5;

/** Hosts that many businesses have their page at: the same one says nothing. */
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

/** Digits as one dials them in Australia, of a column. */
const dialled = (column: string): string =>
  `regexp_replace(regexp_replace(${column}, '\\D', '', 'g'), '^610?', '0')`;
const hostOf = (column: string): string =>
  `regexp_replace(lower(${column}), '^https?://(?:www\\.)?([^/:?#]+).*$', '\\1')`;

/**
 * The businesses, published or waiting, that may be the one in question. Of those that wait,
 * `forUser` is told of their own alone; staff (without it) of all.
 */
export async function similarBusinesses(
  db: Database,
  question: SimilarBusinessQuestion,
  { exceptId, forUser }: { exceptId?: number; forUser?: number } = {},
): Promise<SimilarBusinesses['results']> {
  // This reads every row: what is cheap comes first, so that few meet a regular expression.
  return select<Similar & { [column: string]: unknown }>(
    db,
    `SELECT id, slug, name, suburb, state, status, why
     FROM (
       SELECT *, CASE
         WHEN right(contact_phone, 1) = right($1::text, 1)
           AND ${dialled('contact_phone')} = $1 THEN 'phone'
         WHEN strpos(lower(website), $2::text) > 0 AND ${hostOf('website')} = $2 THEN 'website'
         WHEN lower(suburb) = lower($4) AND similarity(name, $3::text) >= ${LIKENESS} THEN 'name'
       END AS why
       FROM businesses
       WHERE (status = 'published' OR (status = 'pending' AND ($5::integer IS NULL OR owner_id = $5)))
         AND id <> $6::integer
     ) AS known
     WHERE why IS NOT NULL
     ORDER BY why = 'phone' DESC, why = 'website' DESC, similarity(name, $3) DESC, id
     LIMIT ${MOST}`,
    [
      telephoneOf(question.contact_phone),
      ownHost(question.website),
      question.name,
      question.suburb,
      forUser ?? null,
      exceptId ?? 0,
    ],
  );
}

/** Null for one that is too short to mean anybody. */
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
