import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { plainSetting } from '#src/astro/switches.ts';
import type { Env } from '../env.ts';
import { programFolder } from '../system/version.ts';
import { filesIn } from './folders.ts';

/** Sources that a page's bytes depend on, beside the data. */
const SOURCES = [
  ...['src', 'public', 'data', 'astro.config.mjs', 'package.json', 'package-lock.json'],
  'tsconfig.json',
];
/** Sources that are in no page: the server's own code and the demo community's data. */
const NOT_IN_PAGES = /^src\/(server|demo)\//;

/**
 * The id of this version's program: a digest of its code, of the host of pictures that its pages may show, of the one
 * that its scripts call, and of the area whose streets they show.
 */
export function programId({ apiUrl, apiIsElsewhere, withoutApi, s3, tiles }: Env): string {
  const files = SOURCES.flatMap((source) => {
    const path = join(programFolder, source);
    if (!existsSync(path)) return [];
    return statSync(path).isFile() ? [source] : filesIn(path).map((file) => `${source}/${file}`);
  });
  // The site's own address isn't included: a page gets it when it is rendered.
  const api = withoutApi ? 'none' : apiIsElsewhere ? apiUrl : 'own';
  const streets = tiles ? ` ${tiles.area}` : '';
  const hash = createHash('sha256').update(`${s3?.publicUrl} ${plainSetting()} ${api}${streets}\0`);
  for (const file of files.filter((name) => !NOT_IN_PAGES.test(name)).sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(programFolder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
