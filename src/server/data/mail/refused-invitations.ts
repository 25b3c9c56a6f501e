import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { EmailAddress } from '#src/domain/values.ts';
import { refusedInvitations } from '../../db/account-tables.ts';
import { orm, type DataContext } from '../database.ts';
import { invalidFields } from '#src/server/http/refusals.ts';
import * as texts from '#texts/account-errors.ts';

/* Addresses that invitations by strangers aren't sent to: the address alone is kept. */

type Keys = Pick<DataContext, 'keyedHash'>;

const proofOf = (keys: Keys, address: string): string =>
  keys.keyedHash(`no invitations to ${address}`);

/** The token that proves that somebody reads the mail of an address. */
export const stopTokenOf = (keys: Keys, email: string): string => {
  const address = email.toLowerCase();
  return `${Buffer.from(address).toString('base64url')}.${proofOf(keys, address)}`;
};

/** Ends invitations to the address of a token; throws a 400 for an invalid token. */
export async function refuseInvitations(db: DataContext, token: string): Promise<void> {
  const [named = '', proof = ''] = token.split('.');
  const { data: address } = EmailAddress.safeParse(Buffer.from(named, 'base64url').toString());
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(db, address ?? ''))];
  if (!address || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw invalidFields({ token: texts.linkIncomplete });
  }
  await orm(db)
    .insert(refusedInvitations)
    .values({ address, refusedAt: db.now })
    .onConflictDoNothing();
}

/** Whether an address refuses invitations. */
export async function refusesInvitations(db: DataContext, email: string): Promise<boolean> {
  const isIt = eq(refusedInvitations.address, email.toLowerCase());
  return (await orm(db).$count(refusedInvitations, isIt)) > 0;
}
