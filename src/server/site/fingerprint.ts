import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { plainSetting } from '#src/astro/switches.ts';
import type { Env } from '../env.ts';
import { programFolder } from '../system/version.ts';
import { digestOf, filesIn } from './folders.ts';

/** Sources that a page's bytes depend on, beside the data. */
const SOURCES = [
  ...['src', 'public', 'data', 'astro.config.mjs', 'package.json', 'package-lock.json'],
  'tsconfig.json',
];
/** Sources that are in no page: the server's own code and the demo community's data. */
const NOT_IN_PAGES = /^src\/(server|demo)\//;

/** A digest of the program that makes the pages, and of the host of pictures that they may show. */
function codeFingerprint(pictures = ''): string {
  const files = SOURCES.flatMap((source) => {
    const path = join(programFolder, source);
    if (!existsSync(path)) return [];
    return statSync(path).isFile() ? [source] : filesIn(path).map((file) => `${source}/${file}`);
  });
  const ofPages = files.filter((name) => !NOT_IN_PAGES.test(name));
  return digestOf(programFolder, ofPages, `${pictures} ${plainSetting()}`);
}

/** The id of this version's program: a digest of its code and of the hosts that its scripts call. */
export function programId(env: Env): string {
  const { apiUrl, apiIsElsewhere, withoutApi, s3 } = env;
  // The site's own address isn't included: a page gets it when it is rendered.
  const api = withoutApi ? 'none' : apiIsElsewhere ? apiUrl : 'own';
  const made = { code: codeFingerprint(s3?.publicUrl), api };
  return createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16);
}
