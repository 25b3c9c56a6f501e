import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { indexPath } from '#src/listings/search-record.ts';
import { releasePaths, servedFacts } from '#src/server/site/releases.ts';

/** The address of the piece of the static index that holds the card of a business. */
export async function fragmentOf(dataDir: string, slug: string): Promise<string> {
  const served = await servedFacts(dataDir);
  const [businesses = ''] = served?.index?.parts ?? [];
  const path = `${indexPath('businesses')}/fragment`;
  const folder = join(releasePaths(dataDir).index(businesses), path);
  const file = readdirSync(folder).find((name) => {
    const piece = gunzipSync(readFileSync(join(folder, name))).toString('utf8');
    return piece.includes(`"url":"/business/${slug}"`);
  });
  if (!file) throw new Error(`No piece of the static index holds ${slug}.`);
  return `${path}/${file}`;
}
