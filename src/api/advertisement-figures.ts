import * as z from 'zod/mini';
import * as faults from '#texts/faults.ts';
import { Day, Id, Money, namedObject, StateCode } from '../domain/values.ts';
import type { Calls } from './call.ts';

/* The figures of advertisements: how readers' browsers count them, and what advertisers are told. */

/** Time for which an offer counts (ms): a page may lie open while the slides go around. */
export const OFFERED = 60 * 60_000;

/** Interactions of a reader with an advertisement: half of it in sight for a second, and its link. */
const AD_INTERACTIONS = ['view', 'touch'] as const;
export type AdInteraction = (typeof AD_INTERACTIONS)[number];

/** The longest signed text (characters); ours have about 90. */
const MAX_SIGNED = 200;
const Signed = z.string().check(z.minLength(1), z.maxLength(MAX_SIGNED));

/** An advertisement as it is offered to one reader once: each interaction with an offer counts once. */
const Offers = namedObject('AdvertisementOffers', {
  results: z.array(z.object({ id: Id, offer: Signed })),
});

const Count = namedObject('AdvertisementCount', {
  offer: Signed,
  what: z.enum(AD_INTERACTIONS, { error: faults.chooseOneOf(AD_INTERACTIONS) }),
});
export type AdvertisementCount = z.output<typeof Count>;

const times = z.int().check(z.minimum(0));

/** An advertisement's figures by day, with what it costs. */
const Statement = namedObject('AdvertisementStatement', {
  /** The site, and its number in the business register, if it has one. */
  seller: z.string(),
  abn: z.string(),
  title: z.string(),
  advertiser: z.nullable(z.string()),
  states: z.array(StateCode),
  starts_on: z.nullable(Day),
  ends_on: z.nullable(Day),
  /** With GST, of which `gst` is an eleventh. */
  price: z.nullable(Money),
  gst: z.nullable(Money),
  paid_on: z.nullable(Day),
  /** Days on which it was seen, and their sum. */
  days: z.array(z.object({ day: Day, views: times, touches: times })),
  views: times,
  touches: times,
  /** The day of the statement. */
  made_on: Day,
});
export type Statement = z.output<typeof Statement>;

/** The same with the link that shows it to the advertiser, and as a CSV file. */
const DeskStatement = namedObject('DeskAdvertisementStatement', {
  statement: Statement,
  link: z.string(),
  csv: z.string(),
});

/** Calls of readers' browsers and of advertisers, who have no account. */
export const figureCalls = {
  offerAdvertisements: {
    method: 'POST',
    path: '/api/advertisement-offers/',
    summary: 'Take an offer of each advertisement of the slider; none for the team and for robots',
    caller: 'anyone',
    limits: ['advertisementOffers'],
    answer: Offers,
  },
  countAdvertisement: {
    method: 'POST',
    path: '/api/advertisement-counts/',
    summary: 'Count what somebody did with an offer, once; nothing is kept of who it was',
    caller: 'anyone',
    body: Count,
  },
  openStatement: {
    method: 'POST',
    path: '/api/advertisement-statements/',
    summary: "An advertisement's figures by day, by its private link; 404 where that has ended",
    caller: 'anyone',
    refusals: [404],
    body: namedObject('StatementLink', { token: Signed }),
    answer: Statement,
  },
} as const satisfies Calls;

/** The desk's calls about them. */
export const deskFigureCalls = {
  getStatement: {
    method: 'GET',
    path: '/api/desk/advertisements/{id}/statement/',
    summary: "An advertisement's figures by day, with the link that shows them to its advertiser",
    caller: 'editor',
    answer: DeskStatement,
  },
  renewStatementLink: {
    method: 'POST',
    path: '/api/desk/advertisements/{id}/statement-link/',
    summary: 'Give the figures of an advertisement a new link; the one before ends',
    caller: 'editor',
    answer: DeskStatement,
  },
} as const satisfies Calls;
