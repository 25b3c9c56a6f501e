import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { indexPath } from '#src/listings/search-record.ts';
import { releasePaths, servedFacts } from '#src/server/site/releases.ts';

/** The address of the piece of the static index that holds a business. */
export const fragmentOf = async (dataDir: string, slug: string): Promise<string> =>
  (await findFragment(dataDir, slug)).address;

/** The text of that piece. */
export const fragmentText = async (dataDir: string, slug: string): Promise<string> =>
  (await findFragment(dataDir, slug)).text;

async function findFragment(dataDir: string, slug: string) {
  const served = await servedFacts(dataDir);
  const [businesses = ''] = served?.index?.parts ?? [];
  const path = `${indexPath('businesses')}/fragment`;
  const folder = join(releasePaths(dataDir).index(businesses), path);
  const found = readdirSync(folder)
    .map((name) => ({
      address: `${path}/${name}`,
      text: gunzipSync(readFileSync(join(folder, name))).toString('utf8'),
    }))
    .find(({ text }) => text.includes(`"url":"/business/${slug}"`));
  if (!found) throw new Error(`No piece of the static index holds ${slug}.`);
  return found;
}
