import { and, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import type { TeamMails } from '#src/api/team-mails.ts';
import { addDays, dayIn, instantAt, zoneOf } from '#src/domain/days.ts';
import { ALL_KINDS, type Kind, pluralOf } from '#src/domain/kinds.ts';
import type { StateCode } from '#src/domain/values.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { users } from '../../db/account-tables.ts';
import { events } from '../../db/event-tables.ts';
import { listingHistory } from '../../db/submission-tables.ts';
import { waitingMail } from '../../mail/team-mails.ts';
import type { Account } from '../accounts/accounts.ts';
import { logAct, personSubject } from '../audit-log.ts';
import { instantOf } from '../calendar.ts';
import {
  type Database,
  type DataContext,
  inTransaction,
  orm,
  type Pool,
  rows,
} from '../database.ts';
import { mailPerson } from '../mail/mails.ts';
import { unionOfWaiting } from './queue.ts';

const HOUR = 3_600_000;
/** Shortest time between two mails to one person (ms). */
const APART = HOUR / 4;
/** The hour of the daily mail, by the clock of the site. */
const MORNING = '08:00';
/** Time before an event from which it is urgent (ms). */
const SOON = 72 * HOUR;
/** Time after which what waits is told of again each morning (ms). */
const LONG = 48 * HOUR;
/** Age of what is told (ms): what was sent before may still be on its way into the database. */
const SETTLED = 10_000;

/** The people who hear of what waits: of the team, by their choice, at an address that is theirs. */
const isTold = and(
  ne(users.role, 'member'),
  ne(users.teamMails, 'never'),
  isNotNull(users.emailConfirmedAt),
  isNull(users.suspendedAt),
);

/**
 * Tells the team of what came to the queue since each of them last heard, as they chose, and at once of an event that is
 * soon. Any number of servers may: each person is locked meanwhile, and is told by one.
 */
export async function tellTeam(db: DataContext & Pool): Promise<void> {
  const until = new Date(db.now.getTime() - SETTLED);
  await beginToTell(db, until);
  const due = await orm(db).select({ id: users.id }).from(users).where(isDue(until));
  if (due.length === 0) return;
  const waiting = (await allWaiting(db, until)).filter(({ since }) => since <= until);
  for (const { id } of due) await inTransaction(db, (tx) => tell(tx, id, waiting, until));
}

/** Chooses when one of the team hears of what waits. */
export const chooseTeamMails = (
  db: DataContext & Pool,
  staff: Account,
  after: TeamMails,
): Promise<TeamMails> =>
  inTransaction(db, async (tx) => {
    // Whoever was told at once has heard of what came before this morning.
    const morning = sql`greatest(${users.teamToldAt}, ${lastMorning(tx.now)}::timestamptz)`;
    await orm(tx)
      .update(users)
      .set({
        teamMails: after.team_mails,
        ...(after.team_mails === 'daily' && { teamToldAt: morning }),
      })
      .where(eq(users.id, staff.id));
    const before = { team_mails: staff.teamMails };
    await logAct(tx, staff, 'person.team_mails', personSubject(staff), { before, after });
    return after;
  });

const isDue = (until: Date) =>
  and(isTold, lte(users.teamToldAt, new Date(until.getTime() - APART)));

/** Has those who come to the team, or whom the mails reach again, hear of what came since the morning. */
async function beginToTell(db: Database, until: Date): Promise<void> {
  const begins = sql`CASE WHEN ${isTold} THEN ${lastMorning(until)}::timestamptz END`;
  await orm(db)
    .update(users)
    .set({ teamToldAt: begins })
    .where(sql`(${isTold}) <> (${users.teamToldAt} IS NOT NULL)`);
}

/** The latest morning at an instant, when daily mails were due. */
function lastMorning(at: Date): Date {
  const today = dayIn(TIME_ZONE, at);
  const morning = instantAt(today, MORNING, TIME_ZONE);
  return morning <= at ? morning : instantAt(addDays(today, -1), MORNING, TIME_ZONE);
}

/** Tells one person, unless another server just did. */
async function tell(
  tx: DataContext,
  id: number,
  waiting: readonly Waiting[],
  until: Date,
): Promise<void> {
  const [person] = await orm(tx)
    .select()
    .from(users)
    .where(and(eq(users.id, id), isDue(until)))
    .for('update');
  if (!person?.teamToldAt) return;
  const { teamMails, teamToldAt: toldAt, teamToldEvents: known } = person;
  const isMorning = teamMails === 'daily' && toldAt < lastMorning(until);
  const isNew = ({ arrived }: Waiting) => arrived > toldAt;
  const isUrgent = (each: Waiting) => each.isSoon && !known.includes(each.id);
  const isLate = ({ since }: Waiting) => isMorning && until.getTime() - since.getTime() > LONG;
  const isTime =
    isMorning || waiting.some(isUrgent) || (teamMails === 'at_once' && waiting.some(isNew));
  if (!isTime) return;
  const told = waiting.filter((each) => isNew(each) || isUrgent(each) || isLate(each));
  if (told.length > 0) {
    const isQueued = await mailPerson(tx, person, (to) => waitingMail({ ...to, waiting: told }));
    // They hear of it when they may get mails again.
    if (!isQueued) return;
  }
  const teamToldEvents = waiting.filter(({ isSoon }) => isSoon).map((each) => each.id);
  await orm(tx).update(users).set({ teamToldAt: until, teamToldEvents }).where(eq(users.id, id));
}

/** A listing that waits, as the mail names it. */
type Waiting = Awaited<ReturnType<typeof allWaiting>>[number];

interface Row extends Record<string, unknown> {
  kind: Kind;
  id: number;
  title: string;
  suburb: string | null;
  state: StateCode | null;
  since: string;
  answered: string | null;
  date: string | null;
  time: string | null;
  ends: string | null;
}

/** All that waits: events that are soon first, then what waits longest. */
async function allWaiting(db: Database, now: Date) {
  const kinds = sql.join(ALL_KINDS.map((kind) => sql` WHEN ${pluralOf(kind)} THEN ${kind}`));
  const kind = sql`(CASE found.kind${kinds} END)::listing_kind`;
  const found = await rows<Row>(
    db,
    sql`SELECT ${kind} AS kind, found.id, found.title, found.suburb, found.state,
      ${instantOf(sql`found.submitted_at`)} AS since, ${instantOf(sql`answer.at`)} AS answered,
      ${events.nextDate}::text AS date, ${events.nextTime}::text AS time, ${instantOf(events.endsAt)} AS ends
    FROM (${unionOfWaiting()}) AS found
    LEFT JOIN ${events} ON found.kind = 'events' AND ${events.id} = found.id
    LEFT JOIN LATERAL (
      SELECT max(${listingHistory.createdAt}) AS at FROM ${listingHistory}
      WHERE ${listingHistory.kind} = ${kind} AND ${listingHistory.listingId} = found.id
        AND ${listingHistory.step} = 'answer' AND ${listingHistory.createdAt} >= found.submitted_at
    ) AS answer ON true
    ORDER BY found.submitted_at, found.kind, found.id`,
  );
  const waiting = found.map(({ since, answered, date, time, ends, ...listing }) => ({
    ...listing,
    since: new Date(since),
    arrived: new Date(answered ?? since),
    hasAnswer: answered !== null,
    date,
    isSoon:
      date !== null &&
      ends !== null &&
      Date.parse(ends) > now.getTime() &&
      instantAt(date, (time ?? '00:00').slice(0, 5), zoneOf(listing)).getTime() <=
        now.getTime() + SOON,
  }));
  return waiting.toSorted((one, other) => Number(other.isSoon) - Number(one.isSoon));
}
