import { dataContextAt, type Settings } from '../data/database.ts';
import { tellTeam } from '../data/review/team-mails.ts';
import type { Stop } from '../system/repeat.ts';
import { type JobOptions, startJob } from './job.ts';

/** Interval of looks whether somebody of the team is to be told (ms). */
const LOOK_AGAIN = 60_000;

/** Starts to tell the team of what waits for review. Any number of processes may: each person is told by one. */
export const startTeamMails = ({
  settings,
  ...options
}: JobOptions & { settings: Settings }): Stop =>
  startJob(
    'Team mails',
    LOOK_AGAIN,
    () => tellTeam(dataContextAt(options.clock(), options.pool, settings)),
    options,
  );
