import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { MAX_PERSON_NAME, MAX_USERNAME, Username } from '#src/domain/names.ts';
import { startOf } from '#src/domain/text.ts';
import { seenLine } from '#src/domain/unseen.ts';
import { EmailAddress } from '#src/domain/values.ts';
import { identities } from '../../db/account-tables.ts';
import { providerRemovedMail } from '../../mail/mails.ts';
import { logAct, personSubject } from '../audit-log.ts';
import { instantOf } from '../calendar.ts';
import { inTransaction, orm, type Pool, type DataContext } from '../database.ts';
import { mayJoin } from '../invitations.ts';
import { mailPerson } from '../mail/mails.ts';
import { notFound, Refusal } from '#src/server/http/refusals.ts';
import {
  anyUsername,
  createAccount,
  findAccountByEmail,
  removeUnconfirmed,
  UNIQUE_VIOLATION,
} from './accounts.ts';
import { agreedVersions } from './agreed-versions.ts';
import { accountOf } from './own-account.ts';
import { requireProof } from './password-changes.ts';
import type { ActiveSession } from './sessions.ts';

/** A person at a provider, as the id token says. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** Most tries of making an account: one fails when two people choose the same name at once. */
const MAX_TRIES = 5;

/** The reason why a new identity signs in to nothing: its address isn't verified, is another account's, or may not join. */
type RefusedIdentity = 'email_not_verified' | 'email_in_use' | 'not_invited';

/**
 * The account that an identity signs in to: its own by issuer and subject, or one with the same address, or a new one.
 * An address counts only if both sides have confirmed it: the maker of an unconfirmed account may be somebody else, and
 * that account is removed.
 */
export async function accountOfIdentity(pool: DataContext & Pool, identity: Identity) {
  for (let tries = 1; ; tries++) {
    try {
      return await inTransaction(pool, (db) => findOrLink(db, identity, tries));
    } catch (error) {
      if (tries === MAX_TRIES || !isTaken(error)) throw error;
    }
  }
}

async function findOrLink(
  db: DataContext,
  identity: Identity,
  tries: number,
): Promise<{ userId: number; isNew: boolean } | RefusedIdentity> {
  const { now } = db;
  const { issuer, subject } = identity;
  const [known] = await orm(db)
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  if (known) return { ...known, isNew: false };
  const email = EmailAddress.safeParse(identity.email);
  if (!identity.emailVerified || !email.success) return 'email_not_verified';

  await removeUnconfirmed(db, email.data);
  const local = await findAccountByEmail(db, email.data);
  if (local && !local.emailConfirmedAt) return 'email_in_use';
  if (!local && !(await mayJoin(db, email.data))) return 'not_invited';
  const newcomer = {
    username: usernameFor(identity, tries),
    email: email.data,
    firstName: personName(identity.firstName),
    lastName: personName(identity.lastName),
    passwordHash: null,
    emailConfirmedAt: now,
  };
  const agreed = local ? {} : await agreedVersions(db);
  const { id } = local ?? (await createAccount(db, { ...newcomer, ...agreed }, now));
  await orm(db).insert(identities).values({ userId: id, issuer, subject, createdAt: now });
  return { userId: id, isNew: !local };
}

/** A username from the name, never from the e-mail address, which others mustn't be able to guess. */
function usernameFor({ firstName, lastName }: Identity, tries: number): string {
  const digits = String(randomInt(10_000, 100_000));
  const plain = seenLine([firstName, lastName].join(' '))
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/gu, '.')
    .replace(/^[.\p{M}]+|\.+$/gu, '');
  const name = startOf(plain, MAX_USERNAME - digits.length);
  if (!Username.safeParse(name).success) return anyUsername();
  return tries === 1 ? name : name + digits;
}

/** A name as our forms take it. */
const personName = (name: string): string =>
  startOf(seenLine(name.replace(/[\0\p{Cs}]/gu, '')).normalize('NFC'), MAX_PERSON_NAME);

const isTaken = (error: unknown): boolean =>
  error instanceof Refusal || (error as { code?: unknown }).code === UNIQUE_VIOLATION;

/** The providers that an account signs in through; each by its name, or its host where it isn't offered any more. */
export async function listIdentities(db: DataContext, userId: number, offered: readonly Named[]) {
  const { id, issuer, createdAt } = identities;
  const linked = await orm(db)
    .select({ id, issuer, linked_at: instantOf(createdAt) })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(id);
  return linked.map(({ issuer: of, ...each }) => ({ ...each, name: nameOf(of, offered) }));
}

interface Named {
  name: string;
  issuer: string;
}

const nameOf = (issuer: string, offered: readonly Named[]): string =>
  offered.find((each) => each.issuer === issuer)?.name ?? URL.parse(issuer)?.host ?? issuer;

/** Removes a provider from an account, which has a password to sign in with; a 404 for one that isn't its own. */
export async function removeIdentity(
  db: DataContext & Pool,
  session: ActiveSession,
  { id, password, offered }: { id: number; password: string; offered: readonly Named[] },
): Promise<void> {
  const account = await accountOf(db, session);
  const isIt = and(eq(identities.id, id), eq(identities.userId, account.id));
  if ((await orm(db).$count(identities, isIt)) === 0) throw notFound();
  await requireProof(db, session, account, password);
  await inTransaction(db, async (tx) => {
    const [removed] = await orm(tx).delete(identities).where(isIt).returning();
    if (!removed) throw notFound();
    const provider = nameOf(removed.issuer, offered);
    await mailPerson(tx, account, (to) => providerRemovedMail({ ...to, provider }));
    await logAct(tx, account, 'person.unlink', personSubject(account));
  });
}
