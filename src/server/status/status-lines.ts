import type { SiteStatus, StatusLine } from '#src/api/desk.ts';
import { counted } from '#src/domain/counted.ts';
import { DESK_PATHS } from '#src/domain/paths.ts';
import type { Disk } from './disks.ts';
import type { Env } from '../env.ts';
import { megabytes } from '../system/free-space.ts';
import { isTooLittleMemory, LEAST_MEMORY } from '../system/memory.ts';
import { futureBackupsText } from '../backup/place.ts';
import type { SiteFacts } from './facts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Failures in a row that don't pass by themselves: somebody has to look. */
export const ALARMING_FAILURES = 3;
/** Longest usual release (ms): many listings take long, and it may have to wait for its turn. */
const RELEASE_TAKES = 15 * MINUTE;
/** Longest usual wait of a mail (ms): a mail server that is restarted is back by then. */
const MAIL_TAKES = HOUR;
/** Enough free space (bytes) for a migration and a release of any community. */
const ENOUGH_DISK = 2 ** 30;
/** Time that a changed key is told of (ms): after a change on purpose all servers are restarted by then. */
const KEY_TOLD_FOR = 24 * HOUR;

/** Settings that say whether something is late. */
export type ExpectedOf = Pick<
  Env,
  'rebuildEvery' | 'backup' | 'isPublic' | 'smtpUrl' | 'databaseUrl'
>;

/** The state of a site in words, a line for each part, with what to do if something is wrong. */
export function siteStatusOf(facts: SiteFacts, expected: ExpectedOf, now: Date): SiteStatus {
  const lines = [
    ...databaseLines(facts, expected, now),
    ...keyLines(facts.key, now),
    backupLine(facts.backup, expected, now),
    ...facts.disks.map(diskLine),
    ...memoryLines(facts.memory),
    ...(facts.clock === null ? [] : [look('clock', facts.clock, null)]),
  ];
  return { is_well: lines.every(({ level }) => level !== 'wrong'), lines };
}

type Part = StatusLine['part'];

const lineOf =
  <Remedy extends string | null>(level: StatusLine['level']) =>
  (part: Part, text: string, remedy: Remedy): StatusLine => ({ part, level, text, remedy });

const well = (part: Part, text: string): StatusLine => lineOf<null>('well')(part, text, null);
/** A line worth a look. It has no remedy on a site that nobody else reaches, which may be meant so. */
const look = lineOf<string | null>('look');
const wrong = lineOf<string>('wrong');

function databaseLines(
  { database, problem, disks }: SiteFacts,
  expected: ExpectedOf,
  now: Date,
): StatusLine[] {
  if (!database) {
    const text = `The database can’t be asked: ${problem}`;
    const remedy = disks.some(isLow)
      ? 'First do what is said of the disk: a full one stops the database.'
      : 'Look whether it runs, and at the log.';
    return [wrong('database', text, remedy)];
  }
  const { version, releases, mails } = database;
  return [
    well('database', postgresqlText(version, expected)),
    releaseLine(releases, expected.rebuildEvery, now),
    mailLine(mails, expected, now),
  ];
}

/** The version of PostgreSQL, and for the embedded one who keeps it safe: nothing else updates it. */
export const postgresqlText = (
  version: string,
  { databaseUrl }: Pick<Env, 'databaseUrl'>,
): string =>
  databaseUrl
    ? `The database is PostgreSQL ${version}`
    : `The database is the embedded PostgreSQL ${version}: its security updates come with updates of Serendib`;

/** The line when this server has another key than the last one that started. */
export const ANOTHER_KEY = wrong(
  'key',
  'The secret key is another one than at the last start of a server over this database',
  'If it was changed on purpose, restart all servers with it; if not, set the same SECRET_KEY on all of them: ' +
    'until then each refuses the addresses of private pictures that the others hand out.',
);

/** A changed key is told for a while: the last server to start may be this one. */
function keyLines(key: SiteFacts['key'], now: Date): StatusLine[] {
  if (key?.isAnother) return [ANOTHER_KEY];
  if (!key?.changedAt || now.getTime() - key.changedAt.getTime() > KEY_TOLD_FOR) return [];
  const { part, remedy } = ANOTHER_KEY;
  return [look(part, `The secret key was changed ${ago(key.changedAt, now)}`, remedy)];
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
    return failures >= ALARMING_FAILURES ? wrong(part, text, remedy) : well(part, text);
  }
  const isLate = !last || now.getTime() - last.finishedAt.getTime() > every + RELEASE_TAKES;
  const remedy = 'Look whether the server runs and what its log says; then npm run build.';
  return isLate ? wrong(part, made, remedy) : well(part, made);
}

function mailLine(
  { waiting, oldest, givenUp }: NonNullable<SiteFacts['database']>['mails'],
  { smtpUrl, isPublic }: ExpectedOf,
  now: Date,
): StatusLine {
  const part = 'mails';
  const isLate = oldest !== null && now.getTime() - oldest.getTime() > MAIL_TAKES;
  const since = isLate ? `, the oldest since ${spanOf(now.getTime() - oldest.getTime())}` : '';
  const lost = givenUp > 0 ? `, ${givenUp} given up` : '';
  const text = `${counted(waiting, 'e-mail')} waiting${since}${lost}`;
  if (isLate) {
    return wrong(part, text, 'Look at SMTP_URL and whether the mail server can be reached.');
  }
  if (givenUp > 0) {
    return wrong(
      part,
      text,
      `Send them again at ${DESK_PATHS.mails}, once their reason is mended.`,
    );
  }
  if (smtpUrl) return well(part, text);
  const remedy = 'Set SMTP_URL: until then nobody gets a link for a new password.';
  return look(part, 'E-mails become files: no mail server is set', isPublic ? remedy : null);
}

function backupLine(
  { kept, problem, note }: SiteFacts['backup'],
  { backup, isPublic }: ExpectedOf,
  now: Date,
): StatusLine {
  const part = 'backup';
  if (!backup) {
    const remedy = 'Set BACKUP_TO to a folder on another disk, or to a bucket.';
    const byHand = note.madeAt && `, the last by hand ${ago(new Date(note.madeAt), now)}`;
    const text = `No backups are made by themselves${byHand ?? ''}`;
    return isPublic ? wrong(part, text, remedy) : look(part, text, null);
  }
  if (!kept) {
    const remedy = 'Look whether BACKUP_TO is there, and whether the server may write to it.';
    return wrong(part, `Backups can’t be looked at: ${problem}`, remedy);
  }
  const [newest] = kept.made;
  const text = newest ? `Backup ${ago(newest.madeAt, now)}` : 'No backup yet';
  if (note.failure) {
    const remedy =
      'Do what it says. It is tried again within an hour; npm run backup tries at once.';
    return wrong(part, `${text}; the one after it failed: ${note.failure}`, remedy);
  }
  if (!newest) return wrong(part, text, 'Run npm run backup, and look at what it says.');
  if (now.getTime() - newest.madeAt.getTime() > 2 * backup.every) {
    return wrong(part, text, 'Look in the log for lines that begin with "Backup: failed".');
  }
  return kept.ahead.length > 0 ? look(part, text, futureBackupsText(kept)) : well(part, text);
}

const isLow = ({ free }: Disk): boolean => free < ENOUGH_DISK;

/** The line of a disk, with its free space. */
export function diskLine(disk: Disk): StatusLine {
  const { holds, free, total } = disk;
  const used = Math.round((1 - free / total) * 100);
  const remedy = holds.some((each) => each !== 'backups')
    ? 'Free space outside DATA_DIR, or give it a larger disk; delete nothing in it.'
    : 'Lower BACKUP_KEEP, or give backups a larger disk.';
  const of = holds.includes('data') ? '' : ` of ${holds.join(' and ')}`;
  const text = `Disk${of} ${used} % full, ${megabytes(free)} free`;
  return isLow(disk) ? wrong('disk', text, remedy) : well('disk', text);
}

/** The line of too little memory; none for enough. */
export function memoryLines(bytes: number): StatusLine[] {
  if (!isTooLittleMemory(bytes)) return [];
  const text = `The server has ${Math.round(bytes / 2 ** 20)} MB of memory; ${LEAST_MEMORY} GB is the least`;
  const remedy =
    'Give its machine or container more: with less, the system ends the server while pictures or a release are made.';
  return [look('memory', text, remedy)];
}

/** A line worth a look, as the log has it. */
export const warningOf = ({ text, remedy }: StatusLine): string => `${text}. ${remedy}`;

const seconds = ({ startedAt, finishedAt }: { startedAt: Date; finishedAt: Date }): string =>
  ((finishedAt.getTime() - startedAt.getTime()) / 1_000).toFixed(1);

const firstLine = (text: string | null): string => text?.split('\n')[0] ?? '';

const ago = (at: Date, now: Date): string => `${spanOf(now.getTime() - at.getTime())} ago`;

/** A time in words: "4 minutes", "3 hours", "2 days". Whole units, the largest of which there is at least one. */
function spanOf(milliseconds: number): string {
  if (milliseconds < MINUTE) return 'less than a minute';
  if (milliseconds < HOUR) return counted(Math.floor(milliseconds / MINUTE), 'minute');
  if (milliseconds < 24 * HOUR) return counted(Math.floor(milliseconds / HOUR), 'hour');
  return counted(Math.floor(milliseconds / (24 * HOUR)), 'day');
}
