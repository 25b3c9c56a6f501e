import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { ListingName } from '#src/domain/kinds.ts';
import { users } from '../../db/account-tables.ts';
import { nameColumn, TABLES } from '../../db/tables-of-kinds.ts';
import type { AboutOwn } from '../../mail/listing-mails.ts';
import type { Mail } from '../../mail/template.ts';
import { type DataContext, orm } from '../database.ts';
import { isImported, owns } from '../listings/any-listing.ts';
import { queueMail } from '../mail/mails.ts';

/** A listing and the address that its owner is written to. */
export interface Addressed {
  email: string;
  about: AboutOwn;
}

/**
 * A listing as a mail to its owner names it, with their address; only a confirmed one is written to. Null where there is
 * none: a calendar's event has nobody who waits for it.
 */
export async function addressed(
  tx: DataContext,
  { kind, id }: ListingName,
): Promise<Addressed | null> {
  if (await isImported(tx, { kind, id })) return null;
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
  if (!listing) return null;
  const { email, ...named } = listing;
  return { email, about: { siteUrl: tx.siteUrl, kind, id, ...named } };
}

/** Puts a mail to the owner of a listing in the outbox, in the transaction of what it tells. Tells whether there is one. */
export async function mailOwner(
  tx: DataContext,
  named: ListingName,
  mail: (about: AboutOwn) => Mail,
): Promise<boolean> {
  const to = await addressed(tx, named);
  if (to) await queueMail(tx, to.email, mail(to.about));
  return to !== null;
}
