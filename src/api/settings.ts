import * as z from 'zod/mini';
import * as faults from '#texts/faults.ts';
import { ATTRIBUTES } from '../domain/attributes.ts';
import { ALL_KINDS, CATEGORY_KINDS } from '../domain/kinds.ts';
import { Day, Instant, namedObject, StateCode } from '../domain/values.ts';
import { email, line, MAX_ADDRESS, needed, optional, state } from '../listings/input-schemas.ts';
import { JOINING } from '../site.settings.ts';
import { AdvertisementLink } from './advertisements.ts';
import { type Calls, publicCall } from './call.ts';
import * as texts from '#texts/settings.ts';

/* The settings of the site: what its admins set at the desk, and what builds read of it (decision 103). */

/** Most example searches: they stand in a line each. */
const MOST_SEARCHES = 8;
/** Most addresses that are invited at once. */
const MOST_INVITED = 50;

const ATTRIBUTE_NAMES = ATTRIBUTES.map(({ name }) => name as string);

/** A number of eleven digits whose check holds: weights over the digits, the first less one, make a multiple of 89. */
const isAbn = (digits: string): boolean => {
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  const sum = [...digits].reduce(
    (all, digit, place) => all + (Number(digit) - Number(place === 0)) * (weights[place] ?? 0),
    0,
  );
  return /^\d{11}$/.test(digits) && sum % 89 === 0;
};

const settingsFields = {
  name: needed(texts.name.required, 40),
  short_name: needed(texts.shortName.required, 8),
  people: needed(texts.people.required, 40),
  tagline: needed(texts.tagline.required, 60),
  greeting: line(60),
  description: needed(texts.description.required, 200),
  in_short: line(100),
  example_searches: z
    .array(needed(texts.exampleSearches.required, 40))
    .check(
      z.minLength(1, texts.exampleSearches.required),
      z.maxLength(MOST_SEARCHES, texts.exampleSearches.tooMany),
    ),
  contact_email: email(faults.emailInvalid),
  operator: line(100),
  abn: z.string().check(
    z.overwrite((value) => value.replaceAll(/\s/g, '')),
    z.refine((value) => value === '' || isAbn(value), texts.abn.invalid),
  ),
  home_state: state(texts.homeState.required),
  joining: z.enum(JOINING, { error: faults.chooseOneOf(JOINING) }),
  kinds_off: z
    .array(z.enum(ALL_KINDS, { error: faults.chooseOneOf(ALL_KINDS) }))
    .check(
      z.refine((off) => CATEGORY_KINDS.some((kind) => !off.includes(kind)), texts.kinds.required),
    ),
  attributes_off: z.array(
    z.string().check(z.refine((name) => ATTRIBUTE_NAMES.includes(name), texts.noSuchAttribute)),
  ),
  /** The id of an upload, the address of the present logo, or null for the one that is shipped. */
  logo: z.nullable(z.string().check(z.minLength(1), z.maxLength(MAX_ADDRESS))),
  banner: line(160),
  banner_link: optional(AdvertisementLink.check(z.maxLength(MAX_ADDRESS))),
  /** The first and the last day of the banner, in the site's time zone; empty for no end. */
  banner_from: optional(Day),
  banner_to: optional(Day),
};

/** The time of the last save, by which the next one knows what it was read at; null where nobody has saved. */
const updated_at = z.nullable(Instant);

/** Any of the settings; those that are left out stay. */
export const SettingsChange = namedObject('SettingsChange', {
  ...z.partial(z.object(settingsFields)).shape,
  updated_at,
});
export type SettingsChange = z.output<typeof SettingsChange>;

/** The settings as admins see them. */
export const Settings = namedObject('Settings', {
  name: z.string(),
  short_name: z.string(),
  people: z.string(),
  tagline: z.string(),
  greeting: z.string(),
  description: z.string(),
  in_short: z.string(),
  example_searches: z.array(z.string()),
  contact_email: z.string(),
  operator: z.string(),
  abn: z.string(),
  home_state: StateCode,
  joining: z.enum(JOINING),
  kinds_off: z.array(z.enum(ALL_KINDS)),
  attributes_off: z.array(z.string()),
  logo: z.nullable(z.string()),
  banner: z.string(),
  banner_link: z.string(),
  banner_from: z.nullable(Day),
  banner_to: z.nullable(Day),
  updated_at,
});
export type Settings = z.output<typeof Settings>;

/** Somebody who was invited and isn't a member yet. */
const Invitation = namedObject('Invitation', { email: z.string(), invited_at: z.string() });

const InvitationList = namedObject('InvitationList', {
  count: z.int(),
  results: z.array(Invitation),
});

const Address = email(faults.emailInvalid);

/** One of several addresses: the fault names it. */
const OneOfSeveral = z.pipe(
  z.string().check(
    z.refine((text) => Address.safeParse(text).success, {
      error: ({ input }) => texts.notAnAddress(String(input)),
    }),
  ),
  Address,
);

/** Addresses to invite, each once. */
export const InvitationForm = namedObject('InvitationForm', {
  emails: z
    .array(OneOfSeveral)
    .check(z.minLength(1, texts.emailsRequired), z.maxLength(MOST_INVITED, texts.tooManyInvited)),
});

/** The settings that differ from those that are shipped, as pages show them today. */
const SiteInForce = namedObject('Site', { changes: z.record(z.string(), z.unknown()) });

/** The settings for builds. */
export const siteCalls = {
  getSite: publicCall(
    '/api/site/',
    'The settings of the site that differ from those that are shipped',
    SiteInForce,
    { limits: ['readings'] },
  ),
} satisfies Calls;

export const settingsCalls = {
  getSettings: {
    method: 'GET',
    path: '/api/desk/settings/',
    summary: 'The settings of the site',
    caller: 'admin',
    answer: Settings,
  },
  changeSettings: {
    method: 'PATCH',
    path: '/api/desk/settings/',
    summary:
      'Change settings; they are in effect on every server within five seconds. 409 when they were saved since the named time',
    caller: 'admin',
    refusals: [409],
    body: SettingsChange,
    answer: Settings,
  },
  listInvitations: {
    method: 'GET',
    path: '/api/desk/invitations/',
    summary: 'People who were invited to join and aren’t members yet',
    caller: 'admin',
    answer: InvitationList,
  },
  invite: {
    method: 'POST',
    path: '/api/desk/invitations/',
    summary:
      'Invite people to join; each gets a mail, members and those who were invited before none',
    caller: 'admin',
    body: InvitationForm,
    answer: InvitationList,
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/desk/invitations/',
    summary: 'Withdraw an invitation: its address can’t sign up with it any more',
    caller: 'admin',
    body: namedObject('InvitationWithdrawal', { email: Address }),
    answer: InvitationList,
  },
} as const satisfies Calls;
