import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Act, ActSubject } from '#src/api/audit-log.ts';
import { instant } from './columns.ts';

/**
 * The log of what staff did and of events of safety. Rows have no foreign keys, so that they outlive what they name; a
 * trigger of the database refuses to change them (decision 095).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** The act that this one is a part of, where many were done at once. */
    parentId: bigint({ mode: 'number' }),
    /** The account that acted; null for a command of the operator. */
    actorId: integer(),
    /** The username then; empty once that account is deleted. */
    actorName: text().notNull(),
    act: text().$type<Act>().notNull(),
    /** The kind of thing that was acted on, with its id where it has one, and its name then. */
    subject: text().$type<ActSubject>().notNull(),
    subjectId: integer(),
    subjectName: text().notNull(),
    /** Values that changed, by the names of the contract. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_log_actor').on(table.actorId, table.id),
    index('audit_log_act').on(table.act, table.id),
    index('audit_log_subject').on(table.subject, table.subjectId, table.id),
    index('audit_log_at').on(table.at),
    index('audit_log_parent')
      .on(table.parentId)
      .where(sql`${table.parentId} IS NOT NULL`),
  ],
);
