import { counted } from './language.ts';

/* The state of the site in words, for its status page and `npm run status`: a line of each part, and what to do. */

export const noDatabase = (problem: string | null) => `The database can’t be asked: ${problem}`;
export const diskFirst = 'First do what is said of the disk: a full one stops the database.';
export const lookAtDatabase = 'Look whether it runs, and at the log.';
export const postgresql = (version: string) => `The database is PostgreSQL ${version}`;
export const embeddedPostgresql = (version: string) =>
  `The database is the embedded PostgreSQL ${version}: its security updates come with updates of Serendib`;

export const lookAlikes = (usernames: readonly string[]) =>
  `Addresses with characters that nobody sees look like those of other accounts: ${usernames.join(', ')}`;
export const askWhoseTheyAre =
  'Ask these people which of their two accounts they use. Nobody can sign in to the one that is named by its address.';

export const anotherKey =
  'The secret key is another one than at the last start of a server over this database';
export const keyChanged = (ago: string) => `The secret key was changed ${ago}`;
export const sameKeys =
  'If it was changed on purpose, restart all servers with it; if not, set the same SECRET_KEY on all of them: ' +
  'until then each refuses the addresses of private pictures that the others hand out.';

export const lastRelease = (ago: string, seconds: string) =>
  `Last release ${ago}, made in ${seconds} s`;
export const noRelease = 'No release yet';
/** `made` is one of the two texts above. */
export const failedSince = (made: string, failures: number, reason: string) =>
  `${made}; ${counted(failures, { one: 'failure', other: 'failures' })} since: ${reason}`;
export const readWhatFailed = (address: string) =>
  `Read at ${address} what failed: most failures name the listing and the field.`;
export const lookAtServer =
  'Look whether the server runs and what its log says; then npm run build.';

export const unreadPages = (count: number) =>
  counted(count, {
    one: 'page about the site is not marked as read and yours',
    other: 'pages about the site are not marked as read and yours',
  });
export const readPages = (address: string) =>
  `An admin reads them at ${address}, changes what isn’t so, and marks each: visitors take them as your word.`;

/** `late` is how long the oldest waits, or null if none waits too long. */
export const mailsWaiting = (waiting: number, late: string | null, givenUp: number) =>
  [
    `${counted(waiting, { one: 'e-mail', other: 'e-mails' })} waiting`,
    ...(late === null ? [] : [`the oldest since ${late}`]),
    ...(givenUp > 0 ? [`${givenUp} given up`] : []),
  ].join(', ');
export const lookAtSmtp = 'Look at SMTP_URL and whether the mail server can be reached.';
export const sendThemAgain = (address: string) =>
  `Send them again at ${address}, once their reason is mended.`;
export const mailsAreFiles = 'E-mails become files in DATA_DIR/outbox: no mail server is set';
export const setSmtp =
  'Set SMTP_URL to a mail server, such as smtps://user:password@host, and start again: until then nobody gets a link for a new password.';

export const fewAdmins = (count: number) =>
  count === 0 ? 'Nobody runs the site' : 'One admin runs the site alone';
export const makeAdmin = (address: string) =>
  `Make a second person an admin at ${address}: whoever loses an account gets it back from another.`;

export const noBackups = 'No backups are made by themselves';
export const backupsByHand = (ago: string) =>
  `No backups are made by themselves, the last by hand ${ago}`;
export const setBackups = 'Set BACKUP_TO to a folder on another disk, or to a bucket.';
export const backupsUnseen = (problem: string | null) => `Backups can’t be looked at: ${problem}`;
export const lookAtBackups =
  'Look whether BACKUP_TO is there, and whether the server may write to it.';
export const lastBackup = (ago: string) => `Backup ${ago}`;
export const noBackup = 'No backup yet';
/** `last` is one of the two texts above. */
export const backupFailed = (last: string, reason: string) =>
  `${last}; the one after it failed: ${reason}`;
export const doWhatItSays =
  'Do what it says. It is tried again within an hour; npm run backup tries at once.';
export const runBackup = 'Run npm run backup, and look at what it says.';
export const lookInLog = 'Look in the log for lines that begin with "Backup: failed".';

const data = { data: 'data', database: 'database', media: 'media', backups: 'backups' };
export const disk = (used: number, free: string) => `Disk ${used} % full, ${free} free`;
export const diskOf = (holds: readonly (keyof typeof data)[], used: number, free: string) =>
  `Disk of ${holds.map((each) => data[each]).join(' and ')} ${used} % full, ${free} free`;
export const freeSpace =
  'Free space outside DATA_DIR, or give it a larger disk; delete nothing in it.';
export const keepFewer = 'Lower BACKUP_KEEP, or give backups a larger disk.';

export const littleMemory = (megabytes: number, leastGigabytes: number) =>
  `The server has ${megabytes} MB of memory; ${leastGigabytes} GB is the least`;
export const moreMemory =
  'Give its machine or container more: with less, the system ends the server while pictures or a release are made.';

/** "3 hours ago" */
export const ago = (span: string) => `${span} ago`;
