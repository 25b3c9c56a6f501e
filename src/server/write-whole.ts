import { rename, writeFile } from 'node:fs/promises';

/** Writes a file of which nobody ever sees half, even when the process is killed while writing. */
export async function writeWhole(file: string, data: string | Buffer, mode = 0o666): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, data, { mode, flush: true });
  await rename(unfinished, file);
}
