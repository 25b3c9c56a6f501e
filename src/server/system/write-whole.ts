import { open, rename, writeFile } from 'node:fs/promises';

/** Writes a file of which nobody ever sees half, even when the process is killed while writing. */
export async function writeWhole(file: string, data: string | Buffer, mode = 0o666): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, data, { mode, flush: true });
  await rename(unfinished, file);
}

/** Flushes a folder: a new name in it outlasts a power cut only then. Windows has no such step. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const file = await open(folder, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
