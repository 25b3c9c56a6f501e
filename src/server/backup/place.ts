import { counted } from '#texts/language.ts';
import type { Write } from './archive.ts';
import type { BackupNote } from './note.ts';

export interface StoredBackup {
  name: string;
  /** The address as a person, and `npm run restore`, names it. */
  address: string;
  madeAt: Date;
}

export interface BackupPlace {
  /** The address as the setting names it. */
  address: string;
  /** Throws when there is less room than this, if the place can tell (bytes). */
  requireSpace: (bytes: number) => Promise<void>;
  /** Writes a file whole, or not at all when `work` throws. Gives its address and size. */
  write: (
    name: string,
    work: (write: Write) => Promise<void>,
  ) => Promise<{ address: string; bytes: number }>;
  /** All backups, the newest first. */
  list: () => Promise<StoredBackup[]>;
  remove: (name: string) => Promise<void>;
}

/** A backup that can be read from its beginning, any number of times. */
export interface BackupSource {
  address: string;
  open: () => AsyncIterable<Uint8Array>;
}

export interface BucketAddress {
  bucket: string;
  /** The beginning; empty, or ends with a slash. */
  prefix: string;
}

/** Parses `s3://bucket/prefix`; null for a folder. Throws for a bucket without a name, and for another scheme. */
export function bucketAddress(given: string): BucketAddress | null {
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(given)) return null;
  const [, bucket = '', path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(given) ?? [];
  if (!bucket) throw new Error(`${given}: expected a folder, or s3://bucket/prefix.`);
  const prefix = path.replace(/^\/+|\/+$/g, '');
  return { bucket, prefix: prefix && `${prefix}/` };
}

/** The file name of a backup of this instant. */
export const nameAt = (now: Date): string =>
  `serendib-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`;

/** The time of the backup with this name; null for any other file. */
function madeAt(name: string): Date | null {
  const [, year, month, day, hour, minute, second] =
    /^serendib-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/.exec(name) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null;
}

/** The backups among files, the newest first. */
export const newestFirst = (
  files: readonly Pick<StoredBackup, 'name' | 'address'>[],
): StoredBackup[] =>
  files
    .flatMap((file) => {
      const at = madeAt(file.name);
      return at ? [{ ...file, madeAt: at }] : [];
    })
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());

/** Backups of a place, sorted by their dates, the newest first. */
export type KeptBackups = Awaited<ReturnType<typeof backupsAt>>;

/** Lists the backups of a place. Throws when it has lost those that are noted: most likely its disk is away. */
export async function backupsAt(place: BackupPlace, now: Date, note: Partial<BackupNote> = {}) {
  const all = await place.list();
  if (all.length === 0 && note.to === place.address) {
    throw new Error(
      `${place.address} had a backup of ${note.madeAt} and has none now: is its disk mounted? ` +
        'Nothing was written there. If they were taken away on purpose, npm run backup -- --accept begins anew.',
    );
  }
  const isMade = ({ madeAt }: StoredBackup) => madeAt <= now;
  // Backups dated in the future, by a clock that was ahead, count for nothing, and only a person removes them.
  return { made: all.filter(isMade), ahead: all.filter((each) => !isMade(each)) };
}

/** Says which backups are dated in the future, and what to do. */
export const futureBackupsText = ({ ahead }: Pick<KeptBackups, 'ahead'>): string =>
  `${counted(ahead.length, { one: 'backup', other: 'backups' })} dated in the future (${ahead.at(-1)?.name} first): made while a clock ` +
  'was ahead. Such files are never removed by themselves; move them elsewhere.';
