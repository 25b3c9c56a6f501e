import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ListingName } from '#src/domain/kinds.ts';
import { users } from '../../db/account-tables.ts';
import { nameColumn, TABLES } from '../../db/tables-of-kinds.ts';
import type { AboutOwn } from '../../mail/listing-mails.ts';
import type { Mail } from '../../mail/template.ts';
import { type DataContext, orm } from '../database.ts';
import { isImported, owns } from '../listings/any-listing.ts';
import { queueMail } from '../mail/mails.ts';

/**
 * Puts a mail to the owner of a listing in the outbox, in the transaction of what it tells; only a confirmed address is
 * written to. Tells whether there is one: a calendar's event has nobody who waits for it.
 */
export async function mailOwner(
  tx: DataContext,
  { kind, id }: ListingName,
  mail: (about: AboutOwn) => Mail,
): Promise<boolean> {
  if (await isImported(tx, { kind, id })) return false;
  const table = TABLES[kind];
  const [listing] = await orm(tx)
    .select({
      slug: table.slug,
      title: nameColumn(kind),
      isPaused: sql<boolean>`${table.status} = 'paused'`,
      email: users.email,
      firstName: users.firstName,
    })
    .from(table)
    .innerJoin(users, owns({ kind, id }))
    .where(and(eq(table.id, id), isNotNull(users.emailConfirmedAt)));
  if (!listing) return false;
  const { email, ...named } = listing;
  await queueMail(tx, email, mail({ siteUrl: tx.siteUrl, kind, id, ...named }));
  return true;
}
