/** Writes a line for people to read; the process's own voice, on its standard output. */
export const log = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
