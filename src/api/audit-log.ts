/** The kinds of things that the log of acts speaks of. */
export const ACT_SUBJECTS = ['business', 'event', 'deal', 'person'] as const;
export type ActSubject = (typeof ACT_SUBJECTS)[number];

/** Entries of the log: acts of staff and of the operator, and events of safety, each by its subject. */
export const ACTS = [
  'person.role',
  'person.suspend',
  'person.restore',
  'person.sessions',
  'person.password',
  'person.confirmation',
  'person.delete',
  'person.factor_set_up',
  'person.factor_removed',
  'person.factor_codes',
  'person.factor_recovery',
  'person.factor_reset',
  'person.factor_required',
  'person.team_mails',
  'listing.ask',
  'listing.note',
  'listing.conclude',
] as const;
export type Act = (typeof ACTS)[number];
