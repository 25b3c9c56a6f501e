import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnswerOf } from '#src/api/call.ts';
import { type LogFilter, type logCalls, MOST_PARTS, MOST_ROWS } from '#src/api/audit-log.ts';
import { addDays } from '#src/domain/days.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import * as texts from '#texts/audit-log.ts';
import { auditLog } from '../../db/audit-tables.ts';
import { findAccountNamed } from '../accounts/accounts.ts';
import { instantOf } from '../calendar.ts';
import { type DataContext, orm } from '../database.ts';
import { csvOf } from './csv.ts';

/** Acts of a page. */
const PAGE = 50;

const { id, at, parentId, actorId, actorName, act, subject, subjectId, subjectName } = auditLog;
const COLUMNS = {
  id,
  at: instantOf(at),
  actor_id: actorId,
  actor: actorName,
  act,
  subject,
  subject_id: subjectId,
  subject_name: subjectName,
  before: auditLog.before,
  after: auditLog.after,
};

/** A page of the log, the latest act first; what is before an id, since numbers of pages would move. */
export async function listLog(
  db: DataContext,
  { before, ...filter }: LogFilter & { before?: number | undefined },
): Promise<AnswerOf<typeof logCalls.listLog>> {
  // A part is told with what it is a part of, unless it is what is asked for.
  const isWhole = filter.act || filter.subject || filter.subject_id || filter.parent;
  const found = await orm(db)
    .select(COLUMNS)
    .from(auditLog)
    .where(
      and(
        await conditionOf(db, filter),
        isWhole ? undefined : isNull(parentId),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(PAGE + 1);
  const shown = found.slice(0, PAGE);
  const parts = await partsOf(
    db,
    shown.map((row) => row.id),
  );
  return {
    results: shown.map((row) => ({
      ...row,
      parts: parts.filter((part) => part.parent === row.id).map(({ parent: _, ...part }) => part),
    })),
    next: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** The first parts of each act. */
async function partsOf(db: DataContext, ids: readonly number[]) {
  const place = sql<number>`row_number() OVER (PARTITION BY ${parentId} ORDER BY ${id})`;
  const ranked = orm(db)
    .select({ part: sql<number>`${id}`.as('part'), place: place.as('place') })
    .from(auditLog)
    .where(inArray(parentId, [...ids]))
    .as('ranked');
  return orm(db)
    .select({ ...COLUMNS, parent: parentId })
    .from(auditLog)
    .innerJoin(ranked, eq(ranked.part, id))
    .where(sql`${ranked.place} <= ${MOST_PARTS}`)
    .orderBy(id);
}

/** The latest acts of a filter as a CSV file. */
export async function exportLog(
  db: DataContext,
  filter: LogFilter,
): Promise<AnswerOf<typeof logCalls.exportLog>> {
  const found = await orm(db)
    .select({ ...COLUMNS, parent: parentId })
    .from(auditLog)
    .where(await conditionOf(db, filter))
    .orderBy(desc(id))
    .limit(MOST_ROWS);
  const lines = found.map((row) => [
    ...[row.id, row.at, row.parent, row.actor_id, row.actor, row.act],
    ...[row.subject, row.subject_id, row.subject_name],
    ...[row.before, row.after].map((values) => values && JSON.stringify(values)),
  ]);
  return { csv: csvOf([texts.columns, ...lines]) };
}

/** Condition of the acts of a filter. */
async function conditionOf(db: DataContext, filter: LogFilter): Promise<SQL | undefined> {
  return and(
    filter.person ? await isOf(db, filter.person) : undefined,
    filter.act && eq(act, filter.act),
    filter.subject && eq(subject, filter.subject),
    filter.subject_id ? eq(subjectId, filter.subject_id) : undefined,
    filter.parent ? eq(parentId, filter.parent) : undefined,
    filter.from ? gte(at, startOf(filter.from)) : undefined,
    filter.to ? lt(at, startOf(addDays(filter.to, 1))) : undefined,
  );
}

/** Acts by somebody or about them; none for a name that nobody has. */
async function isOf(db: DataContext, name: string): Promise<SQL | undefined> {
  const person = await findAccountNamed(db, name.trim());
  if (!person) return sql`false`;
  return or(eq(actorId, person.id), and(eq(subject, 'person'), eq(subjectId, person.id)));
}

/** The start of a day in the site's own zone. */
const startOf = (day: string): SQL => sql`${day}::timestamp AT TIME ZONE ${TIME_ZONE}`;
