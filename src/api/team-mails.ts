import * as z from 'zod/mini';
import { namedObject } from '../domain/values.ts';
import * as faults from '#texts/faults.ts';

/** The times at which one of the team hears of what came to the queue: every 15 minutes at most, daily at 8:00, or never. */
export const TEAM_MAILS = ['at_once', 'daily', 'never'] as const;

export const TeamMails = namedObject('TeamMails', {
  team_mails: z.enum(TEAM_MAILS, { error: faults.chooseOneOf(TEAM_MAILS) }),
});
export type TeamMails = z.output<typeof TeamMails>;
