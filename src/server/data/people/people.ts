import {
  and,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { QueryOf } from '#src/api/call.ts';
import type { deskPeopleCalls, PEOPLE_GROUPS, Person, PersonDetail } from '#src/api/people.ts';
import { ALL_KINDS } from '#src/domain/kinds.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/page-size.ts';
import { notFound } from '#src/server/http/refusals.ts';
import { secondFactors, users } from '../../db/account-tables.ts';
import { reportedListings } from '../../db/report-tables.ts';
import { nameColumn, TABLES } from '../../db/tables-of-kinds.ts';
import type { Account } from '../accounts/accounts.ts';
import { listSessions } from '../accounts/own-account.ts';
import { containing } from '../conditions.ts';
import { type DataContext, type Database, orm } from '../database.ts';
import { isOwn } from '../submissions/own-listings.ts';

type Group = (typeof PEOPLE_GROUPS)[number];

const GROUPS: Readonly<Record<Group, SQL>> = {
  team: ne(users.role, 'member'),
  suspended: isNotNull(users.suspendedAt),
  unconfirmed: isNull(users.emailConfirmedAt),
};

const HAS_FACTOR = sql<boolean>`EXISTS (SELECT FROM ${secondFactors}
  WHERE ${secondFactors.userId} = ${users.id} AND ${secondFactors.confirmedAt} IS NOT NULL)`;

/** People with an account, the newest first; `search` finds each by their names, address or a listing's name. */
export async function listPeople(
  db: Database,
  {
    search,
    group,
    page = 1,
    page_size: size = DEFAULT_PAGE_SIZE,
  }: QueryOf<typeof deskPeopleCalls.listPeople>,
): Promise<{ count: number; results: Person[] }> {
  const wanted = and(group && GROUPS[group], search ? foundBy(db, search) : undefined);
  const [count, found] = await Promise.all([
    orm(db).$count(users, wanted),
    orm(db)
      .select({ account: users, hasFactor: HAS_FACTOR })
      .from(users)
      .where(wanted)
      .orderBy(desc(users.id))
      .limit(size)
      .offset((page - 1) * size),
  ]);
  return { count, results: found.map(({ account, hasFactor }) => personOf(account, hasFactor)) };
}

/** The condition of people whose names or address hold a text, or who own a listing whose name does. */
function foundBy(db: Database, search: string): SQL | undefined {
  const part = containing(search);
  const { username, email, firstName, lastName } = users;
  const theirs = (['business', 'event'] as const).map((kind) =>
    exists(
      orm(db)
        .select({ id: TABLES[kind].id })
        .from(TABLES[kind])
        .where(and(eq(TABLES[kind].ownerId, users.id), sql`${nameColumn(kind)} ILIKE ${part}`)),
    ),
  );
  return or(
    sql`concat_ws(' ', ${username}, ${email}, ${firstName}, ${lastName}) ILIKE ${part}`,
    ...theirs,
  );
}

/** One person with their listings, reports of these, and sessions; throws a 404 for none. */
export async function getPerson(db: DataContext, id: number): Promise<PersonDetail> {
  const [found] = await orm(db)
    .select({ account: users, hasFactor: HAS_FACTOR })
    .from(users)
    .where(eq(users.id, id));
  if (!found) throw notFound();
  const [sessions, reports, ...listings] = await Promise.all([
    listSessions(db, id),
    reportsOfListingsOf(db, id),
    ...ALL_KINDS.map(async (kind) => {
      const { status } = TABLES[kind];
      const found = await orm(db)
        .select({ status, count: sql<number>`count(*)::integer` })
        .from(TABLES[kind])
        .where(isOwn(kind, id))
        .groupBy(status)
        .orderBy(status);
      return found.map((each) => ({ kind, ...each }));
    }),
  ]);
  const person = personOf(found.account, found.hasFactor);
  return { ...person, listings: listings.flat(), reports, sessions };
}

/** Numbers of the reported listings of an account by how the reports ended, open ones first. */
function reportsOfListingsOf(db: Database, userId: number): Promise<PersonDetail['reports']> {
  const { kind, listingId, conclusion, concludedAt } = reportedListings;
  const theirs = ALL_KINDS.map((each) =>
    and(
      eq(kind, each),
      inArray(
        listingId,
        orm(db).select({ id: TABLES[each].id }).from(TABLES[each]).where(isOwn(each, userId)),
      ),
    ),
  );
  const ended = or(isNull(concludedAt), isNotNull(conclusion));
  return orm(db)
    .select({ conclusion, count: sql<number>`count(*)::integer` })
    .from(reportedListings)
    .where(and(or(...theirs), ended))
    .groupBy(conclusion)
    .orderBy(sql`${conclusion} NULLS FIRST`);
}

const personOf = (account: Account, hasFactor: boolean): Person => ({
  id: account.id,
  username: account.username,
  first_name: account.firstName,
  last_name: account.lastName,
  email: account.email,
  email_confirmed: account.emailConfirmedAt !== null,
  role: account.role,
  has_second_factor: hasFactor,
  second_factor_required: account.secondFactorRequired,
  joined_at: account.createdAt.toISOString(),
  last_seen_on: account.lastSeenOn,
  suspension: account.suspendedAt && {
    since: account.suspendedAt.toISOString(),
    until: account.suspendedUntil,
    reason: account.suspensionReason,
  },
});
