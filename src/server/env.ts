import { resolve } from 'node:path';
import * as z from 'zod';
import { EmailAddress } from '#src/domain/values.ts';
import { isPrivateHost, isPublicSite } from './http/private-host.ts';
import { bucketAddress } from './backup/place.ts';
import { LEVELS } from './log/log.ts';
import type { S3Access } from './media/s3-client.ts';
import type { S3Settings } from './media/s3-store.ts';
import { openTilesFile } from './media/streets/tiles-file.ts';
import { isProviderSetting, readProviders } from './providers/provider-settings.ts';
import { readSecretFiles } from './secrets/secret-files.ts';

const LOOPBACK: readonly [string, ...string[]] = ['127.0.0.1', '::1', 'localhost'];
const ANY_ADDRESS = ['0.0.0.0', '::'];

/** Longest time of a setting: 24 days (ms). */
const LONGEST = 24 * 24 * 3_600_000;
const UNITS = { s: 1_000, m: 60_000, h: 3_600_000 } as const;

/** Shortest secret key (characters): this many random ones are more than anybody can try. */
export const SHORTEST_SECRET_KEY = 32;

const wholeNumber = (least: number, most: number, text: string) =>
  z.coerce.number({ error: text }).int(text).min(least, text).max(most, text);

const databaseUrl = z
  .string()
  .refine(
    (value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ''),
    'an address such as postgres://user:password@host:5432/name',
  )
  .refine(
    isCarefulDatabase,
    'sslmode=verify-full at its end (?sslmode=verify-full), since the password and all rows can be read on the ' +
      'way to that host; sslmode=disable if nobody else is on it',
  );

/** Scheme, host and port; a path would be lost, since every address of the site begins at its root. */
const origin = z
  .string()
  .refine(isOrigin, 'an address without a path, such as https://example.org')
  .refine(
    isCarefulOrigin,
    'https, since what is sent to that host can be read on the way; http is for this machine and private networks',
  )
  .transform((value) => new URL(value).origin);

const duration = z
  .string()
  .regex(/^\d{1,6} ?[smh]$/, 'a time such as 30s, 15m or 1h')
  .transform((value) => Number.parseInt(value, 10) * UNITS[value.at(-1) as keyof typeof UNITS])
  // Node's timers hold 2^31 ms, and a longer one fires at once.
  .refine((milliseconds) => milliseconds > 0 && milliseconds <= LONGEST, 'a time from 1s to 576h');

const smtpUrl = z
  .string()
  .refine(
    (value) => /^smtps?:\/\/[^/]/.test(value) && URL.canParse(value),
    'an address such as smtp://user:password@host:587 or smtps://host',
  );

/** `Name <address>` or the address alone. */
const mailFrom = z
  .string()
  .transform((value) => {
    const [, name = '', address = value] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(value.trim()) ?? [];
    return { name: name.replaceAll('"', '').trim(), address: address.trim() };
  })
  .refine(
    ({ address }) => EmailAddress.safeParse(address).success,
    'an address such as hello@example.org or Name <hello@example.org>',
  );

/** Settings of any bucket, and further ones of the pictures' bucket. */
const OF_S3 = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const OF_PICTURES = ['S3_BUCKET', 'MEDIA_URL'] as const;

const backupPlace = z.string().refine((value) => {
  try {
    bucketAddress(value);
    return true;
  } catch {
    return false;
  }
}, 'a folder, or a bucket such as s3://bucket/prefix');

const tilesFile = z
  .string()
  .transform((path) => openTilesFile(path) ?? undefined)
  .refine(Boolean, 'a whole PMTiles file (version 3) of vector tiles with zoom 13');

const key = z.string().min(SHORTEST_SECRET_KEY, `${SHORTEST_SECRET_KEY} random characters or more`);

const Environment = z
  .object({
    PORT: wholeNumber(1, 65_535, 'a port from 1 to 65535').default(4321),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('var'),
    DATABASE_URL: databaseUrl.optional(),
    SECRET_KEY: key.optional(),
    SITE_URL: origin.optional(),
    API_URL: z
      .union(
        [z.literal('none'), origin],
        'none, or an address without a path such as https://example.org (http on this machine and private networks alone)',
      )
      .optional(),
    SEED: z.enum(['demo', 'none'], 'demo or none').optional(),
    SMTP_URL: smtpUrl.optional(),
    MAIL_FROM: mailFrom.optional(),
    MAIL_EVENTS_KEY: key.optional(),
    S3_ENDPOINT: origin.optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
      .optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    MEDIA_URL: origin.optional(),
    TILES_FILE: tilesFile.optional(),
    PROXIES: wholeNumber(0, 9, 'a number from 0 to 9').default(0),
    RATE_LIMITS: z.enum(['on', 'off'], 'on or off').default('on'),
    REBUILD_EVERY: duration.default(UNITS.h),
    REBUILD_AFTER: duration.default(UNITS.s),
    PURGE_COMMAND: z.string().optional(),
    BACKUP_TO: backupPlace.optional(),
    BACKUP_EVERY: duration.default(24 * UNITS.h),
    BACKUP_KEEP: wholeNumber(1, 1_000, 'a number from 1 to 1000').default(7),
    METRICS_PORT: wholeNumber(1, 65_535, 'a port from 1 to 65535').optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    LOG_FORMAT: z.enum(['json', 'text'], 'json or text').optional(),
    LOG_LEVEL: z.enum(LEVELS, 'debug, info, warn or error').default('info'),
  })
  .refine((env) => env.RATE_LIMITS === 'on' || LOOPBACK.includes(env.HOST), {
    path: ['RATE_LIMITS'],
    error: 'on, unless HOST is a loopback address (off is for load tests on one machine)',
  })
  .superRefine((env, context) => {
    const to = backupPlace.safeParse(env.BACKUP_TO).data;
    const bucket = to === undefined ? null : bucketAddress(to);
    const isSet = (name: keyof typeof env) => env[name] !== undefined;
    // A bucket may be for backups only, while pictures stay on disk.
    const pictures = OF_PICTURES.some(isSet) || (!bucket && OF_S3.some(isSet));
    const needed = pictures ? [...OF_S3, ...OF_PICTURES] : bucket ? OF_S3 : [];
    for (const name of needed.filter((each) => !isSet(each))) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'a value, as another setting of the bucket is set',
      });
    }
    if (bucket?.bucket === env.S3_BUCKET && bucket?.prefix.startsWith('media/')) {
      context.addIssue({
        code: 'custom',
        path: ['BACKUP_TO'],
        message: 'another prefix than media/, which everybody can read',
      });
    }
  });

/** The server's settings from outside; the README's table explains each value. */
export type Env = ReturnType<typeof readEnv>;

/** Reads and checks the environment; throws one error that names every wrong variable. */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const isSetting = (name: string) => name in Environment.shape || isProviderSetting(name);
  const { given, problems: ofFiles } = readSecretFiles(set, isSetting);
  const result = Environment.safeParse(given);
  const { providers, problems: ofProviders } = readProviders(given);
  const problems = [...ofFiles, ...ofProviders];
  if (!result.success || problems.length > 0) throw new Error(explain(result, given, problems));
  const env = result.data;
  const localUrl = `http://${inAddress(env.HOST)}:${env.PORT}`;
  const siteUrl = env.SITE_URL ?? localUrl;
  const withoutApi = env.API_URL === 'none';
  const isPublic = isPublicSite(siteUrl);
  // A public site begins empty, unless it is a copy without accounts, which is there to be looked at.
  const beginsEmpty = Boolean(env.DATABASE_URL) || (isPublic && !withoutApi);
  const apiUrl = withoutApi ? localUrl : (env.API_URL ?? localUrl);
  const apiIsElsewhere = ![localUrl, siteUrl].includes(apiUrl);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    /** Unset: the embedded PostgreSQL in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** Unset: the one in `dataDir`. */
    secretKey: env.SECRET_KEY,
    siteUrl,
    /** Whether the site has an address that others can reach. */
    isPublic,
    /** The API of the build and the islands; the same as `localUrl` unless `API_URL` names another. */
    apiUrl,
    /** True for a deployment of static files alone: the build reads our own API, and pages name none. */
    withoutApi,
    /** Whether the API is on another origin than the site, so that pages must name it. */
    apiIsElsewhere,
    localUrl,
    seed: env.SEED ?? (beginsEmpty ? 'none' : 'demo'),
    rateLimits: env.RATE_LIMITS === 'on',
    proxies: env.PROXIES,
    /** Unset: e-mails become files in `dataDir`. May hold a password. */
    smtpUrl: env.SMTP_URL,
    /** Unset: the site's name and contact address, as the desk has them. */
    mailFrom: env.MAIL_FROM,
    /** Unset: nobody tells of bounces and complaints. */
    mailEventsKey: env.MAIL_EVENTS_KEY,
    /** Unset: uploads are kept in `dataDir`. */
    s3: bucketOf(env),
    /** Access to buckets, also for backups alone. */
    s3Access: accessOf(env),
    /** Unset, or for pages that our API doesn't serve: they show no streets. */
    tiles: withoutApi || apiIsElsewhere ? undefined : env.TILES_FILE,
    /**
     * Unset: no schedule. Interval (ms) of backups, their folder or `s3://bucket/prefix`, and the number that is kept.
     */
    backup: env.BACKUP_TO
      ? {
          to: env.BACKUP_TO,
          every: env.BACKUP_EVERY,
          keep: env.BACKUP_KEEP,
        }
      : undefined,
    providers,
    /** Milliseconds, as in the next line. */
    rebuildEvery: env.REBUILD_EVERY,
    rebuildAfter: env.REBUILD_AFTER,
    /** Command that gets the changes of each release, for a CDN that keeps pages. */
    purgeCommand: env.PURGE_COMMAND,
    metrics: env.METRICS_PORT ? { host: env.METRICS_HOST, port: env.METRICS_PORT } : undefined,
    log: { format: env.LOG_FORMAT, level: env.LOG_LEVEL },
  };
}

type Given = z.output<typeof Environment>;

function accessOf(env: Given): S3Access | undefined {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function bucketOf(env: Given): S3Settings | undefined {
  const access = accessOf(env);
  const { S3_BUCKET, MEDIA_URL } = env;
  if (!access || !S3_BUCKET || !MEDIA_URL) return undefined;
  return { ...access, bucket: S3_BUCKET, publicUrl: MEDIA_URL };
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return false;
  return url.pathname === '/' && !url.search && !url.hash;
}

/** Plain http is allowed only for hosts without strangers on the way. */
function isCarefulOrigin(value: string): boolean {
  const url = URL.parse(value);
  return !url || url.protocol === 'https:' || isPrivateHost(url.hostname);
}

/** A connection to PostgreSQL is in plain text by default. */
function isCarefulDatabase(value: string): boolean {
  const url = URL.parse(value);
  if (!url || url.searchParams.has('sslmode')) return true;
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  return host.startsWith('/') || isPrivateHost(host);
}

function explain(
  { error }: z.ZodSafeParseResult<unknown>,
  given: Record<string, string | undefined>,
  problems: readonly string[],
): string {
  const lines = (error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0]);
    return `${name}: expected ${issue.message}, got "${shown(name, given[name])}"`;
  });
  const all = [...lines, ...problems].map((line) => `  ${line}`);
  return `Wrong settings in the environment:\n${all.join('\n')}`;
}

/** Settings that hold a password or a key, which must never reach a log; nor may one in an address. */
const SECRET = [
  ...['DATABASE_URL', 'SECRET_KEY', 'SMTP_URL', 'MAIL_EVENTS_KEY'],
  'S3_SECRET_ACCESS_KEY',
];
const shown = (name: string, value = ''): string =>
  SECRET.includes(name) ? '…' : value.replace(/\/\/[^/]*@/, '//…@');

/** The host in an address of this process: a server that listens on every address is reached by the loopback one. */
const inAddress = (host: string): string =>
  ANY_ADDRESS.includes(host) ? LOOPBACK[0] : host.includes(':') ? `[${host}]` : host;
