const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often something may be tried. */
export interface Limit {
  /** So many at once; they come back evenly over the period. */
  most: number;
  /** Milliseconds. */
  period: number;
  /**
   * Whose tries are counted together. The router counts the calls of an address or of an account;
   * `case` is counted by what the call finds, such as only what is new.
   */
  per: 'address' | 'account' | 'case';
  /** What is more than there is isn't refused but waits its turn, up to so long (ms). */
  longestWait?: number;
  /** Counted by each process for itself: the call costs less than a count in the database would. */
  isLocal?: true;
  /** Charged by its time: one that takes longer than this (ms) counts as several. */
  plain?: number;
}

/** All limits, by the name that calls give them; and it is the name under which they are counted. */
export const LIMITS = {
  /** All calls together. */
  calls: { most: 3_000, period: MINUTE, per: 'address', isLocal: true },
  /** A search of some words takes about five milliseconds, ten while others search. */
  searches: { most: 600, period: MINUTE, per: 'address', isLocal: true, plain: 20 },
  /** Searches that found nothing; what is more isn't counted, so that nobody fills the list of the desk. */
  unansweredSearches: { most: 30, period: DAY, per: 'case', isLocal: true },
  /** Somebody looks at a page, and changes something before the next look. */
  previews: { most: 10, period: MINUTE, per: 'account', isLocal: true },
  /** Each page that is left is one: nobody reads faster, but might make figures up. */
  visits: { most: 60, period: MINUTE, per: 'address', isLocal: true },
  /** Each looks at every listing; a site makes a release every two seconds at most. */
  readings: { most: 120, period: MINUTE, per: 'address', isLocal: true },
  /** Thirty sign-ins through a provider: going there and coming back. */
  providerSteps: { most: 60, period: MINUTE, per: 'address', isLocal: true },
  signIns: { most: 30, period: MINUTE, per: 'address' },
  failuresOfNetwork: { most: 10, period: MINUTE, per: 'case' },
  /** Of one account from one network, so that nobody uses up the tries of its owner. */
  failuresOfAccount: { most: 5, period: 5 * MINUTE, per: 'case' },
  /** Wrong present passwords in one sign-in, which the last of these ends: whoever found it open has no more guesses. */
  failuresOfSession: { most: 5, period: DAY, per: 'case' },
  /** Of one name from all networks that its account doesn't know: what is more waits its turn. */
  failuresOfName: { most: 20, period: 20_000, per: 'case', longestWait: 5_000 },
  /** One whose address is confirmed from the same network counts no more: a hall full of people registers at once. */
  registrations: { most: 60, period: HOUR, per: 'address' },
  resets: { most: 5, period: HOUR, per: 'case' },
  resetsOfNetwork: { most: 20, period: HOUR, per: 'address' },
  confirmations: { most: 5, period: HOUR, per: 'case' },
  /** A photograph of a telephone takes about a second, a small one a fifth. */
  uploads: { most: 120, period: HOUR, per: 'account', plain: 500 },
  /** What is sent again with its key isn't counted. */
  submissions: { most: 60, period: HOUR, per: 'case' },
  /** Archiving, pausing, resuming, putting away: most make a release. */
  moves: { most: 60, period: HOUR, per: 'account' },
  claims: { most: 60, period: HOUR, per: 'case' },
  /** Codes that somebody tried to redeem and that are unknown; what is found is given back. */
  wrongCodes: { most: 20, period: 10 * MINUTE, per: 'case' },
  reports: { most: 20, period: HOUR, per: 'account' },
  helpers: { most: 20, period: HOUR, per: 'case' },
  /** Looking for the same business reads the whole directory. */
  comparisons: { most: 120, period: HOUR, per: 'account' },
  /** So that nobody floods a stranger by registering with their address again and again. */
  takenMails: { most: 1, period: DAY, per: 'case' },
  /** E-mails to one address: in all, of one kind, and of one kind that anybody may cause. What is more isn't sent. */
  mails: { most: 120, period: DAY, per: 'case' },
  mailsOfKind: { most: 60, period: DAY, per: 'case' },
  mailsByAnybody: { most: 6, period: DAY, per: 'case' },
} as const satisfies Record<string, Limit>;

/** So many listings of an account may wait until one of it has been published: it shows first what it is. */
export const MOST_WAITING_AT_FIRST = 3;

export type LimitName = keyof typeof LIMITS;

/**
 * When an allowance that is used now is whole again at the latest: what is charged by its time may owe a period more.
 * What is later was dated by a clock that was ahead.
 */
export const latestWhole = ({ period, longestWait = 0, plain }: Limit, now: Date): Date =>
  new Date(now.getTime() + (plain === undefined ? period + longestWait : 2 * period));
