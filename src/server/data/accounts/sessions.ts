import { type Database, select } from '../database.ts';
import { hashOfSecret, newSecret } from './secrets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How long a sign-in lasts without "Remember me" and, with it, without use (decisions, ms). */
const LIFETIME = 12 * HOUR;
const IDLE_LIFETIME = 14 * DAY;
/** The end of any sign-in, however much it is used (decisions, ms). */
export const LONGEST_SESSION = 60 * DAY;
/** A use is noted at most this often, so that reading doesn't write (ms). */
const NOTED_EVERY = MINUTE;

/** A `token` travels in a header, a `cookie` with the browser. */
export type SessionKind = 'token' | 'cookie';

/** A sign-in that hasn't ended. */
export interface ActiveSession {
  id: number;
  userId: number;
  remember: boolean;
}

/** Milliseconds until a sign-in ends that isn't used again. */
const lifetimeOf = (remember: boolean): number => (remember ? IDLE_LIFETIME : LIFETIME);

/** Signs somebody in; gives the secret that proves it from now on. */
export async function startSession(
  db: Database,
  {
    userId,
    kind,
    remember,
    device,
    cookieSessionId = null,
  }: {
    userId: number;
    kind: SessionKind;
    remember: boolean;
    device: string;
    /** The cookie session that a token is given for: they end together. */
    cookieSessionId?: number | null;
  },
  now: Date,
): Promise<string> {
  const secret = newSecret();
  await select(
    db,
    `INSERT INTO sessions
       (user_id, kind, secret_hash, device, remember, created_at, last_used_at, expires_at,
        cookie_session_id)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8)`,
    [
      userId,
      kind,
      hashOfSecret(secret),
      device,
      remember,
      now,
      new Date(now.getTime() + lifetimeOf(remember)),
      cookieSessionId,
    ],
  );
  return secret;
}

/** The sign-in that a secret proves, or null; notes the use, which keeps a remembered one alive. */
export async function findSession(
  db: Database,
  secret: string,
  kind: SessionKind,
  now: Date,
): Promise<ActiveSession | null> {
  const [row] = await select<ActiveSession & { createdAt: Date; lastUsedAt: Date }>(
    db,
    `SELECT id, user_id AS "userId", remember, created_at AS "createdAt",
            last_used_at AS "lastUsedAt"
     FROM sessions WHERE secret_hash = $1 AND kind = $2 AND expires_at > $3`,
    [hashOfSecret(secret), kind, now],
  );
  if (!row) return null;
  const { createdAt, lastUsedAt, ...session } = row;
  if (now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY) {
    const from = session.remember ? now : createdAt;
    const end = Math.min(
      from.getTime() + lifetimeOf(session.remember),
      createdAt.getTime() + LONGEST_SESSION,
    );
    await select(db, 'UPDATE sessions SET last_used_at = $2, expires_at = $3 WHERE id = $1', [
      session.id,
      now,
      new Date(end),
    ]);
  }
  return session;
}

/** Ends the sign-in that a secret proves; tells whether there was one. */
export async function endSession(
  db: Database,
  secret: string,
  kind: SessionKind,
): Promise<boolean> {
  const ended = await select(
    db,
    'DELETE FROM sessions WHERE secret_hash = $1 AND kind = $2 RETURNING id',
    [hashOfSecret(secret), kind],
  );
  return ended.length > 0;
}

/** Signs somebody out everywhere, but for one sign-in that may be kept, with its cookie session. */
export async function endSessions(db: Database, userId: number, exceptId?: number): Promise<void> {
  await select(
    db,
    `DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2
       AND id IS DISTINCT FROM (SELECT cookie_session_id FROM sessions WHERE id = $2)`,
    [userId, exceptId ?? null],
  );
}
