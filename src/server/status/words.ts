import type { SiteStatus, StatusLine } from '#src/api/desk.ts';
import { counted } from '#src/domain/counted.ts';
import { DESK_PATHS } from '#src/domain/paths.ts';
import type { Env } from '../env.ts';
import { megabytes } from '../free-space.ts';
import { aheadWords } from '../backup/place.ts';
import type { SiteFacts } from './facts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** So many failures in a row don't pass by themselves: somebody has to look. */
export const ALARMING_FAILURES = 3;
/** A release takes long where there are many listings, and may have to wait for its turn (ms). */
const RELEASE_TAKES = 15 * MINUTE;
/** A mail server that is restarted is back by then (ms). */
const MAIL_TAKES = HOUR;
/** A migration and a release of any community have room in it (bytes). */
export const ENOUGH_DISK = 2 ** 30;

/** What of the settings says whether something is late. */
export type ExpectedOf = Pick<Env, 'rebuildEvery' | 'backup' | 'isPublic'>;

/** Says how a site is, a line for each part, with what to do where something is wrong. */
export function statusOf(facts: SiteFacts, expected: ExpectedOf, now: Date): SiteStatus {
  const lines = [
    ...databaseLines(facts, expected, now),
    backupLine(facts.backup, expected, now),
    diskLine(facts.disk),
  ];
  return { is_well: lines.every(({ remedy }) => remedy === null), lines };
}

function databaseLines(
  { database, problem }: SiteFacts,
  { rebuildEvery }: ExpectedOf,
  now: Date,
): StatusLine[] {
  if (!database) {
    const text = `The database can’t be asked: ${problem}`;
    return [{ part: 'database', text, remedy: 'Look whether it runs, and at the log.' }];
  }
  const { releases, mails } = database;
  return [releaseLine(releases, rebuildEvery, now), mailLine(mails, now)];
}

function releaseLine(
  { last, failures, failure }: NonNullable<SiteFacts['database']>['releases'],
  every: number,
  now: Date,
): StatusLine {
  const part = 'releases';
  const made = last
    ? `Last release ${ago(last.finishedAt, now)}, made in ${seconds(last)} s`
    : 'No release yet';
  if (failures > 0) {
    const text = `${made}; ${counted(failures, 'failure')} since: ${firstLine(failure)}`;
    const remedy = `Read at ${DESK_PATHS.releases} what failed: most failures name the listing and the field.`;
    return { part, text, remedy: failures >= ALARMING_FAILURES ? remedy : null };
  }
  const isLate = !last || now.getTime() - last.finishedAt.getTime() > every + RELEASE_TAKES;
  const remedy = 'Look whether the server runs and what its log says; then npm run build.';
  return { part, text: made, remedy: isLate ? remedy : null };
}

function mailLine(
  { waiting, oldest, givenUp }: NonNullable<SiteFacts['database']>['mails'],
  now: Date,
): StatusLine {
  const isLate = oldest !== null && now.getTime() - oldest.getTime() > MAIL_TAKES;
  const since = isLate ? `, the oldest since ${spanOf(now.getTime() - oldest.getTime())}` : '';
  const lost = givenUp > 0 ? `, ${givenUp} given up` : '';
  const remedy = isLate
    ? 'Look at SMTP_URL and whether the mail server can be reached.'
    : `Send them again at ${DESK_PATHS.mails}, once their reason is mended.`;
  return {
    part: 'mails',
    text: `${counted(waiting, 'e-mail')} waiting${since}${lost}`,
    remedy: isLate || givenUp > 0 ? remedy : null,
  };
}

function backupLine(
  { kept, problem, note }: SiteFacts['backup'],
  { backup, isPublic }: ExpectedOf,
  now: Date,
): StatusLine {
  const part = 'backup';
  if (!backup) {
    const remedy = 'Set BACKUP_TO to a folder on another disk, or to a bucket.';
    return { part, text: 'No backups are made', remedy: isPublic ? remedy : null };
  }
  if (!kept) {
    const remedy = 'Look whether BACKUP_TO is there, and whether the server may write to it.';
    return { part, text: `Backups can’t be looked at: ${problem}`, remedy };
  }
  const [newest] = kept.made;
  const text = newest ? `Backup ${ago(newest.madeAt, now)}` : 'No backup yet';
  if (note.failure) {
    const remedy = 'Do what it says. It is tried again within an hour; npm run backup tries at once.';
    return { part, text: `${text}; the one after it failed: ${note.failure}`, remedy };
  }
  if (!newest) return { part, text, remedy: 'Run npm run backup, and look at what it says.' };
  if (now.getTime() - newest.madeAt.getTime() > 2 * backup.every) {
    return { part, text, remedy: 'Look in the log for lines that begin with "Backup: failed".' };
  }
  const isAhead = kept.ahead.length > 0;
  return { part, text: isAhead ? `${text}; ${aheadWords(kept)}` : text, remedy: null };
}

function diskLine({ free, total }: SiteFacts['disk']): StatusLine {
  const used = Math.round((1 - free / total) * 100);
  const remedy = 'Free space outside DATA_DIR, or give it a larger disk; delete nothing in it.';
  return {
    part: 'disk',
    text: `Disk ${used} % full, ${megabytes(free)} free`,
    remedy: free < ENOUGH_DISK ? remedy : null,
  };
}

const seconds = ({ startedAt, finishedAt }: { startedAt: Date; finishedAt: Date }): string =>
  ((finishedAt.getTime() - startedAt.getTime()) / 1_000).toFixed(1);

const firstLine = (text: string | null): string => text?.split('\n')[0] ?? '';

const ago = (at: Date, now: Date): string => `${spanOf(now.getTime() - at.getTime())} ago`;

/** "4 minutes", "3 hours", "2 days": whole ones, in the largest that there is at least one of. */
function spanOf(milliseconds: number): string {
  if (milliseconds < MINUTE) return 'less than a minute';
  if (milliseconds < HOUR) return counted(Math.floor(milliseconds / MINUTE), 'minute');
  if (milliseconds < 24 * HOUR) return counted(Math.floor(milliseconds / HOUR), 'hour');
  return counted(Math.floor(milliseconds / (24 * HOUR)), 'day');
}
