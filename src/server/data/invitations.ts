import { eq } from 'drizzle-orm';
import { SITE } from '#src/site.settings.ts';
import { invitations } from '../db/settings-tables.ts';
import { type Database, orm } from './database.ts';

/**
 * Whether somebody with this address may become a member: anybody, those who were invited, or nobody, as the settings
 * have it.
 */
export async function mayJoin(db: Database, email: string): Promise<boolean> {
  if (SITE.joining !== 'invited') return SITE.joining === 'open';
  return (await orm(db).$count(invitations, eq(invitations.email, email.toLowerCase()))) > 0;
}
