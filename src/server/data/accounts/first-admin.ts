import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { ACCOUNT_PATHS, DESK_PATHS, withReturnPath } from '#src/domain/paths.ts';
import { Refusal } from '#src/server/http/refusals.ts';
import * as texts from '#texts/first-day.ts';
import { users } from '../../db/account-tables.ts';
import { type Database, type DataContext, rows } from '../database.ts';
import { hasStaff } from './accounts.ts';

type Keys = Pick<DataContext, 'keyedHash'>;

/** The token of the link by which the first admin makes an account; the site's key makes it. */
const firstAdminToken = (keys: Keys): string => keys.keyedHash('first admin');

/** The link to the form in which the first admin makes an account, and to the first steps after it. */
export const firstAdminLink = (siteUrl: string, keys: Keys): string =>
  `${siteUrl}${withReturnPath(ACCOUNT_PATHS.register, DESK_PATHS.start)}#first_admin=${firstAdminToken(keys)}`;

/**
 * Makes sure that an account may become the first admin's: the link is of this site, and nobody is of the team yet. Two
 * who use it at once come one after the other. Throws a 403.
 */
export async function requireFirstAdmin(tx: Database, keys: Keys, token: string): Promise<void> {
  await rows(tx, sql`LOCK TABLE ${users} IN SHARE ROW EXCLUSIVE MODE`);
  const [given, right] = [token, firstAdminToken(keys)].map((each) => Buffer.from(each));
  const isRight =
    given?.length === right?.length && timingSafeEqual(given as Buffer, right as Buffer);
  if (!isRight || (await hasStaff(tx))) throw new Refusal(403, { detail: texts.linkIsSpent });
}
