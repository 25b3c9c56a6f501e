import type { Level } from '../log.ts';

/** What the log tells of besides requests, for whoever looks into an attack or a mistake, and how much it matters. */
export const SECURITY_EVENTS = {
  account_created: 'info',
  account_deleted: 'info',
  /** These are done by a command, in a process of its own, whose output has it. */
  role_given: 'info',
  role_taken: 'info',
  account_suspended: 'warn',
  account_restored: 'info',
  sessions_ended: 'info',
  password_ended: 'info',
  signed_in: 'info',
  sign_in_failed: 'warn',
  password_reset_asked: 'info',
  password_reset: 'info',
  password_changed: 'info',
  limit_reached: 'warn',
  /** A code that nobody has, tried at a shop. */
  unknown_code: 'warn',
  claim_refused: 'info',
  helper_named: 'info',
  helper_removed: 'info',
  staff_decision: 'info',
} as const satisfies Record<string, Level>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** Tells of an event: whom and what it is about by ids and names of ours, never by what somebody wrote. */
export type Note = (event: SecurityEvent, about?: Record<string, number | string>) => void;

export const levelOf = (event: SecurityEvent): Level => SECURITY_EVENTS[event];
