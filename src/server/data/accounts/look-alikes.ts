import { seenLine } from '#src/domain/unseen.ts';
import { users } from '../../db/account-tables.ts';
import { type Database, orm } from '../database.ts';
import { sql } from 'drizzle-orm';

/** Usernames of accounts whose address has something unseen in it: another account has the address that is seen. */
export async function lookAlikes(db: Database): Promise<string[]> {
  const { username, email } = users;
  const unusual = await orm(db)
    .select({ username, email })
    .from(users)
    .where(sql`${email} ~ '[^!-~]'`)
    .orderBy(username);
  return unusual.filter((each) => seenLine(each.email) !== each.email).map((each) => each.username);
}
