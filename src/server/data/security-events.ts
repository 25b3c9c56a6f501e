import type { Level } from '../log/log.ts';

/** Security events in the log, besides requests, for people who look into an attack or a mistake; and their levels. */
export const SECURITY_EVENTS = {
  account_created: 'info',
  account_deleted: 'info',
  /** Events of commands: they run in a process of their own, and its output has them. */
  role_given: 'info',
  role_taken: 'info',
  account_suspended: 'warn',
  account_restored: 'info',
  sessions_ended: 'info',
  password_ended: 'info',
  signed_in: 'info',
  sign_in_failed: 'warn',
  second_factor_set_up: 'info',
  second_factor_removed: 'warn',
  second_factor_shown: 'info',
  second_factor_failed: 'warn',
  recovery_code_used: 'warn',
  password_reset_asked: 'info',
  password_reset: 'info',
  password_changed: 'info',
  email_changed: 'info',
  limit_reached: 'warn',
  /** An unknown code that was tried at a shop. */
  unknown_code: 'warn',
  claim_refused: 'info',
  helper_named: 'info',
  helper_removed: 'info',
  staff_decision: 'info',
} as const satisfies Record<string, Level>;

export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** Logs an event. `about` has ids and names of ours, never a text that somebody wrote. */
export type Note = (event: SecurityEvent, about?: Record<string, number | string>) => void;

export const levelOf = (event: SecurityEvent): Level => SECURITY_EVENTS[event];
