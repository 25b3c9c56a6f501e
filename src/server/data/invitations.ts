import { eq, sql } from 'drizzle-orm';
import { SITE } from '#src/site.settings.ts';
import { users } from '../db/account-tables.ts';
import { invitations } from '../db/settings-tables.ts';
import { type Database, orm, rows } from './database.ts';

/** Time for which an invitation holds (ms). */
export const INVITATIONS_KEPT = 90 * 24 * 3_600_000;

/** Deletes invitations that are over, and those of people who have joined. */
export async function forgetInvitations(db: Database, now: Date): Promise<void> {
  await rows(
    db,
    sql`DELETE FROM ${invitations} WHERE ${invitations.createdAt} <= ${new Date(now.getTime() - INVITATIONS_KEPT)}
      OR EXISTS (SELECT FROM ${users} WHERE lower(${users.email}) = ${invitations.email}
        AND ${users.emailConfirmedAt} IS NOT NULL)`,
  );
}

/**
 * Whether somebody with this address may become a member: anybody, those who were invited, or nobody, as the settings
 * have it.
 */
export async function mayJoin(db: Database, email: string): Promise<boolean> {
  if (SITE.joining !== 'invited') return SITE.joining === 'open';
  return (await orm(db).$count(invitations, eq(invitations.email, email.toLowerCase()))) > 0;
}
