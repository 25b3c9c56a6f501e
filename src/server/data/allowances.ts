import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { allowances } from '../db/account-tables.ts';
import { type Database, orm } from './database.ts';
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

/** How often what may be tried. */
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
  const key = keyOf(limit, whom);
  const interval = limit.period / limit.most;
  const next = sql`greatest(${allowances.wholeAt}, ${now}) + ${milliseconds(interval)}::interval`;
  const end = new Date(now.getTime() + limit.period);
  const taken = await orm(db)
    .insert(allowances)
    .values({ key, wholeAt: new Date(now.getTime() + interval) })
    .onConflictDoUpdate({
      target: allowances.key,
      set: { wholeAt: next },
      setWhere: sql`${next} <= ${end}`,
    })
    .returning({ key: allowances.key });
  if (taken.length > 0) return;
  const [row] = await orm(db).select().from(allowances).where(eq(allowances.key, key));
  // Without a row it was whole in the moment between, and swept away.
  const wholeAt = row?.wholeAt.getTime() ?? end.getTime();
  throw tooMany(wholeAt + interval - end.getTime());
}

/** Gives back what was charged for a try that turned out well. */
export async function giveBack(
  { db, rateLimits }: LimitOptions,
  limit: Limit,
  whom: string,
): Promise<void> {
  if (!rateLimits) return;
  const interval = milliseconds(limit.period / limit.most);
  await orm(db)
    .update(allowances)
    .set({ wholeAt: sql`${allowances.wholeAt} - ${interval}::interval` })
    .where(eq(allowances.key, keyOf(limit, whom)));
}

const milliseconds = (amount: number): string => `${amount} milliseconds`;
