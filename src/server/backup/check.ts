import { readArchive } from './archive.ts';
import { type BackupFacts, FACTS, parseFacts } from './facts.ts';
import type { BackupSource } from './place.ts';

export type CheckedBackup = Awaited<ReturnType<typeof checkBackup>>;

/**
 * Reads a whole backup and compares every checksum; throws an error that names what is damaged. Sizes are of the
 * compressed rows, and of the pictures (bytes).
 */
export async function checkBackup(source: BackupSource) {
  let facts: BackupFacts | undefined;
  let rowBytes = 0;
  let pictureBytes = 0;
  try {
    for await (const { name, bytes } of readArchive(source.open())) {
      if (!facts && name !== FACTS) throw new Error(`It doesn’t begin with ${FACTS}.`);
      facts ??= parseFacts(bytes);
      if (name.startsWith('tables/')) rowBytes += bytes.length;
      else pictureBytes += bytes.length;
    }
    if (!facts) throw new Error('It is empty.');
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES') {
      throw new Error(`${source.address} can’t be read: ${message}`, { cause: error });
    }
    throw new Error(`${source.address} is no whole backup. ${message} Take another one.`, {
      cause: error,
    });
  }
  return { facts, rowBytes, pictureBytes };
}
