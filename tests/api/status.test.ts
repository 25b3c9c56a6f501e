import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SiteStatus } from '#src/api/desk.ts';
import { SITE_PAGES } from '#src/domain/paths.ts';
import { noteBackup } from '#src/server/backup/note.ts';
import { nameAt } from '#src/server/backup/place.ts';
import { compareClocks, openClock } from '#src/server/data/clock.ts';
import { isAnotherKey } from '#src/server/data/key-fingerprint.ts';
import { startWatchingDisks } from '#src/server/jobs/disks.ts';
import { LEAST_MEMORY } from '#src/server/system/memory.ts';
import { siteKeys } from '#src/server/secrets/secret-key.ts';
import { readFacts } from '#src/server/status/facts.ts';
import { selfCheck } from '#src/server/status/self-check.ts';
import { type ExpectedOf, siteStatusOf } from '#src/server/status/status-lines.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';
import { newPeople } from '#tests/support/claims.ts';
import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { days, hours, minutes } from '#tests/support/durations.ts';
import { smallDisk } from '#tests/support/small-disk.ts';

let api: AccountApi;
let dataDir: string;
let token: string;
let settings: ExpectedOf & { secretKey?: string };
let memory: number;
let clockProblem: string | null = null;

beforeAll(async () => {
  dataDir = await newDataFolder('status');
  await mkdir(join(dataDir, 'backups'));
  const status = async () =>
    siteStatusOf({ ...(await readFacts(factsOf(), api.pool, clock)), memory }, settings, NOW);
  const clock = { now: () => NOW, problem: () => clockProblem };
  const factsOf = () => ({
    dataDir,
    s3: undefined,
    s3Access: undefined,
    secretKey: undefined,
    ...settings,
  });
  api = await openAccountApi({ status });
  const [staff] = await newPeople(api.pool, 1, NOW);
  token = staff?.token ?? '';
  await api.pool.query(`UPDATE users SET role = 'admin'`);
});
afterAll(async () => {
  await api.close();
  await removeDataFolder(dataDir);
});

beforeEach(async () => {
  const backup = { to: join(dataDir, 'backups'), every: hours(24), keep: 7 };
  settings = {
    backup,
    rebuildEvery: hours(1),
    isPublic: true,
    smtpUrl: 'smtp://mail.example',
    databaseUrl: undefined,
  };
  memory = 2 ** 30;
  await api.pool.query('TRUNCATE release_builds, outgoing_mails, job_runs');
});

const ago = (time: number) => new Date(NOW.getTime() - time);

const build = (startedAt: Date, finishedAt: Date, failure: string | null = null) =>
  api.pool.query(
    `INSERT INTO release_builds (reason, started_at, finished_at, failure)
     VALUES ('change', $1, $2, $3)`,
    [startedAt, finishedAt, failure],
  );
const queue = (createdAt: Date, attempts = 0) =>
  api.pool.query(
    `INSERT INTO outgoing_mails (recipient, template, subject, text, html, created_at, attempts)
     VALUES ('nimal@example.org', 'test', '', '', '', $1, $2)`,
    [createdAt, attempts],
  );

async function status(): Promise<SiteStatus> {
  const answer = await api.get('/api/desk/status/', token);
  expect(answer.status).toBe(200);
  return SiteStatus.parse(await answer.json());
}
const lineOf = async (part: string) => (await status()).lines.find((line) => line.part === part);

test('a site that is well says so in a line for each part', async () => {
  await build(ago(minutes(4) + 3_000), ago(minutes(4)));
  await queue(ago(minutes(1)));
  await queue(ago(minutes(2)));
  await writeFile(join(dataDir, 'backups', nameAt(ago(hours(3)))), '');
  expect(await lineOf('pages')).toMatchObject({
    level: 'look',
    text: '10 pages about the site are not marked as read and yours',
    remedy: expect.stringContaining('An admin reads them at /review/pages'),
  });
  const read = 'INSERT INTO site_page_versions VALUES ($1, 1, $1, $1, NULL, now(), NULL, now())';
  for (const slug of SITE_PAGES) await api.pool.query(read, [slug]);
  expect(await lineOf('team')).toMatchObject({
    level: 'look',
    text: 'One admin runs the site alone',
    remedy: expect.stringContaining('Make a second person an admin at /review/people'),
  });
  const [second] = await newPeople(api.pool, 1, NOW);
  await api.pool.query(`UPDATE users SET role = 'admin'`);
  const well = await status();
  await api.pool.query('DELETE FROM users WHERE id = $1', [second?.id]);
  expect(well).toEqual({
    is_well: true,
    lines: [
      [
        'database',
        expect.stringMatching(
          /^The database is the embedded PostgreSQL \d+\.\d+.*: its security updates come with updates of Serendib$/,
        ),
      ],
      ['releases', 'Last release 4 minutes ago, made in 3.0 s'],
      ['mails', '2 e-mails waiting'],
      ['backup', 'Backup 3 hours ago'],
      ['disk', expect.stringMatching(/^Disk \d+ % full, [\d,]+ MB free$/)],
    ].map(([part, text]) => ({ part, level: 'well', text, remedy: null })),
  });
});

test('a database that isn’t the embedded one is told of by its version', async () => {
  settings = { ...settings, databaseUrl: 'postgres://db.example/site' };
  expect((await lineOf('database'))?.text).toMatch(/^The database is PostgreSQL \d+\.\d+[^:]*$/);
});

test('a secret key that the last server to start didn’t have has a remedy; its change is told for a day', async () => {
  const [former, key] = ['k'.repeat(32), 'l'.repeat(32)] as const;
  const start = (secretKey: string, at: Date) =>
    isAnotherKey(api.pool, siteKeys(secretKey).fingerprint, at);
  expect(await lineOf('key')).toBeUndefined();
  settings.secretKey = key;
  expect(await lineOf('key')).toBeUndefined();
  expect(await start(former, ago(days(2)))).toBe(false);
  const another = {
    part: 'key',
    level: 'wrong',
    text: 'The secret key is another one than at the last start of a server over this database',
    remedy: expect.stringContaining('set the same SECRET_KEY on all of them'),
  };
  expect(await lineOf('key')).toEqual(another);
  expect(await start(key, ago(hours(3)))).toBe(true);
  expect(await lineOf('key')).toEqual({
    ...another,
    level: 'look',
    text: 'The secret key was changed 3 hours ago',
  });
  settings.secretKey = former;
  expect(await lineOf('key')).toEqual(another);
  expect(await start(former, ago(hours(25)))).toBe(true);
  expect(await lineOf('key')).toBeUndefined();
});

test('too little memory is told at a start and in the status, in the words of the handbook', async () => {
  const check = () => selfCheck({ dataDir, db: api.pool, memory });
  // The memory is that of a machine of 1 GB.
  memory = 970 * 2 ** 20;
  expect([await check(), await lineOf('memory')]).toEqual([[], undefined]);
  memory = 512 * 2 ** 20;
  const text = 'The server has 512 MB of memory; 1 GB is the least';
  expect(await check()).toEqual([expect.stringContaining(`${text}. Give its machine`)]);
  expect(await lineOf('memory')).toMatchObject({ level: 'look', text });
  expect(await readFile('docs/operations.md', 'utf8')).toContain(`${LEAST_MEMORY} GB of memory`);
});

test('a release that is late, or fails again and again, has a remedy', async () => {
  expect(await lineOf('releases')).toMatchObject({
    text: 'No release yet',
    remedy: expect.stringContaining('npm run build'),
  });
  await build(ago(days(2)), ago(days(2)));
  expect(await lineOf('releases')).toMatchObject({
    text: 'Last release 2 days ago, made in 0.0 s',
    remedy: expect.stringContaining('npm run build'),
  });
  await build(ago(minutes(9)), ago(minutes(9)));
  for (const minute of [8, 7]) {
    await build(ago(minutes(minute)), ago(minutes(minute)), 'No room.\nBetter luck.');
  }
  await build(ago(minutes(7)), ago(minutes(7)), 'The server stopped before it was done.');
  const text = 'Last release 9 minutes ago, made in 0.0 s; 2 failures since: No room.';
  expect(await lineOf('releases')).toEqual({ part: 'releases', level: 'well', text, remedy: null });
  await build(ago(minutes(6)), ago(minutes(6)), 'No room.');
  expect(await lineOf('releases')).toMatchObject({
    text: expect.stringContaining('3 failures since'),
    remedy: expect.stringContaining('/review/releases'),
  });
});

test('accounts whose address only looks like another one’s are named', async () => {
  await api.pool.query(`UPDATE users SET email = U&'\\200B' || email`);
  const { lines } = await status();
  await api.pool.query(`UPDATE users SET email = substr(email, 2)`);
  const { rows } = await api.pool.query('SELECT username FROM users');
  const text = expect.stringMatching(
    new RegExp(`look like those of other accounts: ${rows[0].username}$`),
  );
  expect(lines).toContainEqual(expect.objectContaining({ level: 'look', text }));
});

test('e-mails that wait for long, and those that were given up, have a remedy', async () => {
  await queue(ago(hours(5)));
  expect(await lineOf('mails')).toMatchObject({
    text: '1 e-mail waiting, the oldest since 5 hours',
    remedy: expect.stringContaining('SMTP_URL'),
  });
  await api.pool.query('UPDATE outgoing_mails SET attempts = 20');
  expect(await lineOf('mails')).toMatchObject({
    text: '0 e-mails waiting, 1 given up',
    remedy: expect.stringContaining('/review/mails'),
  });
  await api.pool.query(
    `INSERT INTO stopped_addresses (address, why, stopped_at)
     SELECT lower(recipient), 'bounce', now() FROM outgoing_mails`,
  );
  expect(await lineOf('mails')).toMatchObject({ text: '0 e-mails waiting', level: 'well' });
  // Somebody who complained is still sent a link to a new password.
  await api.pool.query(`UPDATE stopped_addresses SET why = 'complaint'`);
  expect(await lineOf('mails')).toMatchObject({ text: '0 e-mails waiting' });
  await api.pool.query(`UPDATE outgoing_mails SET template = 'reset-password'`);
  expect(await lineOf('mails')).toMatchObject({ text: '0 e-mails waiting, 1 given up' });
});

test('a backup that is late, missing or can’t be looked at has a remedy', async () => {
  settings = { ...settings, backup: { to: dataDir, every: hours(1), keep: 7 } };
  expect(await lineOf('backup')).toMatchObject({
    text: 'No backup yet',
    remedy: expect.stringContaining('npm run backup'),
  });
  await writeFile(join(dataDir, nameAt(ago(hours(3)))), '');
  expect(await lineOf('backup')).toMatchObject({
    text: 'Backup 3 hours ago',
    remedy: expect.stringContaining('Backup: failed'),
  });
  const nowhere = { to: '/dev/null/backups', every: hours(1), keep: 7 };
  settings = { ...settings, backup: nowhere };
  expect(await lineOf('backup')).toMatchObject({
    text: expect.stringContaining('can’t be looked at'),
    remedy: expect.stringContaining('BACKUP_TO'),
  });
  settings = { ...settings, backup: undefined };
  expect(await lineOf('backup')).toMatchObject({
    level: 'wrong',
    remedy: expect.stringContaining('BACKUP_TO'),
  });
});

test('a site that only its maker reaches isn’t called well without backups and mails, and stays quiet', async () => {
  await build(ago(minutes(4)), ago(minutes(4)));
  settings = { ...settings, backup: undefined, smtpUrl: undefined };
  expect(await lineOf('mails')).toMatchObject({
    level: 'look',
    remedy: expect.stringContaining('SMTP_URL'),
  });
  // The desk's page of e-mails says the same.
  const lineOfDesk = async ({ get }: AccountApi, by: string) =>
    (await (await get('/api/desk/mails/', by)).json()).line;
  expect(await lineOfDesk(api, token)).toEqual(await lineOf('mails'));
  settings = { ...settings, isPublic: false };
  const { is_well, lines } = await status();
  expect(is_well).toBe(true);
  const [, , mails, backup] = lines;
  expect(mails).toEqual({
    part: 'mails',
    level: 'look',
    text: 'E-mails become files in DATA_DIR/outbox: no mail server is set',
    remedy: null,
  });
  const own = await openAccountApi({ siteUrl: 'http://127.0.0.1:4321' });
  const maker = await own.join('asha');
  await own.pool.query(`UPDATE users SET role = 'admin'`);
  expect(await lineOfDesk(own, maker.token)).toEqual(mails);
  await own.close();
  expect(backup).toEqual({
    part: 'backup',
    level: 'look',
    text: 'No backups are made by themselves',
    remedy: null,
  });
  await noteBackup(api.pool, { madeAt: ago(days(3)).toISOString() }, NOW);
  expect(await lineOf('backup')).toMatchObject({
    text: 'No backups are made by themselves, the last by hand 3 days ago',
  });
});

test('each disk is looked at, and told of once when it gets low and once when it has room', async ({
  skip,
}) => {
  const disk = await smallDisk(1_100);
  if (!disk) return skip('no disk can be mounted here');
  const backup = { to: disk.folder, every: hours(1), keep: 7 };
  settings = { ...settings, backup };
  const told = () => status().then(({ lines }) => lines.filter(({ part }) => part === 'disk'));
  expect((await told()).map(({ level, text }) => [level, text.split(/ \d/)[0]])).toEqual([
    ['well', 'Disk'],
    ['well', 'Disk of backups'],
  ]);
  const said: string[] = [];
  const env = { dataDir, databaseUrl: '', s3: undefined, backup };
  const stop = startWatchingDisks({ ...env, log: (line) => said.push(line) }, 5);
  await writeFile(join(disk.folder, 'large'), Buffer.alloc(100 * 2 ** 20));
  await expect.poll(() => said.length).toBe(1);
  expect((await told())[1]).toMatchObject({
    level: 'wrong',
    remedy: expect.stringContaining('BACKUP_KEEP'),
  });
  await rm(join(disk.folder, 'large'));
  await expect.poll(() => said.length).toBe(2);
  await stop();
  expect(said).toEqual([
    expect.stringMatching(
      /^Disk of backups \d+ % full, [\d,]+ MB free \(\S+\)\. Lower BACKUP_KEEP/,
    ),
    expect.stringMatching(/^There is room again: Disk of backups/),
  ]);
  await disk.remove();
});

test('what can still be told is told while the database fails', async () => {
  await api.pool.query('ALTER TABLE outgoing_mails RENAME TO gone');
  const { is_well, lines } = await status();
  await api.pool.query('ALTER TABLE gone RENAME TO outgoing_mails');
  expect(is_well).toBe(false);
  expect(lines.map(({ part }) => part)).toEqual(['database', 'backup', 'disk']);
});

test('a start says nothing of a machine that is well', async () => {
  expect(await selfCheck({ dataDir, db: api.pool, memory })).toEqual([]);
});

test('a start tells of a database that is older than the product was made for', async () => {
  const old: Pick<typeof api.pool, 'query'> = Object.create(api.pool);
  old.query = ((statement: { text: string }) =>
    statement.text.includes('server_version_num')
      ? Promise.resolve({ rows: [{ major: 14, name: '14.9' }] })
      : api.pool.query(statement)) as typeof old.query;
  expect(await selfCheck({ dataDir, db: old, memory })).toEqual([
    expect.stringMatching(/^The database is PostgreSQL 14\.9; .* 15 and newer\. Restore a backup/),
  ]);
});

describe('the clock', () => {
  /** The status of the clock while the machine's clock has this time. */
  async function saidAt(machine: Date) {
    vi.useFakeTimers({ toFake: ['Date'], now: machine });
    const said: string[] = [];
    const clock = await openClock(api.pool, (line) => void said.push(line));
    const now = clock.now();
    const problem = clock.problem();
    await clock.stop();
    vi.useRealTimers();
    expect(said).toEqual(problem === null ? [] : [problem]);
    return { problem, apart: Math.abs(now.getTime() - Date.now()) };
  }
  afterEach(() => vi.useRealTimers());

  test.each([
    ['ahead of', hours(10)],
    ['behind', -hours(10)],
  ])('is the database’s, and it is told that the machine’s is %s it', async (way, apart) => {
    const said = await saidAt(new Date(Date.now() + apart));
    expect(said.apart).toBeLessThan(5_000);
    expect(said.problem).toMatch(
      new RegExp(`is (36000|3599\\d) s ${way} the database’s, by which the site goes\\. Set it`),
    );
  });

  test('that was set right is told of as that', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours(10) });
    const said: string[] = [];
    const clock = await openClock(api.pool, (line) => void said.push(line));
    expect(said).toEqual([clock.problem()]);
    vi.useRealTimers();
    await vi.waitFor(() => expect(said[1]).toBe('The clock is right again'), { timeout: 15_000 });
    expect(clock.problem()).toBeNull();
    await clock.stop();
  });

  test('that is right is told of nowhere', async () => {
    expect(await saidAt(new Date())).toMatchObject({ problem: null });
    expect((await status()).lines.map(({ part }) => part)).not.toContain('clock');
  });

  test('that went back is told by what it has dated', async () => {
    const tomorrow = new Date(Date.now() + days(1));
    await build(tomorrow, tomorrow);
    const { problem } = await saidAt(new Date());
    expect(problem).toContain(`but there is a release of ${tomorrow.toISOString()}: it was ahead`);
    clockProblem = problem;
    expect((await status()).lines).toContainEqual({
      part: 'clock',
      level: 'look',
      text: problem,
      remedy: null,
    });
    clockProblem = null;
  });

  test('that is older than the program is told', async () => {
    const at2020: Pick<typeof api.pool, 'query'> = Object.create(api.pool);
    at2020.query = ((statement: { text: string }) =>
      statement.text.includes('clock_timestamp')
        ? Promise.resolve({ rows: [{ now: new Date('2020-01-01T00:00:00Z') }] })
        : api.pool.query(statement)) as typeof at2020.query;
    const { problem } = await compareClocks(at2020);
    expect(problem).toMatch(
      /^The clock says 2020-01-01T00:00:00.000Z, but this version was made at/,
    );
  });

  test('that went back while the server ran is told by what it said before', async () => {
    await expect(compareClocks(api.pool, new Date(Date.now() + minutes(5)))).resolves.toMatchObject(
      {
        problem: expect.stringContaining('before: it was ahead'),
      },
    );
  });
});
