import { and, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayIn } from '#src/domain/days.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { sessions, users } from '../../db/account-tables.ts';
import { type Database, orm, prepared, selectList, type DataContext } from '../database.ts';
import { type Account, requireActive, SUSPENSION } from './accounts.ts';
import { hashOf, newSecret } from './secrets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Lifetimes of a sign-in (ms): without "Remember me", and with it, since its last use. */
export const LIFETIME = 12 * HOUR;
export const IDLE_LIFETIME = 14 * DAY;
/** Longest lifetime of any sign-in, however much it is used (ms). */
export const LONGEST_SESSION = 60 * DAY;
/** Shortest time between two notes of a use (ms), so that reading doesn't write. */
const NOTED_EVERY = MINUTE;
/** Time for which a typed password is proof enough (ms). */
const PROVEN_FOR = 10 * MINUTE;

/** A `token` comes in a header, a `cookie` with the browser. */
export type SessionKind = (typeof sessions.$inferSelect)['kind'];

/** A sign-in that hasn't ended. */
export interface ActiveSession {
  id: number;
  /** The session that it ends with: the cookie session that a token was given for, or itself. */
  signInId: number;
  userId: number;
  remember: boolean;
  /** Time at which the sign-in has shown the second factor; null where it hasn't. */
  secondFactorAt: Date | null;
}

/** Time until an unused sign-in ends (ms). */
const lifetimeOf = (remember: boolean): number => (remember ? IDLE_LIFETIME : LIFETIME);

/** A session to start; a token ends with the cookie session that it is given for. */
type NewSession = Pick<
  typeof sessions.$inferInsert,
  'userId' | 'kind' | 'remember' | 'device' | 'cookieSessionId' | 'provenAt'
>;

/** Starts a session; gives its secret. */
export async function startSession(db: DataContext, session: NewSession): Promise<string> {
  const secret = newSecret();
  const expiresAt = new Date(db.now.getTime() + lifetimeOf(session.remember));
  const times = { createdAt: db.now, lastUsedAt: db.now, expiresAt };
  await orm(db)
    .insert(sessions)
    .values({ ...session, ...times, secretHash: hashOf(secret) });
  await noteSeen(db, session.userId);
  return secret;
}

/** Notes that somebody is here today; the first time of a day counts. */
async function noteSeen(db: DataContext, userId: number): Promise<void> {
  const lastSeenOn = dayIn(TIME_ZONE, db.now);
  const isNew = sql`${users.lastSeenOn} IS DISTINCT FROM ${lastSeenOn}`;
  await orm(db)
    .update(users)
    .set({ lastSeenOn })
    .where(and(eq(users.id, userId), isNew));
}
const signIn = alias(sessions, 'sign_in');
const SIGN_IN_ID = sql<number>`coalesce(${sessions.cookieSessionId}, ${sessions.id})`;

const findActive = prepared<
  ActiveSession & { createdAt: Date; lastUsedAt: Date } & Pick<Account, keyof typeof SUSPENSION>,
  { secretHash: string; kind: SessionKind; now: Date }
>(sql`SELECT ${selectList({
  id: sessions.id,
  signInId: SIGN_IN_ID,
  userId: sessions.userId,
  remember: sessions.remember,
  secondFactorAt: signIn.secondFactorAt,
  createdAt: sessions.createdAt,
  lastUsedAt: sessions.lastUsedAt,
  ...SUSPENSION,
})} FROM ${sessions} JOIN ${users} ON ${users.id} = ${sessions.userId}
  JOIN ${sessions} AS "sign_in" ON ${signIn.id} = ${SIGN_IN_ID}
  WHERE ${sessions.secretHash} = ${sql.placeholder('secretHash')}
    AND ${sessions.kind} = ${sql.placeholder('kind')}
    AND ${sessions.expiresAt} > ${sql.placeholder('now')}`);

/**
 * The session of a secret, or null; notes the use, which keeps a remembered one alive. Throws a 403 with the reason for
 * one of a suspended account.
 */
export async function findSession(db: DataContext, secret: string, kind: SessionKind) {
  const { now } = db;
  const [found] = await findActive(db, { secretHash: hashOf(secret), kind, now });
  if (!found) return null;
  requireActive(found);
  const { id, signInId, userId, remember, secondFactorAt, createdAt, lastUsedAt } = found;
  const session: ActiveSession = { id, signInId, userId, remember, secondFactorAt };
  if (now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY) {
    const from = session.remember ? now : createdAt;
    const end = Math.min(
      from.getTime() + lifetimeOf(session.remember),
      createdAt.getTime() + LONGEST_SESSION,
    );
    await orm(db)
      .update(sessions)
      .set({ lastUsedAt: now, expiresAt: new Date(end) })
      .where(eq(sessions.id, session.id));
    await noteSeen(db, session.userId);
  }
  return session;
}

/** Whether the password was typed in a session in the last ten minutes. */
export const isProven = async (db: DataContext, { id }: ActiveSession): Promise<boolean> =>
  (await orm(db).$count(
    sessions,
    and(eq(sessions.id, id), gt(sessions.provenAt, new Date(db.now.getTime() - PROVEN_FOR))),
  )) > 0;

/** Notes that the password was typed in a session just now. */
export async function noteProof(db: DataContext, { id }: ActiveSession): Promise<void> {
  await orm(db).update(sessions).set({ provenAt: db.now }).where(eq(sessions.id, id));
}

/** Ends the session of a secret; tells whether there was one. */
export async function endSession(db: Database, secret: string, kind: SessionKind) {
  const ended = await orm(db)
    .delete(sessions)
    .where(and(eq(sessions.secretHash, hashOf(secret)), eq(sessions.kind, kind)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends a sign-in with all its sessions. */
export async function endSignIn(db: Database, { signInId }: ActiveSession): Promise<void> {
  await orm(db).delete(sessions).where(eq(sessions.id, signInId));
}

/** Ends all sessions of an account, except one sign-in that may be kept, with its cookie session. */
export async function endSessions(db: Database, userId: number, exceptId?: number): Promise<void> {
  const kept = alias(sessions, 'kept');
  const isOther =
    exceptId === undefined
      ? undefined
      : sql`${sessions.id} <> ${exceptId} AND ${sessions.id} IS DISTINCT FROM ${orm(db)
          .select({ id: kept.cookieSessionId })
          .from(kept)
          .where(eq(kept.id, exceptId))}`;
  await orm(db)
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isOther));
}
