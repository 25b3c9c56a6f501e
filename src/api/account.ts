import * as z from 'zod/mini';
import * as texts from '#texts/account-errors.ts';
import * as faults from '#texts/faults.ts';
import { ROLES } from '../domain/roles.ts';
import { ALL_KINDS, ofEachKind } from '../domain/kinds.ts';
import { PersonName, Username } from '../domain/names.ts';
import { ACCOUNT_PATHS } from '../domain/paths.ts';
import { READABLE } from '../domain/readable.ts';
import { safePath } from '../domain/safe-path.ts';
import { seenLine } from '../domain/unseen.ts';
import { Id, Instant, namedObject, TypedEmail } from '../domain/values.ts';

/** Shortest password that the sign-in form sends (characters): older passwords of other systems may be this short. */
const MIN_SIGN_IN_PASSWORD = 6;
/** Shortest new password (characters; docs/product.md, Passwords). */
export const MIN_PASSWORD = 8;
/** Longest password (characters): enough for any passphrase, and little enough that hashing it costs what it should. */
const MAX_PASSWORD = 256;

/** The states of somebody's second factor, as a session sees it. */
const SECOND_FACTOR_STATES = ['none', 'set_up', 'asked', 'required'] as const;

const required = (message: string) => z.minLength(1, message);

const password = (least: number) =>
  z.string().check(
    required(texts.passwordRequired),
    z.refine((value) => value === '' || value.length >= least, texts.passwordTooShort(least)),
    z.maxLength(MAX_PASSWORD, texts.passwordTooLong(MAX_PASSWORD)),
  );

/** The password of a sign-in; rules for new passwords don't apply to old ones. */
const SignInPassword = password(MIN_SIGN_IN_PASSWORD);

/** A new password: any characters, no rules of composition (ASVS 6.2.5); the server refuses common ones. */
export const NewPassword = password(MIN_PASSWORD);

/** Longest token of an invitation's refusal (characters): an e-mail address and a hash. */
const MAX_STOP_TOKEN = 500;

/** A secret that proves something once, of a link or a ticket: 32 bytes as base64url. One of another length was cut. */
const OneTimeToken = z.string().check(z.regex(/^[\w-]{43}$/, texts.linkIncomplete));

const userFields = {
  id: Id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  is_staff: z.boolean(),
  /** The role that this session may use. */
  role: z.enum(ROLES),
  /** Of the team: "asked" is to be shown in this session first, "required" to be set up first. */
  second_factor: z.enum(SECOND_FACTOR_STATES),
  /** False for an account that has only ever signed in through a provider. */
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

/** Longest title of a deal that a way back names (characters): no deal has a longer one. */
const MAX_DEAL_TITLE = 500;

/** The place that the link which confirms an address leads back to: a path of this site, and no other. */
export const WayBack = namedObject('WayBack', {
  path: z.string().check(z.overwrite((given) => safePath(given, ACCOUNT_PATHS.dashboard))),
  /** The title of the deal there that is to be claimed. */
  deal: z.optional(z.string().check(READABLE, z.maxLength(MAX_DEAL_TITLE))),
});
export type WayBack = z.output<typeof WayBack>;
const OptionalWayBack = z.optional(WayBack);

export const Registration = namedObject('Registration', {
  // Fields in the order of the form, as the summary of errors follows it.
  email: TypedEmail,
  username: Username,
  first_name: z._default(PersonName, ''),
  last_name: z._default(PersonName, ''),
  password: NewPassword,
  way_back: OptionalWayBack,
  /** The token of the link that the server prints while nobody is of the team: the account becomes the first admin's. */
  first_admin: z.optional(z.string().check(z.maxLength(100))),
});
export type Registration = z.input<typeof Registration>;

/** A sign-in by e-mail address or by username. `remember` decides how long the sign-in lasts (docs/product.md, Sessions and tokens). */
export const Credentials = namedObject(
  'Credentials',
  {
    email: z.optional(TypedEmail),
    username: z.optional(
      z
        .string()
        .check(z.overwrite(seenLine), z.normalize('NFKC'), required(texts.usernameRequired)),
    ),
    password: SignInPassword,
    remember: z._default(z.boolean(), false),
  },
  z.refine(({ email, username }) => email !== undefined || username !== undefined, {
    path: ['email'],
    error: faults.emailRequired,
  }),
);
export type Credentials = z.input<typeof Credentials>;

/** The fields of the sign-in form, checked before the call is made. */
export const SignInForm = z.object({ email: TypedEmail, password: SignInPassword });

export const SocialToken = namedObject('SocialToken', { token: OneTimeToken });
export const ProfileChange = namedObject('ProfileChange', {
  username: z.optional(Username),
  first_name: z.optional(PersonName),
  last_name: z.optional(PersonName),
});
export type ProfileChange = z.output<typeof ProfileChange>;

/** The current password may be left out by accounts that have none. */
export const PasswordChange = namedObject('PasswordChange', {
  current_password: z._default(z.string(), ''),
  password: NewPassword,
});
export const PasswordResetRequest = namedObject('PasswordResetRequest', { email: TypedEmail });
export const PasswordReset = namedObject('PasswordReset', {
  token: OneTimeToken,
  password: NewPassword,
});
/** The password, unless the caller is signed in to the account that the link was sent for. */
export const EmailConfirmation = namedObject('EmailConfirmation', {
  token: OneTimeToken,
  password: z.optional(z.string()),
});
export const ConfirmationResend = namedObject('ConfirmationResend', { way_back: OptionalWayBack });
export const EmailDisowning = namedObject('EmailDisowning', { token: OneTimeToken });
/** The secret of the link in the mail that brought an enquiry. */
export const EnquiryReport = namedObject('EnquiryReport', { token: OneTimeToken });
/** The token of an invitation's link, which proves the address. */
export const InvitationRefusal = namedObject('InvitationRefusal', {
  token: z.string().check(z.maxLength(MAX_STOP_TOKEN, texts.linkIncomplete)),
});
/** The form in which somebody proves who they are by their password. */
export const PresentPassword = z.object({
  password: z.string().check(required(texts.passwordRequired)),
});
/** Forms that confirm the deletion of an account, by how its owner proves themselves. */
export const DeletionProof = {
  password: PresentPassword,
  email: z.object({ email: TypedEmail }),
};
/** The fates of published listings when their owner leaves: they stay without their contacts, or are taken down. */
const LEFT_LISTINGS = ['keep', 'take_down'] as const;
export type LeftListings = (typeof LEFT_LISTINGS)[number];
const leftListings = z.enum(LEFT_LISTINGS, { error: texts.chooseLeft });
/** The password, for accounts that have one; else their e-mail address, typed out. */
export const AccountDeletion = namedObject('AccountDeletion', {
  password: z.optional(z.string()),
  email: z.optional(z.string().check(z.overwrite(seenLine))),
  listings: z._default(leftListings, 'keep'),
});
/** The form of who has published listings, which has to choose. */
export const LeavingForm = (proof: (typeof DeletionProof)[keyof typeof DeletionProof]) =>
  z.object({ ...proof.shape, listings: leftListings });
/** An address, and the password that proves who asks: the account's next one, or that of who is to have its listings. */
export const ProvenEmail = namedObject('ProvenEmail', {
  email: TypedEmail,
  ...PresentPassword.shape,
});
/** The password before a provider is removed. */
export const ProviderRemoval = namedObject('ProviderRemoval', PresentPassword.shape);
/** An answer by a link: to a change of address at the present one, or to an offer of listings. */
export const LinkAnswer = namedObject('LinkAnswer', { token: OneTimeToken, agrees: z.boolean() });

/** The token of a link whose question is to be read. */
export const LinkReading = namedObject('LinkReading', { token: OneTimeToken });
/** Published listings that somebody else can take over. */
const HandedOver = z.array(z.object({ kind: z.enum(ALL_KINDS), id: Id, title: z.string() }));
/** The question of a link: a change of address from one to another, or the listings that somebody offers to an address. */
export const LinkQuestion = namedObject('LinkQuestion', {
  /** The present address, or the name of who offers. */
  from: z.string(),
  to: z.string(),
  /** Null for a change of address. */
  listings: z.nullable(HandedOver),
});
export type LinkQuestion = z.output<typeof LinkQuestion>;

const count = z.int().check(z.minimum(0));
/** The holdings of an account, for its profile: ways to sign in, a change under way, and how much is deleted with it. */
export const OwnAccount = namedObject('OwnAccount', {
  /** The address that it is to have, with the sides that haven't confirmed it yet; null for none. */
  email_change: z.nullable(
    z.object({ email: z.string(), until: Instant, waits_for: z.array(z.enum(['new', 'old'])) }),
  ),
  providers: z.array(z.object({ id: Id, name: z.string(), linked_at: Instant })),
  /** Businesses, events and deals that are public or paused. */
  published: count,
  /** Businesses and events of those. */
  to_hand_over: HandedOver,
  /** The address that they are offered to; null for none. */
  offer: z.nullable(z.object({ email: z.string(), until: Instant })),
  /** Numbers of things that go with the account. */
  goes: z.object({
    /** Listings and changes that wait. */
    waiting: count,
    /** Claims that aren't used. */
    claims: count,
    helpers: count,
    enquiries: count,
    reports: count,
  }),
});
export type OwnAccount = z.output<typeof OwnAccount>;

/** A sign-in of an account on one device. */
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

/** The number of sign-ins that signing out ended. */
export const SignedOut = namedObject('SignedOut', {
  cleared_tokens: z.int().check(z.minimum(0)),
  cleared_session: z.boolean(),
});

/**
 * The account of the session cookie, null for a visitor; the call also sets the CSRF cookie. Every visitor's page makes
 * it, so a visitor gets no error, which browsers would log.
 */
export const CookieSession = namedObject('CookieSession', { user: z.nullable(User) });
export type CookieSession = z.output<typeof CookieSession>;

/** A way to sign in without a password. */
const Provider = namedObject('Provider', { id: z.string(), name: z.string() });
export const ProviderList = namedObject('ProviderList', { results: z.array(Provider) });

/** All data kept about a person, for them to take away. */
export const AccountExport = namedObject('AccountExport', {
  exported_at: Instant,
  user: User,
  /** All that is kept of the account itself. */
  account: z.array(z.looseObject({ id: Id })),
  created_at: Instant,
  /** The versions of these pages that this person agreed to, below 1 a draft of ours; null where nobody was asked. */
  agreed: z.object({ terms: z.nullable(z.int()), privacy: z.nullable(z.int()) }),
  sessions: z.array(Session),
  providers: z.array(z.looseObject({ issuer: z.string() })),
  /** Devices and networks that it is known from, as hashes that are of no use to others. */
  known_places: z.array(z.looseObject({})),
  second_factor: z.array(z.looseObject({})),
  /** Links that were mailed, and that are still good: for what, and until when. */
  links: z.array(z.looseObject({})),
  /** E-mails to the address that aren't sent yet. */
  mails: z.array(z.looseObject({ id: Id })),
  /** Since when the address refuses invitations. */
  refused_invitations: z.array(z.looseObject({})),
  /** Acts on the account, of the log. */
  log: z.array(z.looseObject({ id: Id })),
  ...ofEachKind(() => z.array(z.looseObject({ id: Id }))),
  /** Changes that wait for published listings. */
  pending_changes: z.array(z.looseObject({ listing_id: Id })),
  /** Published listings that changed at once, as they were before, until the team has looked at them. */
  immediate_changes: z.array(z.looseObject({ listing_id: Id })),
  /** Events in the history of the listings. */
  history: z.array(z.looseObject({ id: Id })),
  uploads: z.array(z.looseObject({ id: z.string() })),
  claims: z.array(z.looseObject({ id: Id })),
  /** Claims that this person redeemed for a business. */
  redemptions: z.array(z.looseObject({ deal_id: Id })),
  /** People who may redeem for this person's businesses, and businesses that this person may redeem for. */
  helpers: z.array(z.looseObject({ id: Id })),
  helper_of: z.array(z.looseObject({ business_id: Id })),
  /** Reports of listings that this person made, signed in or by their confirmed address. */
  reports: z.array(z.looseObject({ id: Id })),
  /** Calendars whose events this person takes over, for the team. */
  calendar_imports: z.array(z.looseObject({ id: Id })),
  /** Enquiries that this person wrote to businesses, by their confirmed address. */
  enquiries: z.array(z.looseObject({ id: Id })),
});
