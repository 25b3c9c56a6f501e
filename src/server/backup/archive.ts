import { createHash } from 'node:crypto';
import { Header, Parser, type ReadEntry } from 'tar';

/** The last entry: a line for each before it, as `sha256sum` writes and checks them. */
const SUMS = 'SHA256SUMS';
/** Block size of a tar (bytes). */
const BLOCK = 512;

/** One file in a backup. Each is small enough to be held in memory. */
export interface ArchiveEntry {
  name: string;
  bytes: Buffer;
}

/** Takes the bytes of a file that is being written; resolves once it can take more. */
export type Write = (bytes: Uint8Array) => Promise<void>;

/** Writes the entries of a backup one after the other, and at the end the checksums of all. */
export function openArchive(write: Write, madeAt: Date) {
  const sums: string[] = [];
  const put = async (name: string, bytes: Uint8Array) => {
    const header = Buffer.alloc(BLOCK);
    const { length: size } = bytes;
    new Header({ path: name, size, mode: 0o600, mtime: madeAt, type: 'File' }).encode(header);
    await write(Buffer.concat([header, bytes, Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)]));
  };
  return {
    add: async (name: string, bytes: Uint8Array) => {
      sums.push(sumLine(name, bytes));
      await put(name, bytes);
    },
    finish: async () => {
      await put(SUMS, Buffer.from(sums.join('')));
      // Two empty blocks end a tar.
      await write(Buffer.alloc(2 * BLOCK));
    },
  };
}

export type Archive = ReturnType<typeof openArchive>;

/** Reads the entries of a tar in their order. Throws when it isn't one, or is cut off. */
async function* readEntries(source: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const whole: ArchiveEntry[] = [];
  let last = 'its beginning';
  let failure: Error | undefined;
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry: ReadEntry) => {
      last = entry.path;
      const parts: Buffer[] = [];
      entry.on('data', (part) => parts.push(part));
      entry.on('end', () => whole.push({ name: entry.path, bytes: Buffer.concat(parts) }));
    },
  });
  parser.on('error', (error: Error) => {
    failure ??= new Error(`It is damaged after ${last}: ${error.message}.`, { cause: error });
  });
  for await (const bytes of source) {
    parser.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (failure) break;
    yield* whole.splice(0);
  }
  if (!failure) parser.end();
  if (failure) throw failure;
  yield* whole;
}

/**
 * Gives the entries of a backup one after the other; after the last one, all were whole. Throws an error that names the
 * damaged or missing entry, at that entry or at the end.
 */
export async function* readArchive(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<ArchiveEntry> {
  const sums: string[] = [];
  let listed: string[] | undefined;
  for await (const entry of readEntries(source)) {
    if (listed) throw new Error(`${entry.name} comes after the end of the backup.`);
    if (entry.name === SUMS) {
      listed = entry.bytes.toString().split(/(?<=\n)/);
    } else {
      sums.push(sumLine(entry.name, entry.bytes));
      yield entry;
    }
  }
  if (!listed) throw new Error('It ends too soon: the checksums at the end are missing.');
  const wrong = sums.findIndex((line, index) => line !== listed?.[index]);
  if (wrong >= 0) throw new Error(`${nameIn(sums[wrong])} is damaged.`);
  if (listed.length > sums.length) throw new Error(`${nameIn(listed[sums.length])} is missing.`);
}

const sumLine = (name: string, bytes: Uint8Array): string =>
  `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;

const nameIn = (line = ''): string => line.slice(66).trimEnd();
