import { sql } from 'drizzle-orm';
import { knownPlaces } from '../../db/account-tables.ts';
import { orm, type Work } from '../database.ts';
import { hashOf } from './secrets.ts';

/** A device that isn't used for a year is a new one again (ms). */
const REMEMBERED = 365 * 86_400_000;

/** Where a request comes from. */
export interface RequestOrigin {
  /** Such as "Firefox on Windows". */
  device: string;
  /** An IPv4 address, or the first half of an IPv6 one. */
  network: string;
}

/** How a network is kept: hashed. */
export const networkHash = ({ network }: RequestOrigin): string => hashOf(`network ${network}`);

/** Notes a device and a network that somebody signed in from; tells whether the device is a new one. */
export async function noteDevice(db: Work, userId: number, origin: RequestOrigin) {
  const device = hashOf(`device ${origin.device}`);
  const expiresAt = new Date(db.now.getTime() + REMEMBERED);
  // In one order always, so that two sign-ins at once don't wait for each other.
  const hashes = [device, networkHash(origin)].sort();
  const noted = await orm(db)
    .insert(knownPlaces)
    .values(hashes.map((hash) => ({ userId, hash, expiresAt })))
    .onConflictDoUpdate({ target: [knownPlaces.userId, knownPlaces.hash], set: { expiresAt } })
    // Only a row that was just made has no transaction that replaced it.
    .returning({ hash: knownPlaces.hash, isNew: sql<boolean>`xmax = 0` });
  return noted.some(({ hash, isNew }) => hash === device && isNew);
}

/** The first that fits counts: most browsers also name those that they descend from. */
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

/** What a person calls the device that sent this `User-Agent`: "Firefox on Windows". */
export function deviceOf(userAgent: string | undefined): string {
  const named = (names: typeof BROWSERS) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = named(BROWSERS) ?? 'A program';
  const system = named(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}
