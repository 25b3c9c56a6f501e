/** The kinds of things that the log of acts speaks of. */
export const ACT_SUBJECTS = ['business', 'event', 'deal', 'person'] as const;
export type ActSubject = (typeof ACT_SUBJECTS)[number];

/** What the log tells: acts of staff and of the operator, and events of safety, each by its subject. */
export const ACTS = [
  'person.role',
  'person.suspend',
  'person.restore',
  'person.sessions',
  'person.password',
  'listing.conclude',
] as const;
export type Act = (typeof ACTS)[number];
