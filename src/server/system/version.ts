import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the program: where `package.json` is. */
export const programFolder = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

export const VERSION = (
  JSON.parse(readFileSync(`${programFolder}/package.json`, 'utf8')) as { version: string }
).version;

/** The commit of this program; null outside of a git checkout. */
export function commit(): string | null {
  try {
    const git = ['-C', programFolder, 'rev-parse', 'HEAD'];
    return execFileSync('git', git, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
