import { createHash } from 'node:crypto';
import { type Database, select } from '../database.ts';

/** A device that isn't used for a year is a new one again (ms). */
const REMEMBERED = 365 * 86_400_000;

/** Where a request comes from. */
export interface Place {
  /** Such as "Firefox on Windows". */
  device: string;
  /** An IPv4 address, or the first half of an IPv6 one. */
  network: string;
}

/** How a network is kept: hashed. */
export const networkHash = ({ network }: Place): string => hashOf(`network ${network}`);

/** Notes a device and a network that somebody signed in from; tells whether the device is a new one. */
export async function noteDevice(
  db: Database,
  userId: number,
  place: Place,
  now: Date,
): Promise<boolean> {
  const device = hashOf(`device ${place.device}`);
  const rows = await select<{ hash: string; isNew: boolean }>(
    db,
    `INSERT INTO known_places (user_id, hash, expires_at)
     SELECT $1, hash, $3 FROM unnest($2::text[]) hash
     ON CONFLICT (user_id, hash) DO UPDATE SET expires_at = excluded.expires_at
     RETURNING hash, xmax = 0 AS "isNew"`,
    [userId, [device, networkHash(place)].sort(), new Date(now.getTime() + REMEMBERED)],
  );
  return rows.some(({ hash, isNew }) => hash === device && isNew);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
