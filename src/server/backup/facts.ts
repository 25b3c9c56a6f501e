import * as z from 'zod';

/** Name of the first entry of a backup, which says what the backup is of. */
export const FACTS = 'backup.json';
/** Version of the format; raised when earlier code can't read a backup any more. */
export const FORMAT = 1;

export const BackupFacts = z.object({
  format: z.literal(FORMAT),
  /** Version and commit of the program that made it; null for an unknown commit. */
  version: z.string(),
  commit: z.string().nullable(),
  /** The major version of PostgreSQL. */
  postgres: z.int(),
  /** The instant of its snapshot. */
  takenAt: z.iso.datetime(),
  schema: z.object({ name: z.string(), at: z.number() }),
  /** Columns of each table, in the order of its rows, and the number of rows. */
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.int() })),
  /** Last value of each sequence that has given one. */
  sequences: z.record(z.string(), z.string()),
  /** Number of pictures' files that belong to the rows. */
  pictures: z.int(),
});

export type BackupFacts = z.infer<typeof BackupFacts>;

/** Reads the first entry of a backup; throws when this program can't read the others. */
export function parseFacts(bytes: Buffer): BackupFacts {
  const given = JSON.parse(bytes.toString()) as { format?: unknown; version?: unknown };
  if (given.format !== FORMAT) {
    throw new Error(
      `It was made by Serendib ${given.version ?? '?'} in another form (${given.format ?? '?'}) ` +
        `than this program reads (${FORMAT}): restore it with that version.`,
    );
  }
  return BackupFacts.parse(given);
}
