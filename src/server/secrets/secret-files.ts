import { readFileSync } from 'node:fs';

type Given = Record<string, string | undefined>;

const FILE = '_FILE';

/**
 * Replaces every setting `NAME_FILE` by `NAME` with the file's content, without the line's end: such a secret is in no
 * list of processes and in no child's environment. Errors are lines that show no secret.
 */
export function readSecretFiles(source: Given, isSetting: (name: string) => boolean) {
  const given: Given = { ...source };
  const problems: string[] = [];
  for (const [variable, file = ''] of Object.entries(source)) {
    const name = variable.slice(0, -FILE.length);
    if (!variable.endsWith(FILE) || !isSetting(name)) continue;
    delete given[variable];
    if (given[name] !== undefined) {
      problems.push(`${name}: expected either ${name} or ${variable}, got both`);
      continue;
    }
    const value = read(file);
    if (typeof value === 'string') given[name] = value;
    else problems.push(`${variable}: expected a file with the value of ${name}, ${value.problem}`);
  }
  return { given, problems };
}

function read(file: string): string | { problem: string } {
  try {
    const value = readFileSync(file, 'utf8').trim();
    return value === '' ? { problem: `and "${file}" is empty` } : value;
  } catch (error) {
    return { problem: `and "${file}" can't be read (${(error as NodeJS.ErrnoException).code})` };
  }
}
