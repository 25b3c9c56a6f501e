import type { SiteStatus, StatusLine } from '#src/api/desk.ts';
import { DESK_PATHS } from '#src/domain/paths.ts';
import * as desk from '#texts/desk.ts';
import * as texts from '#texts/status-lines.ts';
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
    ...pageLines(facts.database?.unreadPages ?? 0, expected),
    ...teamLines(facts.database?.admins ?? 2, expected),
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
    const remedy = disks.some(isLow) ? texts.diskFirst : texts.lookAtDatabase;
    return [wrong('database', texts.noDatabase(problem), remedy)];
  }
  const { version, releases, mails, lookAlikes } = database;
  return [
    well('database', postgresqlText(version, expected)),
    releaseLine(releases, expected.rebuildEvery, now),
    mailLine(mails, expected, now),
    ...(lookAlikes.length > 0
      ? [look('database', texts.lookAlikes(lookAlikes), texts.askWhoseTheyAre)]
      : []),
  ];
}

/** The line of pages that are still ours; none once the team has made each its own. */
const pageLines = (unread: number, { isPublic }: ExpectedOf): StatusLine[] =>
  unread === 0
    ? []
    : [
        look(
          'pages',
          texts.unreadPages(unread),
          isPublic ? texts.readPages(DESK_PATHS.pages) : null,
        ),
      ];

/** The line of a site that one person alone can run, or none; none where nobody else reaches it. */
const teamLines = (admins: number, { isPublic }: ExpectedOf): StatusLine[] =>
  isPublic && admins < 2
    ? [look('team', texts.fewAdmins(admins), texts.makeAdmin(DESK_PATHS.people))]
    : [];

/** The version of PostgreSQL, and for the embedded one who keeps it safe: nothing else updates it. */
export const postgresqlText = (
  version: string,
  { databaseUrl }: Pick<Env, 'databaseUrl'>,
): string => (databaseUrl ? texts.postgresql(version) : texts.embeddedPostgresql(version));

/** The line when this server has another key than the last one that started. */
export const ANOTHER_KEY = wrong('key', texts.anotherKey, texts.sameKeys);

/** A changed key is told for a while: the last server to start may be this one. */
function keyLines(key: SiteFacts['key'], now: Date): StatusLine[] {
  if (key?.isAnother) return [ANOTHER_KEY];
  if (!key?.changedAt || now.getTime() - key.changedAt.getTime() > KEY_TOLD_FOR) return [];
  const { part, remedy } = ANOTHER_KEY;
  return [look(part, texts.keyChanged(ago(key.changedAt, now)), remedy)];
}

function releaseLine(
  { last, failures, failure }: NonNullable<SiteFacts['database']>['releases'],
  every: number,
  now: Date,
): StatusLine {
  const part = 'releases';
  const made = last ? texts.lastRelease(ago(last.finishedAt, now), seconds(last)) : texts.noRelease;
  if (failures > 0) {
    const text = texts.failedSince(made, failures, firstLine(failure));
    const remedy = texts.readWhatFailed(DESK_PATHS.releases);
    return failures >= ALARMING_FAILURES ? wrong(part, text, remedy) : well(part, text);
  }
  const isLate = !last || now.getTime() - last.finishedAt.getTime() > every + RELEASE_TAKES;
  return isLate ? wrong(part, made, texts.lookAtServer) : well(part, made);
}

/** The line of e-mails: those that wait, and whether there is a server to send them. */
export function mailLine(
  { waiting, oldest, givenUp }: NonNullable<SiteFacts['database']>['mails'],
  { smtpUrl, isPublic }: { smtpUrl?: string | null | undefined; isPublic: boolean },
  now: Date,
): StatusLine {
  const part = 'mails';
  const isLate = oldest !== null && now.getTime() - oldest.getTime() > MAIL_TAKES;
  const late = isLate ? spanOf(now.getTime() - oldest.getTime()) : null;
  const text = texts.mailsWaiting(waiting, late, givenUp);
  if (isLate) return wrong(part, text, texts.lookAtSmtp);
  if (!smtpUrl) return look(part, texts.mailsAreFiles, isPublic ? texts.setSmtp : null);
  return givenUp > 0 ? wrong(part, text, texts.sendThemAgain(DESK_PATHS.mails)) : well(part, text);
}

function backupLine(
  { kept, problem, note }: SiteFacts['backup'],
  { backup, isPublic }: ExpectedOf,
  now: Date,
): StatusLine {
  const part = 'backup';
  if (!backup) {
    const text = note.madeAt
      ? texts.backupsByHand(ago(new Date(note.madeAt), now))
      : texts.noBackups;
    return isPublic ? wrong(part, text, texts.setBackups) : look(part, text, null);
  }
  if (!kept) return wrong(part, texts.backupsUnseen(problem), texts.lookAtBackups);
  const [newest] = kept.made;
  const text = newest ? texts.lastBackup(ago(newest.madeAt, now)) : texts.noBackup;
  if (note.failure) {
    return wrong(part, texts.backupFailed(text, note.failure), texts.doWhatItSays);
  }
  if (!newest) return wrong(part, text, texts.runBackup);
  if (now.getTime() - newest.madeAt.getTime() > 2 * backup.every) {
    return wrong(part, text, texts.lookInLog);
  }
  return kept.ahead.length > 0 ? look(part, text, futureBackupsText(kept)) : well(part, text);
}

const isLow = ({ free }: Disk): boolean => free < ENOUGH_DISK;

/** The line of a disk, with its free space. */
export function diskLine(disk: Disk): StatusLine {
  const { holds, free, total } = disk;
  const used = Math.round((1 - free / total) * 100);
  const remedy = holds.some((each) => each !== 'backups') ? texts.freeSpace : texts.keepFewer;
  const text = holds.includes('data')
    ? texts.disk(used, megabytes(free))
    : texts.diskOf(holds, used, megabytes(free));
  return isLow(disk) ? wrong('disk', text, remedy) : well('disk', text);
}

/** The line of too little memory; none for enough. */
export function memoryLines(bytes: number): StatusLine[] {
  if (!isTooLittleMemory(bytes)) return [];
  const text = texts.littleMemory(Math.round(bytes / 2 ** 20), LEAST_MEMORY);
  return [look('memory', text, texts.moreMemory)];
}

/** A line worth a look, as the log has it. */
export const warningOf = ({ text, remedy }: StatusLine): string => `${text}. ${remedy}`;

const seconds = ({ startedAt, finishedAt }: { startedAt: Date; finishedAt: Date }): string =>
  ((finishedAt.getTime() - startedAt.getTime()) / 1_000).toFixed(1);

const firstLine = (text: string | null): string => text?.split('\n')[0] ?? '';

const ago = (at: Date, now: Date): string => texts.ago(spanOf(now.getTime() - at.getTime()));

/** A time in words: "4 minutes", "3 hours", "2 days". Whole units, the largest of which there is at least one. */
function spanOf(milliseconds: number): string {
  if (milliseconds < MINUTE) return desk.underAMinute;
  if (milliseconds < HOUR) return desk.minutes(Math.floor(milliseconds / MINUTE));
  if (milliseconds < 24 * HOUR) return desk.hours(Math.floor(milliseconds / HOUR));
  return desk.days(Math.floor(milliseconds / (24 * HOUR)));
}
