import * as z from 'zod/mini';
import { EMAIL_REQUIRED } from '../domain/error-texts.ts';
import { ofEachKind } from '../domain/kinds.ts';
import { PersonName, Username } from '../domain/names.ts';
import { EmailAddress, Id, Instant, namedObject } from '../domain/values.ts';

/** What the sign-in form asks for; older passwords of other systems may be that short. */
const MIN_SIGN_IN_PASSWORD = 6;
/** What a new password needs at least (docs/product.md, Passwords). */
export const MIN_PASSWORD = 8;
/** Long enough for any passphrase, short enough that hashing it costs what it should. */
const MAX_PASSWORD = 256;
/** Links and tickets hold 32 random bytes, as base64url. */
const MAX_TOKEN = 100;

const required = (message: string) => z.minLength(1, message);

const password = (least: number) =>
  z.string().check(
    required('Password is required'),
    z.refine(
      (value) => value === '' || value.length >= least,
      `Password must be at least ${least} characters`,
    ),
    z.maxLength(MAX_PASSWORD, `Password must be at most ${MAX_PASSWORD} characters`),
  );

/** What somebody types to sign in; the rules for new passwords don't apply to old ones. */
const SignInPassword = password(MIN_SIGN_IN_PASSWORD);

/** A password to be: any characters, no rules of composition (ASVS 6.2.5); common ones are refused by the server. */
export const NewPassword = password(MIN_PASSWORD);

/** An e-mail address and a hash, as text (characters). */
const MAX_STOP_TOKEN = 500;

/** Proves something once: the secret of a link in an e-mail, or of a return from a provider. */
const OneTimeToken = z
  .string()
  .check(
    z.regex(/^[\w-]+$/, 'This link is not complete.'),
    z.maxLength(MAX_TOKEN, 'This link is not complete.'),
  );

const userFields = {
  id: Id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  is_staff: z.boolean(),
  /** False for who has only ever signed in through a provider. */
  has_password: z.boolean(),
  profile: z.object({ is_business_owner: z.boolean(), is_event_organizer: z.boolean() }),
};

/** A person as they see themselves. */
export const User = namedObject('User', userFields);
export type User = z.output<typeof User>;

/** A signed-in person and the token that later calls carry. */
export const SignedIn = namedObject('SignedIn', { token: z.string(), user: User });
export type SignedIn = z.output<typeof SignedIn>;

/** A profile; with the token that a ticket was swapped for, when the call carried a ticket. */
export const OwnProfile = namedObject('OwnProfile', {
  ...userFields,
  token: z.optional(z.string()),
});
export type OwnProfile = z.output<typeof OwnProfile>;

export const Registration = namedObject('Registration', {
  // In the order of the form: the summary of what is wrong follows it.
  email: EmailAddress,
  username: Username,
  first_name: z._default(PersonName, ''),
  last_name: z._default(PersonName, ''),
  password: NewPassword,
});
export type Registration = z.input<typeof Registration>;

/** By e-mail address or by username. `remember` decides how long the sign-in lasts (docs/product.md, Sessions and tokens). */
export const Credentials = namedObject(
  'Credentials',
  {
    email: z.optional(EmailAddress),
    username: z.optional(
      z.string().check(z.trim(), z.normalize('NFKC'), required('Username is required')),
    ),
    password: SignInPassword,
    remember: z._default(z.boolean(), false),
  },
  z.refine(({ email, username }) => email !== undefined || username !== undefined, {
    path: ['email'],
    error: EMAIL_REQUIRED,
  }),
);
export type Credentials = z.input<typeof Credentials>;

/** What the sign-in form checks before it asks. */
export const SignInForm = z.object({ email: EmailAddress, password: SignInPassword });

export const SocialToken = namedObject('SocialToken', { token: OneTimeToken });
export const ProfileChange = namedObject('ProfileChange', {
  username: z.optional(Username),
  first_name: z.optional(PersonName),
  last_name: z.optional(PersonName),
});
export type ProfileChange = z.output<typeof ProfileChange>;

/** The current password may be left out by who has none yet. */
export const PasswordChange = namedObject('PasswordChange', {
  current_password: z._default(z.string(), ''),
  password: NewPassword,
});
export const PasswordResetRequest = namedObject('PasswordResetRequest', { email: EmailAddress });
export const PasswordReset = namedObject('PasswordReset', {
  token: OneTimeToken,
  password: NewPassword,
});
/** The password of who isn't signed in to the account that the link was sent for. */
export const EmailConfirmation = namedObject('EmailConfirmation', {
  token: OneTimeToken,
  password: z.optional(z.string()),
});
export const EmailDisowning = namedObject('EmailDisowning', { token: OneTimeToken });
/** What the link of an invitation proves the address by. */
export const InvitationRefusal = namedObject('InvitationRefusal', {
  token: z.string().check(z.maxLength(MAX_STOP_TOKEN, 'This link is not complete.')),
});
/** What a form asks for that proves who somebody is. */
export const PresentPassword = z.object({
  password: z.string().check(required('Password is required')),
});
/** What the form to delete an account asks for: that it is really them. */
export const DeletionProof = {
  password: PresentPassword,
  email: z.object({ email: EmailAddress }),
};
/** The password of who has one; else their e-mail address, typed out. */
export const AccountDeletion = namedObject('AccountDeletion', {
  password: z.optional(z.string()),
  email: z.optional(z.string()),
});

/** A place where one is signed in. */
export const Session = namedObject('Session', {
  id: Id,
  /** Such as "Firefox on Windows". */
  device: z.string(),
  created_at: Instant,
  last_used_at: Instant,
  is_current: z.boolean(),
});
export type Session = z.output<typeof Session>;
export const SessionList = namedObject('SessionList', { results: z.array(Session) });

/** What signing out ended. */
export const SignedOut = namedObject('SignedOut', {
  cleared_tokens: z.int().check(z.minimum(0)),
  cleared_session: z.boolean(),
});

/**
 * Whom the session cookie belongs to, null for a visitor; asking also sets the CSRF cookie.
 * Every visitor's page asks, so that a no is no error, which browsers would log.
 */
export const CookieSession = namedObject('CookieSession', { user: z.nullable(User) });
export type CookieSession = z.output<typeof CookieSession>;

/** A way to sign in without a password. */
export const Provider = namedObject('Provider', { id: z.string(), name: z.string() });
export type Provider = z.output<typeof Provider>;
export const ProviderList = namedObject('ProviderList', { results: z.array(Provider) });

/** All that is kept about a person, for them to take away. */
export const AccountExport = namedObject('AccountExport', {
  exported_at: Instant,
  user: User,
  created_at: Instant,
  sessions: z.array(Session),
  providers: z.array(z.object({ issuer: z.string(), created_at: Instant })),
  ...ofEachKind(() => z.array(z.looseObject({ id: Id }))),
  /** Changes that wait for published listings. */
  pending_changes: z.array(z.looseObject({ listing_id: Id })),
  /** What happened to the listings. */
  history: z.array(z.looseObject({ id: Id })),
  uploads: z.array(z.looseObject({ id: z.string() })),
  claims: z.array(z.looseObject({ id: Id })),
  /** What was redeemed at a shop by this person. */
  redemptions: z.array(z.looseObject({ deal_id: Id })),
  /** Who may redeem for this person's businesses, and whose they may redeem for. */
  helpers: z.array(z.looseObject({ id: Id })),
  helper_of: z.array(z.looseObject({ business_id: Id })),
  deal_reports: z.array(z.looseObject({ id: Id })),
});

/** The refusal of a link that confirms an address, where nobody is signed in to the account. */
export const PASSWORD_NEEDED = 'Enter the password of the account, to show that you made it.';

/** What all sign-ins that fail say, whatever was wrong. */
export const WRONG_CREDENTIALS = 'Invalid email or password. Please try again.';
