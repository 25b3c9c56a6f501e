const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A limit on how often something may be tried. */
export interface Limit {
  /** Tries allowed at once; they come back evenly over the period. */
  most: number;
  /** Time in which all of them come back (ms). */
  period: number;
  /**
   * The unit whose tries are counted together. The router counts the calls of an address or of an account; `case` is counted by
   * the call itself, for what it finds.
   */
  per: 'address' | 'account' | 'case';
  /** Longest wait of a try beyond `most`, which waits its turn instead of being refused (ms). */
  longestWait?: number;
  /** Counted by each process for itself: the call costs less than a count in the database. */
  isLocal?: true;
  /** Time that counts as one try (ms): a call that takes longer counts as several. */
  plain?: number;
}

/** All limits, by the names that calls give; they are counted under these names too. */
export const LIMITS = {
  /** All calls together. */
  calls: { most: 3_000, period: MINUTE, per: 'address', isLocal: true },
  /** A search of some words takes about 5 ms, 10 ms while others search. */
  searches: { most: 600, period: MINUTE, per: 'address', isLocal: true, plain: 20 },
  /** Searches that found nothing; further ones aren't counted, so that nobody fills the desk's list. */
  unansweredSearches: { most: 30, period: DAY, per: 'case', isLocal: true },
  /** A member looks at a page, and changes something before the next look. */
  previews: { most: 10, period: MINUTE, per: 'account', isLocal: true },
  /** Each page left counts as one: nobody reads faster, but somebody might make figures up. */
  visits: { most: 60, period: MINUTE, per: 'address', isLocal: true },
  /** Each home page that somebody looks at takes them once: more would be made-up figures. */
  advertisementOffers: { most: 120, period: HOUR, per: 'address', isLocal: true },
  /** Each call looks at every listing; a site makes a release every two seconds at most. */
  readings: { most: 120, period: MINUTE, per: 'address', isLocal: true },
  /** Thirty sign-ins through a provider: each goes there and comes back. */
  providerSteps: { most: 60, period: MINUTE, per: 'address', isLocal: true },
  signIns: { most: 30, period: MINUTE, per: 'address' },
  failuresOfNetwork: { most: 10, period: MINUTE, per: 'case' },
  /** Failures for one account from one network, so that nobody uses up the tries of its owner. */
  failuresOfAccount: { most: 5, period: 5 * MINUTE, per: 'case' },
  /**
   * Wrong present passwords in one session, which the last one ends: a stranger who finds it open has no more guesses.
   */
  failuresOfSession: { most: 5, period: DAY, per: 'case' },
  /** Wrong codes of an account in all its sessions: of a million codes three are right at a time. */
  failuresOfSecondFactor: { most: 5, period: HOUR, per: 'case' },
  /** Failures for one name from all networks that its account doesn't know; further tries wait their turn. */
  failuresOfName: { most: 20, period: 20_000, per: 'case', longestWait: 5_000 },
  /**
   * A registration whose address is confirmed from the same network is given back: a hall full of people registers at
   * once.
   */
  registrations: { most: 60, period: HOUR, per: 'address' },
  resets: { most: 5, period: HOUR, per: 'case' },
  resetsOfNetwork: { most: 20, period: HOUR, per: 'address' },
  confirmations: { most: 5, period: HOUR, per: 'case' },
  /** A telephone's photograph takes about a second, a small picture a fifth. */
  uploads: { most: 120, period: HOUR, per: 'account', plain: 500 },
  /** A submission sent again with its key isn't counted. */
  submissions: { most: 60, period: HOUR, per: 'case' },
  /** New listings of who isn't trusted yet: the team reads all of them. */
  submissionsOfNewcomer: { most: 5, period: DAY, per: 'case' },
  /** Archiving, pausing, resuming, putting away: most of them make a release. */
  moves: { most: 60, period: HOUR, per: 'account' },
  claims: { most: 60, period: HOUR, per: 'case' },
  /** Unknown codes that somebody tried to redeem; a try that finds its claim is given back. */
  wrongCodes: { most: 20, period: 10 * MINUTE, per: 'case' },
  /** Reports of a network, and of a listing: nobody fills an owner's list or the desk's. */
  reports: { most: 20, period: HOUR, per: 'case' },
  /** Those whose browser has solved no puzzle, as it runs no script. */
  reportsWithoutProof: { most: 2, period: HOUR, per: 'case' },
  /** The uses of a solved puzzle. */
  proofsOfWork: { most: 1, period: DAY, per: 'case' },
  reportsOfListing: { most: 20, period: DAY, per: 'case' },
  /** Enquiries of a network, in the name of an address, to a business, and to an owner, below all mails of a kind. */
  enquiries: { most: 20, period: HOUR, per: 'case' },
  enquiriesOfSender: { most: 10, period: DAY, per: 'case' },
  enquiriesToBusiness: { most: 20, period: DAY, per: 'case' },
  enquiriesToOwner: { most: 40, period: DAY, per: 'case' },
  /** Messages to the contact address by all together, below all mails of a kind; and the same one again. */
  messagesToSite: { most: 40, period: DAY, per: 'case' },
  sameMessages: { most: 1, period: DAY, per: 'case' },
  /** Questions of the team about one listing; each is mailed. */
  questions: { most: 10, period: DAY, per: 'case' },
  helpers: { most: 20, period: HOUR, per: 'case' },
  /** Each search for similar listings reads all of a kind. */
  comparisons: { most: 120, period: HOUR, per: 'account' },
  /** Mails about an address that is taken: nobody can flood a stranger by registering with it again and again. */
  takenMails: { most: 1, period: DAY, per: 'case' },
  /**
   * E-mails to one address: all, those of one kind, those of one kind that anybody may cause. Further ones aren't sent.
   */
  mails: { most: 120, period: DAY, per: 'case' },
  mailsOfKind: { most: 60, period: DAY, per: 'case' },
  mailsByAnybody: { most: 6, period: DAY, per: 'case' },
} as const satisfies Record<string, Limit>;

/** Listings of an account that may wait until one has been published: the account first shows what it is. */
export const MOST_WAITING_AT_FIRST = 3;

export type LimitName = keyof typeof LIMITS;

/**
 * The latest time at which an allowance used now is whole again: one charged by time may owe a further period. A later
 * time comes from a clock that was ahead.
 */
export const latestWhole = ({ period, longestWait = 0, plain }: Limit, now: Date): Date =>
  new Date(now.getTime() + (plain === undefined ? period + longestWait : 2 * period));
