import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Suspicion, SUSPICIONS } from '#src/api/suspicions.ts';
import { ALL_KINDS, type Kind, type ListingName } from '#src/domain/kinds.ts';
import { users } from '../../db/account-tables.ts';
import { suspicions } from '../../db/submission-tables.ts';
import { drawnName, foldedText } from '../../db/tables.ts';
import { FROM_WITH_LOCATION, nameColumn, TABLES } from '../../db/tables-of-kinds.ts';
import { type Database, type DataContext, onlyRow, orm, rows } from '../database.ts';
import { isOwn, type Own } from './own-listings.ts';
import { standingOf } from './trust.ts';

/** Hours for which an account is new. */
const NEW_FOR = 24;
/** Submissions and changes in an hour that one person makes by hand. */
const MOST_IN_AN_HOUR = 5;
/** Shortest description of which somebody else's being the same says something (characters). */
const SHORTEST_TEXT = 30;
/** Web addresses; the host of an e-mail address is none. */
const LINK =
  /https?:\/\/|(?<![@\w.-])(?:www\.\w|[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|info|biz|shop|site|online|xyz|top|app|io|me|ly|ru|cn|au|lk|in|uk)\b)/i;

/** The texts of a listing that are sent, or of a published one those that would change. */
interface SentTexts {
  name?: unknown;
  title?: unknown;
  description?: unknown;
}

/**
 * Keeps beside a listing why it should be looked at first, worked out once so that the queue needn't. Nothing is refused
 * by it.
 */
export async function noteSuspicions(
  tx: DataContext,
  { kind, id: listingId, userId }: Own,
  sent: SentTexts,
): Promise<void> {
  const { isTrusted, inAnHour } = await standingOf(tx, userId);
  const title = String(sent.name ?? sent.title ?? '');
  const description = String(sent.description ?? '');
  const isNew = sql`(SELECT ${users.createdAt} FROM ${users} WHERE ${users.id} = ${userId})
    > ${tx.now}::timestamptz - ${NEW_FOR} * interval '1 hour'`;
  const known = await rows<Partial<Record<Suspicion, boolean>>>(
    tx,
    sql`SELECT ${isNew} AS new_account, ${isSameText(description, userId)} AS same_text,
      ${isLookAlike(kind, title, userId)} AS look_alike`,
  );
  const is: Partial<Record<Suspicion, boolean>> = {
    ...onlyRow(known),
    links: LINK.test(description),
    many_in_an_hour: inAnHour > MOST_IN_AN_HOUR,
    ...(isTrusted && { new_account: false, links: false, many_in_an_hour: false }),
  };
  const reasons = SUSPICIONS.filter((each) => is[each]);
  await forgetSuspicions(tx, { kind, id: listingId });
  if (reasons.length > 0) await orm(tx).insert(suspicions).values({ kind, listingId, reasons });
}

/** Forgets why a listing was to be looked at first: it is decided, or gone. */
export async function forgetSuspicions(tx: Database, { kind, id }: ListingName): Promise<void> {
  await orm(tx)
    .delete(suspicions)
    .where(and(eq(suspicions.kind, kind), eq(suspicions.listingId, id)));
}

/** Whether a listing isn't an account's: also one of nobody. */
const isOthers = (kind: Kind, userId: number): SQL => sql`(${isOwn(kind, userId)}) IS NOT TRUE`;

/** Whether the listing of somebody else has the same description, but for spaces and capitals. */
function isSameText(description: string, userId: number): SQL {
  if (description.length < SHORTEST_TEXT) return sql`false`;
  const same = ALL_KINDS.map(
    (kind) => sql`EXISTS (SELECT FROM ${TABLES[kind]}
      WHERE ${foldedText(TABLES[kind].description)} = ${foldedText(sql`${description}::text`)}
        AND ${isOthers(kind, userId)})`,
  );
  return sql.join(same, sql` OR `);
}

/** Whether the name is drawn as that of a published listing of somebody else; deals are called the same by many. */
function isLookAlike(kind: Kind, title: string, userId: number): SQL {
  if (kind === 'deal' || title === '') return sql`false`;
  return sql`EXISTS (SELECT FROM ${FROM_WITH_LOCATION[kind]} WHERE ${TABLES[kind].status} = 'published'
    AND ${drawnName(nameColumn(kind))} = ${drawnName(sql`${title}::text`)} AND ${isOthers(kind, userId)})`;
}
