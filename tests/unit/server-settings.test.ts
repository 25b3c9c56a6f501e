import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#src/server/env.ts';
import { programId } from '#src/server/site/fingerprint.ts';
import { writeTiles } from '#tests/support/tiles.ts';

const GOOGLE = { OIDC_GOOGLE_CLIENT_ID: 'id', OIDC_GOOGLE_CLIENT_SECRET: 'secret' };

describe('settings of mail', () => {
  it('are files, and have no sender of their own, unless something else is said', () => {
    expect(readEnv({})).toMatchObject({
      smtpUrl: undefined,
      mailFrom: undefined,
    });
  });

  it.each([
    ['Kottu Club <club@example.org>', { name: 'Kottu Club', address: 'club@example.org' }],
    ['"Kottu, Club" <club@example.org>', { name: 'Kottu, Club', address: 'club@example.org' }],
    ['club@example.org', { name: '', address: 'club@example.org' }],
  ])('know the sender %s', (value, expected) => {
    expect(readEnv({ MAIL_FROM: value }).mailFrom).toEqual(expected);
  });

  it.each([
    'Club',
    'a@b.example, c@d.example',
    'A <a@b.example> B',
    'A\r\nBcc: c@d.example <a@b.example>',
  ])('refuse the sender %j', (value) => {
    expect(() => readEnv({ MAIL_FROM: value })).toThrow(/MAIL_FROM: expected an address/);
  });

  it('refuse another kind of server, without showing its password', () => {
    const wrong = () => readEnv({ SMTP_URL: 'http://me:hunter2@mail.example' });
    expect(wrong).toThrow(/SMTP_URL: expected an address such as smtp:/);
    expect(wrong).not.toThrow(/hunter2/);
  });
});

it('refuse a secret key that could be tried out, without showing it', () => {
  const short = () => readEnv({ SECRET_KEY: 'hunter2'.repeat(4) });
  expect(short).toThrow(/SECRET_KEY: expected 32 random characters or more, got "…"/);
  expect(short).not.toThrow(/hunter2/);
});

describe('what would pass strangers in plain text', () => {
  const BUCKET = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hunter2' };

  it.each<[string, Record<string, string>, string]>([
    ['SITE_URL', { SITE_URL: 'http://www.example.org' }, 'https, since'],
    ['SITE_URL', { SITE_URL: 'http://8.8.8.8' }, 'https, since'],
    ['API_URL', { API_URL: 'http://api.example.org' }, 'none, or an address'],
    [
      'S3_ENDPOINT',
      { ...BUCKET, S3_ENDPOINT: 'http://s3.example.org', MEDIA_URL: 'https://cdn.example.org' },
      'https, since',
    ],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://me:hunter2@db.example.org/site' }, 'sslmode='],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgres://me:hunter2@localhost/site?host=db.example.org' },
      'sslmode=',
    ],
    [
      'OIDC_CLUB_ISSUER',
      {
        OIDC_CLUB_ISSUER: 'http://club.example.org',
        OIDC_CLUB_CLIENT_ID: 'id',
        OIDC_CLUB_CLIENT_SECRET: 'hunter2',
      },
      'an https address',
    ],
  ])('is refused with what to do: %s %j', (name, given, message) => {
    const wrong = () => readEnv(given);
    expect(wrong).toThrow(`  ${name}: expected ${message}`);
    expect(wrong).not.toThrow(/hunter2/);
  });

  it.each([
    'http://localhost:4321',
    'http://127.0.0.1',
    'http://[::1]:4321',
    'http://192.168.1.20',
    'http://10.1.2.3',
    'http://172.31.0.9',
    'http://100.64.0.1',
    'http://[fd00::1]',
    'http://site',
    'http://site.internal',
  ])('may be on this machine and private networks: %s', (SITE_URL) => {
    expect(readEnv({ SITE_URL }).siteUrl).toBe(SITE_URL);
  });

  it.each([
    'postgres://me@localhost/site',
    'postgres://me@database/site',
    'postgres://me@10.0.0.5/site',
    'postgres://me@%2Fvar%2Frun%2Fpostgresql/site',
    'postgres://me@db.example.org/site?sslmode=verify-full',
    'postgres://me@db.example.org/site?sslmode=disable',
  ])('is for the database to say, off a private network: %s', (DATABASE_URL) => {
    expect(readEnv({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });
});

describe('settings in files', () => {
  let folder: string;
  const file = (name: string) => join(folder, name);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'serendib-settings-'));
    writeFileSync(file('database'), 'postgres://me:hunter2@database/site\n');
    writeFileSync(file('smtp'), 'smtps://me:hunter2@mail.example.org');
    writeFileSync(file('word'), 'hunter2\n');
    writeFileSync(file('key'), 'hunter2'.repeat(5));
    writeFileSync(file('empty'), '\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are as good as in the environment, whichever they are', () => {
    const env = readEnv({
      DATABASE_URL_FILE: file('database'),
      SMTP_URL_FILE: file('smtp'),
      SECRET_KEY_FILE: file('key'),
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY_FILE: file('word'),
      MEDIA_URL: 'https://cdn.example',
      OIDC_GOOGLE_CLIENT_ID: 'id',
      OIDC_GOOGLE_CLIENT_SECRET_FILE: file('word'),
    });
    expect(env.databaseUrl).toBe('postgres://me:hunter2@database/site');
    expect(env.smtpUrl).toBe('smtps://me:hunter2@mail.example.org');
    expect(env.s3?.secretAccessKey).toBe('hunter2');
    expect(env.secretKey).toBe('hunter2'.repeat(5));
    expect(env.providers[0]?.clientSecret).toBe('hunter2');
  });

  it.each([
    [
      { SMTP_URL_FILE: '/nowhere/smtp' },
      'SMTP_URL_FILE: expected a file with the value of SMTP_URL',
    ],
    [{ SMTP_URL_FILE: '/' }, `SMTP_URL_FILE: expected a file .* can't be read \\(EISDIR\\)`],
    [{ SMTP_URL_FILE: 'empty' }, 'SMTP_URL_FILE: expected a file .* is empty'],
    [
      { SMTP_URL_FILE: 'smtp', SMTP_URL: 'smtp://other' },
      'SMTP_URL: expected either SMTP_URL or SMTP_URL_FILE, got both',
    ],
    [{ SMTP_URL_FILE: 'word' }, 'SMTP_URL: expected an address such as smtp://'],
  ])('are refused by name, and never shown: %j', (given, message) => {
    const SMTP_URL_FILE = join(folder, given.SMTP_URL_FILE);
    const there = given.SMTP_URL_FILE.startsWith('/') ? given : { ...given, SMTP_URL_FILE };
    const wrong = () => readEnv(there);
    expect(wrong).toThrow(new RegExp(message));
    expect(wrong).not.toThrow(/hunter2/);
  });

  it('leave variables alone that are no settings of ours', () => {
    expect(() => readEnv({ SSL_CERT_FILE: '/nowhere', OIDC_GOOGLE_FILE: '' })).not.toThrow();
  });
});

describe('settings of releases', () => {
  it('are times that a timer can hold', () => {
    expect(readEnv({ REBUILD_AFTER: '576h' }).rebuildAfter).toBe(24 * 24 * 3_600_000);
    for (const value of ['577h', '999h', '0s']) {
      const message = `REBUILD_AFTER: expected a time from 1s to 576h, got "${value}"`;
      expect(() => readEnv({ REBUILD_AFTER: value })).toThrow(message);
    }
  });
});

describe('settings of the picture store', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hunter2',
    MEDIA_URL: 'https://cdn.example/',
  };

  it('are the disk, unless there is a bucket', () => {
    expect(readEnv({}).s3).toBeUndefined();
    expect(readEnv(bucket).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'hunter2',
      publicUrl: 'https://cdn.example',
    });
  });

  it('are whole, and tell no secret when they aren’t', () => {
    const wrong = () => readEnv({ ...bucket, S3_BUCKET: 'Not One', MEDIA_URL: '' });
    expect(wrong).toThrow(/S3_BUCKET: expected the name of a bucket, got "Not One"/);
    const partial = () => readEnv({ ...bucket, MEDIA_URL: '', S3_ENDPOINT: '' });
    expect(partial).toThrow(/S3_ENDPOINT: expected a value[\s\S]+MEDIA_URL: expected a value/);
    expect(partial).not.toThrow(/hunter2/);
  });
});

describe('settings of providers', () => {
  it('need no issuer for Google', () => {
    expect(readEnv(GOOGLE).providers).toEqual([
      {
        id: 'google',
        name: 'Google',
        issuer: 'https://accounts.google.com',
        clientId: 'id',
        clientSecret: 'secret',
      },
    ]);
  });

  it('take any issuer under any name', () => {
    const { providers } = readEnv({
      ...GOOGLE,
      OIDC_MY_CLUB_ISSUER: 'http://127.0.0.1:9000/realm',
      OIDC_MY_CLUB_CLIENT_ID: 'id',
      OIDC_MY_CLUB_CLIENT_SECRET: 'secret',
    });
    expect(providers.map(({ id, name }) => [id, name])).toEqual([
      ['google', 'Google'],
      ['my-club', 'My Club'],
    ]);
  });

  it.each([
    [{ OIDC_GOOGLE_CLIENT_ID: 'id' }, 'OIDC_GOOGLE_CLIENT_SECRET: expected a value'],
    [
      { OIDC_CLUB_CLIENT_ID: 'i', OIDC_CLUB_CLIENT_SECRET: 's' },
      'OIDC_CLUB_ISSUER: expected a value',
    ],
    [
      { ...GOOGLE, OIDC_GOOGLE_ISSUER: 'http://accounts.example' },
      'OIDC_GOOGLE_ISSUER: expected an https',
    ],
    [{ ...GOOGLE, OIDC_GOOGLE_ISSUER: 'http://127.0.0.1.evil.example' }, 'OIDC_GOOGLE_ISSUER'],
    [{ OIDC_GOOGLE_CLIENTID: 'id' }, 'OIDC_GOOGLE_CLIENTID: expected OIDC_<NAME>_ISSUER'],
  ])('name what is wrong: %j', (given, message) => {
    expect(() => readEnv(given)).toThrow(message);
  });
});

describe('a file of tiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'serendib-tiles-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'tiles.pmtiles');
  const written = (change: (file: Buffer) => Buffer | number) => {
    writeTiles(path, { lat: -38, lng: 145 }, new Uint8Array(99));
    const file = readFileSync(path);
    const changed = change(file);
    writeFileSync(path, typeof changed === 'number' ? file : changed);
    return () => readEnv({ TILES_FILE: path });
  };

  it('is read for its edges, and makes another program, where pages are of our own API', () => {
    const env = written((file) => file)();
    expect(env.tiles).toEqual({ path, area: '112,-44,154,-10' });
    expect(programId(env)).not.toBe(programId(readEnv({})));
    for (const API_URL of ['none', 'https://api.example.org'])
      expect(readEnv({ TILES_FILE: path, API_URL }).tiles).toBeUndefined();
  });

  it.each<[string, (file: Buffer) => Buffer | number]>([
    ['another kind of file', (file) => file.write('PK')],
    ['an older version', (file) => file.writeUInt8(2, 7)],
    ['pictures as tiles', (file) => file.writeUInt8(2, 99)],
    ['too small a scale', (file) => file.writeUInt8(12, 101)],
    ['a file that is cut off', (file) => file.subarray(0, -1)],
    ['nothing', () => Buffer.alloc(0)],
  ])('is refused: %s', (_, change) => {
    expect(written(change)).toThrow(`TILES_FILE: expected a whole PMTiles file`);
  });

  it('is refused: none', () => {
    const missing = join(folder, 'missing.pmtiles');
    expect(() => readEnv({ TILES_FILE: missing })).toThrow(/TILES_FILE.*missing\.pmtiles/);
  });
});

describe('settings of backups', () => {
  const access = {
    S3_ENDPOINT: 'https://s3.example',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('are none unless a place is named, then one a day of which seven are kept', () => {
    expect(readEnv({}).backup).toBeUndefined();
    const backup = { to: '/mnt/backups', every: 24 * 3_600_000, keep: 7 };
    expect(readEnv({ BACKUP_TO: '/mnt/backups' }).backup).toEqual(backup);
  });

  it('may be a bucket while pictures stay on disk', () => {
    const env = readEnv({ ...access, BACKUP_TO: 's3://kept/site' });
    expect(env.s3).toBeUndefined();
    expect(env.s3Access).toMatchObject({ endpoint: 'https://s3.example', accessKeyId: 'id' });
    expect(() => readEnv({ BACKUP_TO: 's3://kept/site' })).toThrow(/S3_ENDPOINT: expected a value/);
    expect(() => readEnv(access)).toThrow(/S3_BUCKET: expected a value/);
  });

  it('refuse what is no bucket, or what everybody can read', () => {
    expect(() => readEnv({ BACKUP_TO: 's3:///x' })).toThrow(/BACKUP_TO: expected a folder, or/);
    for (const scheme of ['ftp', 'sftp', 'file', 'S3', 'https']) {
      const other = () => readEnv({ BACKUP_TO: `${scheme}://nimal:kottu@host/backups` });
      expect(other).toThrow(
        `BACKUP_TO: expected a folder, or a bucket such as s3://bucket/prefix, got "${scheme}://…@host/backups"`,
      );
    }
    const pictures = { ...access, S3_BUCKET: 'pictures', MEDIA_URL: 'https://cdn.example' };
    const wrong = () => readEnv({ ...pictures, BACKUP_TO: 's3://pictures/media/backups' });
    expect(wrong).toThrow(/BACKUP_TO: expected another prefix than media\//);
    expect(() => readEnv({ BACKUP_KEEP: '0' })).toThrow(/BACKUP_KEEP: expected a number from 1/);
  });
});
