import { createHash } from 'node:crypto';
import { type Database, select } from './database.ts';
import { tooMany } from './refusals.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Limit {
  name: string;
  /** So many at once; they come back evenly over the period. */
  most: number;
  /** Milliseconds. */
  period: number;
}

/** How often what may be tried (decisions, "Limits"). */
export const LIMITS = {
  signIns: { name: 'sign-in', most: 30, period: MINUTE },
  failuresOfNetwork: { name: 'failure-network', most: 10, period: MINUTE },
  failuresOfAccount: { name: 'failure-account', most: 5, period: 5 * MINUTE },
  registrations: { name: 'register', most: 20, period: HOUR },
  resets: { name: 'reset', most: 5, period: HOUR },
  confirmations: { name: 'confirm', most: 5, period: HOUR },
  uploads: { name: 'upload', most: 120, period: HOUR },
  submissions: { name: 'submit', most: 60, period: HOUR },
  claims: { name: 'claim', most: 60, period: HOUR },
  /** Codes that somebody tried to redeem and that are unknown; what is found is given back. */
  wrongCodes: { name: 'wrong-code', most: 20, period: 10 * MINUTE },
  reports: { name: 'report', most: 20, period: HOUR },
  /** Each is a mail to somebody who didn't ask for it. */
  helpers: { name: 'helper', most: 20, period: HOUR },
  /** Looking for the same business reads the whole directory. */
  comparisons: { name: 'compare', most: 120, period: HOUR },
  /** So that nobody floods a stranger by registering with their address again and again. */
  takenMails: { name: 'taken-mail', most: 1, period: DAY },
} as const satisfies Record<string, Limit>;

export interface LimitOptions {
  db: Database;
  /** False: nothing is limited. */
  rateLimits: boolean;
}

/** A hash, so that the table names neither people nor their addresses. */
const keyOf = ({ name }: Limit, whom: string): string =>
  `${name}:${createHash('sha256').update(whom).digest('base64url')}`;

/**
 * Takes one from an allowance, for all processes at once, or throws a 429 that says when to come
 * again (generic cell rate algorithm). A refused try takes nothing, so that waiting always helps.
 */
export async function charge(
  { db, rateLimits }: LimitOptions,
  limit: Limit,
  whom: string,
  now: Date,
): Promise<void> {
  if (!rateLimits) return;
  const interval = limit.period / limit.most;
  const [row] = await select<{ taken: boolean; wholeAt: Date }>(
    db,
    `WITH taken AS (
       INSERT INTO allowances AS a (key, whole_at) VALUES ($1, $2::timestamptz + $3::interval)
       ON CONFLICT (key) DO UPDATE SET whole_at = greatest(a.whole_at, $2) + $3
         WHERE greatest(a.whole_at, $2) + $3 <= $2 + $4::interval
       RETURNING whole_at)
     SELECT true AS taken, whole_at AS "wholeAt" FROM taken
     UNION ALL
     SELECT false, whole_at FROM allowances WHERE key = $1 AND NOT EXISTS (SELECT FROM taken)`,
    [keyOf(limit, whom), now, milliseconds(interval), milliseconds(limit.period)],
  );
  if (row?.taken) return;
  // Without a row somebody else has just begun the allowance, and used it up.
  const wholeAt = row?.wholeAt.getTime() ?? now.getTime() + limit.period;
  throw tooMany(wholeAt + interval - now.getTime() - limit.period);
}

/** Gives back what was charged for a try that turned out well. */
export async function giveBack(
  { db, rateLimits }: LimitOptions,
  limit: Limit,
  whom: string,
): Promise<void> {
  if (!rateLimits) return;
  await select(db, 'UPDATE allowances SET whole_at = whole_at - $2::interval WHERE key = $1', [
    keyOf(limit, whom),
    milliseconds(limit.period / limit.most),
  ]);
}

const milliseconds = (amount: number): string => `${amount} milliseconds`;
