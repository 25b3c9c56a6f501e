import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { WayBack } from '#src/api/account.ts';
import { TEAM_MAILS } from '#src/api/team-mails.ts';
import { ROLES } from '#src/domain/roles.ts';
import { createdAt, id, instant } from './columns.ts';

export const role = pgEnum('role', ROLES);
export const teamMails = pgEnum('team_mails', TEAM_MAILS);

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** The key that names which look alike share (`usernameKey`), so that two people never look like one. */
    usernameKey: text().unique(),
    email: text().notNull(),
    emailConfirmedAt: instant(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    /** A PHC string; null for an account that has only ever signed in through a provider. */
    passwordHash: text(),
    role: role().notNull().default('member'),
    isBusinessOwner: boolean().notNull().default(false),
    isEventOrganizer: boolean().notNull().default(false),
    /** Whether the team's part is closed to them until they have a second factor. */
    secondFactorRequired: boolean().notNull().default(false),
    /** Time since which nobody can use it; null while its owner can. */
    suspendedAt: instant(),
    /** The last day of the suspension, in the site's time zone; null for no end. */
    suspendedUntil: date({ mode: 'string' }),
    /** The reason, as its owner reads it. */
    suspensionReason: text(),
    /** The day on which it was used last, in the site's time zone; null before the first time. */
    lastSeenOn: date({ mode: 'string' }),
    /** Whether they are still to be told which contacts of their businesses stayed public (migration `facts_of_a_business`). */
    isContactsNoticeDue: boolean().notNull().default(false),
    /** The times at which one of the team hears of what waits for review. */
    teamMails: teamMails().notNull().default('daily'),
    /** Time until which they have heard of it; null for all who get no such mails. */
    teamToldAt: instant(),
    /** The events within three days that they have heard of. */
    teamToldEvents: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Versions of the terms and of the privacy page when its owner made it (0 for our drafts); null where nobody agreed. */
    termsVersion: integer(),
    privacyVersion: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
  ],
);

/** A reference to the account that a row belongs to; the row is deleted with it. */
export const ofUser = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A `token` comes in a header and is kept by the page; a `cookie` is kept by the browser alone. */
export const sessionKind = pgEnum('session_kind', ['token', 'cookie']);

/** Sessions: each is one sign-in on one device. Secrets are kept as hashes, so that a copy of this opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: ofUser(),
    kind: sessionKind().notNull(),
    /** SHA-256, base64url. */
    secretHash: text().notNull().unique(),
    /** The cookie session that a token was given for; both are one sign-in and end as one. */
    cookieSessionId: integer().references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    /** Such as "Firefox on Windows". */
    device: text().notNull().default(''),
    /** False lasts 12 hours; true 14 days without use, 60 days at most. */
    remember: boolean().notNull(),
    /** Time at which the second factor was shown; of a sign-in, so that a token has its cookie session's. */
    secondFactorAt: instant(),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** Time at which its owner typed their password in it last; null where they never did. */
    provenAt: instant(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_end').on(table.expiresAt),
    index('sessions_cookie').on(table.cookieSessionId),
  ],
);

/**
 * Devices and networks that somebody has signed in from. A new device is told of by e-mail; a known network has a count
 * of failures of its own, so that nobody else can use it up.
 */
export const knownPlaces = pgTable(
  'known_places',
  {
    userId: ofUser(),
    /** Hash of the device's name or of the network's address. */
    hash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('known_places_end').on(table.expiresAt),
  ],
);

/** Authenticator apps, the second factor of the team. */
export const secondFactors = pgTable('second_factors', {
  userId: ofUser().primaryKey(),
  /** The app's secret, sealed with the site's key, so that a copy of this makes no codes. */
  secret: text().notNull(),
  /** Time of its first right code; null while it is being set up. */
  confirmedAt: instant(),
  /** The step of time of the last code that was taken: no code is taken twice. */
  lastStep: integer().notNull().default(0),
});

/** Recovery codes that are left; each stands in for an authenticator's code once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: ofUser(),
    /** SHA-256, base64url. */
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Accounts of other systems that somebody signs in through, each known by issuer and subject. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    userId: ofUser(),
    issuer: text().notNull(),
    subject: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('identities_subject').on(table.issuer, table.subject),
    index('identities_user').on(table.userId),
  ],
);

export const linkPurpose = pgEnum('link_purpose', [
  'confirm_email',
  'reset_password',
  'sign_in',
  'new_email',
  'old_email',
  'hand_over',
]);

/** Addresses that refuse invitations, in small letters. */
export const refusedInvitations = pgTable('refused_invitations', {
  address: text().primaryKey(),
  refusedAt: instant().notNull(),
});

/** Tokens that prove something once: links in e-mails, and the ticket of a return from a provider. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    /** SHA-256, base64url. */
    secretHash: text().primaryKey(),
    purpose: linkPurpose().notNull(),
    userId: ofUser(),
    /**
     * The address it was sent to: the token is of no use once the account has another. Of a change of address, the new
     * one, whichever side it was sent to.
     */
    email: text(),
    /** The place that a link leads back to; null where it began nowhere. */
    wayBack: jsonb().$type<WayBack>(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('one_time_tokens_user').on(table.userId, table.purpose),
    index('one_time_tokens_end').on(table.expiresAt),
  ],
);

/** Sign-ins through a provider that have begun; their returns are checked against them. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    /** SHA-256 of the `state` value, base64url. */
    stateHash: text().primaryKey(),
    provider: text().notNull(),
    /** SHA-256 of the cookie of the browser that began it. */
    browserHash: text().notNull(),
    codeVerifier: text().notNull(),
    nonce: text().notNull(),
    /** The path to go to afterwards. */
    returnPath: text().notNull(),
    /** Proves to the page that this tab began it. */
    pageNonce: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('provider_sign_ins_end').on(table.expiresAt)],
);

/** E-mails on their way; written in the transaction of what they tell about, removed once sent. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: id(),
    recipient: text().notNull(),
    /** The address for answers, where it isn't the site's. */
    replyTo: text(),
    template: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('outgoing_mails_due').on(table.nextAttemptAt),
    check('outgoing_mails_attempts', sql`${table.attempts} >= 0`),
  ],
);

/** The time at which each used allowance is whole again, for all processes. */
export const allowances = pgTable('allowances', {
  /** The limit's name, and a hash of whom it counts. */
  key: text().primaryKey(),
  wholeAt: instant().notNull(),
});
