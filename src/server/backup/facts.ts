import * as z from 'zod';

/** The first entry of a backup: what it is of. */
export const FACTS = 'backup.json';
/** Raised when a backup can't be read any more by the code of before. */
export const FORMAT = 1;

/** What a backup says of itself. */
export const BackupFacts = z.object({
  format: z.literal(FORMAT),
  /** The program that made it, and its commit where that was known. */
  version: z.string(),
  commit: z.string().nullable(),
  /** The major version of PostgreSQL. */
  postgres: z.int(),
  /** When its snapshot was taken. */
  takenAt: z.iso.datetime(),
  /** The last migration. */
  schema: z.object({ name: z.string(), at: z.number() }),
  /** Each table's columns, in the order of its rows, and how many rows it has. */
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.int() })),
  /** The last value that each sequence gave; one that never did isn't there. */
  sequences: z.record(z.string(), z.string()),
  /** How many files of pictures belong to the rows. */
  pictures: z.int(),
});

export type BackupFacts = z.infer<typeof BackupFacts>;

/** Reads the first entry of a backup; throws when this program can't read what follows. */
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
