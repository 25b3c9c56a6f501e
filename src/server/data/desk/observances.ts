import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { BodyOf } from '#src/api/call.ts';
import type { DeskObservance, deskObservanceCalls } from '#src/api/observances.ts';
import { addDays, dayIn } from '#src/domain/days.ts';
import {
  type Observance,
  type ObservanceCorrection,
  SHIPPED_OBSERVANCES,
} from '#src/domain/observances.ts';
import { conflict } from '#src/server/http/refusals.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import * as texts from '#texts/observances.ts';
import { observanceCorrections } from '../../db/observance-tables.ts';
import type { Account } from '../accounts/accounts.ts';
import { differences, logAct } from '../audit-log.ts';
import { type DataContext, orm, type Pool } from '../database.ts';
import { listObservanceCorrections } from '../observance-corrections.ts';
import { withTableLock } from './order.ts';

/** Days of which the desk has the past: what is over longer ago is of no use to anybody. */
const DAYS_BACK = 30;

/** The observances in the order of their days, with those that are hidden. */
export async function listDeskObservances(
  db: DataContext,
): Promise<{ count: number; results: DeskObservance[] }> {
  const corrections = await listObservanceCorrections(db);
  const from = addDays(dayIn(TIME_ZONE, db.now), -DAYS_BACK);
  const results = SHIPPED_OBSERVANCES.map((shipped) => ({
    ...shownOf(shipped, corrections),
    name: shipped.names.en,
    states: [...shipped.states],
    is_corrected: corrections.some(({ key }) => key === shipped.key),
  }))
    .filter(({ date }) => date >= from)
    .sort((one, other) => one.date.localeCompare(other.date));
  return { count: results.length, results };
}

/** Corrects a shipped observance; one that equals what is shipped is no correction any more. */
export async function correctObservance(
  db: DataContext & Pool,
  staff: Account,
  { key, ...change }: BodyOf<typeof deskObservanceCalls.correctObservance>,
): Promise<void> {
  const shipped = SHIPPED_OBSERVANCES.find((each) => each.key === key);
  if (!shipped) throw conflict(texts.noSuchDay);
  await withTableLock(db, observanceCorrections, async (tx) => {
    const before = shownOf(shipped, await listObservanceCorrections(tx));
    const now = { ...before, ...change };
    const subject = { kind: 'day', id: null, name: `${shipped.names.en} (${key})` } as const;
    await logAct(tx, staff, 'day.correct', subject, differences(before, now));
    await orm(tx).delete(observanceCorrections).where(eq(observanceCorrections.key, key));
    if (isDeepStrictEqual(now, shownOf(shipped, []))) return;
    await orm(tx)
      .insert(observanceCorrections)
      .values({ ...now, dayStatus: now.status, isHidden: now.is_hidden, updatedAt: tx.now });
  });
}

/** An observance as it is shown: corrected, else as shipped. */
const shownOf = (
  { key, day: date, status, source }: Observance,
  corrections: readonly ObservanceCorrection[],
): ObservanceCorrection =>
  corrections.find((each) => each.key === key) ?? { key, date, status, source, is_hidden: false };
