import { sql } from 'drizzle-orm';
import * as texts from '#texts/account-refusals.ts';
import { knownPlaces } from '../../db/account-tables.ts';
import { unqualifiedColumn, orm, type DataContext } from '../database.ts';
import { hashOf } from './secrets.ts';

const DAY = 86_400_000;
/** Time without use after which a device is a new one again (ms). */
export const DEVICE_REMEMBERED = 365 * DAY;
/** Time that a network is remembered (ms): no longer than it helps people who sign in from there now and then. */
export const NETWORK_REMEMBERED = 90 * DAY;

export interface RequestOrigin {
  /** Such as "Firefox on Windows". */
  device: string;
  /** An IPv4 address, or the first half of an IPv6 one. */
  network: string;
}

/** The hash of a network: there are few enough to try them all, so it needs the site's key. */
export const networkHash = (db: DataContext, { network }: RequestOrigin): string =>
  db.keyedHash(`network ${network}`);

/** Notes the device and the network of a sign-in; tells whether the device is a new one. */
export async function noteDevice(db: DataContext, userId: number, origin: RequestOrigin) {
  const device = hashOf(`device ${origin.device}`);
  const place = (hash: string, remembered: number) => ({
    userId,
    hash,
    expiresAt: new Date(db.now.getTime() + remembered),
  });
  const places = [
    place(device, DEVICE_REMEMBERED),
    place(networkHash(db, origin), NETWORK_REMEMBERED),
  ];
  const noted = await orm(db)
    .insert(knownPlaces)
    // Rows are always locked in one order, so that two sign-ins at once don't wait for each other.
    .values(places.sort((one, other) => (one.hash < other.hash ? -1 : 1)))
    .onConflictDoUpdate({
      target: [knownPlaces.userId, knownPlaces.hash],
      set: { expiresAt: sql`excluded.${unqualifiedColumn(knownPlaces.expiresAt)}` },
    })
    // `xmax = 0` only for a row that was just inserted: no transaction has replaced it.
    .returning({ hash: knownPlaces.hash, isNew: sql<boolean>`xmax = 0` });
  return noted.some(({ hash, isNew }) => hash === device && isNew);
}

/** Browsers; the first match counts, as most also name those that they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A person's name for the device that sent this `User-Agent`: "Firefox on Windows". */
export function deviceOf(userAgent: string | undefined): string {
  const named = (names: typeof BROWSERS) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = named(BROWSERS) ?? texts.unknownProgram;
  const system = named(SYSTEMS);
  return system ? texts.deviceOf(browser, system) : browser;
}
