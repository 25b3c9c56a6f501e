import * as z from 'zod/mini';
import * as faults from '#texts/faults.ts';
import * as texts from '#texts/people.ts';
import { ALL_KINDS } from '../domain/kinds.ts';
import { ROLES } from '../domain/roles.ts';
import { Day, Id, Instant, namedObject } from '../domain/values.ts';
import { needed, optional } from '../listings/input-schemas.ts';
import { ListingStatus } from '../listings/lifecycle.ts';
import { listOf, query } from '../listings/query.ts';
import { SessionList } from './account.ts';
import type { Calls } from './call.ts';
import { CONCLUSIONS } from './reports.ts';

/* People with an account, as admins look after them. */

const MAX_REASON = 1_000;

/** The people that a list may be narrowed to. */
export const PEOPLE_GROUPS = ['team', 'suspended', 'unconfirmed'] as const;

const PeopleQuery = z.object({
  page: query.page,
  page_size: query.pageSize,
  group: query.oneOf(PEOPLE_GROUPS),
  /** A part of a name, of an e-mail address, or of the name of a listing of theirs. */
  search: query.search,
});

const personFields = {
  id: Id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_confirmed: z.boolean(),
  role: z.enum(ROLES),
  /** Of the team: whether they have a second factor, and whether they must have one. */
  has_second_factor: z.boolean(),
  second_factor_required: z.boolean(),
  joined_at: Instant,
  /** The day on which the account was used last; null before the first time. */
  last_seen_on: z.nullable(Day),
  suspension: z.nullable(
    namedObject('Suspension', {
      since: Instant,
      /** The last day of it; null for no end. */
      until: z.nullable(Day),
      /** Null where the operator's command had none. */
      reason: z.nullable(z.string()),
    }),
  ),
};

export const Person = namedObject('PersonOfDesk', personFields);
export type Person = z.output<typeof Person>;

/** A person, with what is theirs. */
export const PersonDetail = namedObject('PersonDetail', {
  ...personFields,
  listings: z.array(z.object({ kind: z.enum(ALL_KINDS), status: ListingStatus, count: z.int() })),
  /** The reports of their listings by how they ended, null for open ones; ends are kept for a year. */
  reports: z.array(z.object({ conclusion: z.nullable(z.enum(CONCLUSIONS)), count: z.int() })),
  sessions: SessionList.shape.results,
});
export type PersonDetail = z.output<typeof PersonDetail>;

/** The role to give. The password is asked for where it wasn't typed in this sign-in in the last ten minutes. */
export const RoleForm = namedObject('RoleForm', {
  role: z.enum(ROLES, { error: faults.chooseOneOf(ROLES) }),
  password: z.optional(z.string()),
});

export const SuspensionForm = namedObject('SuspensionForm', {
  /** Read by the person. */
  reason: needed(texts.reasonRequired, MAX_REASON, true),
  /** The last day; empty for no end. */
  until: optional(Day),
  /** Whether all published listings of theirs are taken down as well. */
  take_down: z._default(z.boolean(), false),
});

export const PersonReasonForm = namedObject('PersonReasonForm', {
  /** Read by the person. */
  reason: needed(texts.reasonRequired, MAX_REASON, true),
});

/** One session, or all of them where none is named. */
const SignOutForm = namedObject('SignOutForm', { session: z.optional(Id) });

const PERSON_LINKS = ['confirm_email', 'reset_password'] as const;

/** The common part of what an admin does to somebody. */
const ON_PERSON = { method: 'POST', caller: 'admin', refusals: [409] } as const;

export const deskPeopleCalls = {
  listPeople: {
    method: 'GET',
    path: '/api/desk/people/',
    summary: 'People with an account, the newest first, or those that a search finds',
    caller: 'admin',
    query: PeopleQuery,
    answer: listOf(Person, 'PersonList'),
  },
  getPerson: {
    method: 'GET',
    path: '/api/desk/people/{id}/',
    summary:
      'One person, with their listings by status, what was reported of them, and their sessions',
    caller: 'admin',
    answer: PersonDetail,
  },
  changeRole: {
    ...ON_PERSON,
    path: '/api/desk/people/{id}/role/',
    summary: 'Give somebody another role; both are mailed',
    limits: ['failuresOfSession'],
    body: RoleForm,
  },
  suspendPerson: {
    ...ON_PERSON,
    path: '/api/desk/people/{id}/suspend/',
    summary: 'Suspend somebody, whose next request is refused with the reason',
    body: SuspensionForm,
  },
  restorePerson: {
    ...ON_PERSON,
    path: '/api/desk/people/{id}/restore/',
    summary: 'End a suspension; listings that were taken down stay so',
  },
  signOutPerson: {
    ...ON_PERSON,
    path: '/api/desk/people/{id}/sign-out/',
    summary: 'End one session of somebody, or all of them',
    body: SignOutForm,
  },
  mailPerson: {
    ...ON_PERSON,
    path: '/api/desk/people/{id}/mail/',
    summary: 'Mail somebody a link to confirm their address, or to set a new password',
    body: namedObject('PersonLinkForm', {
      link: z.enum(PERSON_LINKS, { error: faults.chooseOneOf(PERSON_LINKS) }),
    }),
  },
  requireSecondFactor: {
    ...ON_PERSON,
    path: '/api/desk/people/{id}/second-factor/',
    summary: 'Say whether somebody must have a second factor for the team’s part',
    body: namedObject('SecondFactorRule', { required: z.boolean() }),
  },
  resetSecondFactor: {
    ...ON_PERSON,
    path: '/api/desk/people/{id}/second-factor/reset/',
    summary: 'Take the second factor of somebody who has lost it away',
  },
  deletePerson: {
    ...ON_PERSON,
    path: '/api/desk/people/{id}/delete/',
    summary: 'Delete an account; published listings stay, without an owner',
    body: PersonReasonForm,
  },
} as const satisfies Calls;
