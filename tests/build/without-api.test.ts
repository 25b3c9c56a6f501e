import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INDEX_PATH } from '#src/domain/search-record.ts';
import { listPath } from '#src/domain/paths.ts';
import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { freePort } from '#tests/support/free-port.ts';
import { run } from '#tests/support/server.ts';

let dataDir: string;
let client: string;

beforeAll(async () => {
  dataDir = await newDataFolder('without-api');
  const building = run('scripts/build.ts', [], {
    DATA_DIR: dataDir,
    API_URL: 'none',
    SITE_URL: 'https://preview.example.org',
    PORT: String(await freePort()),
  });
  expect(await building.ended, building.output()).toBe(0);
  client = join(dataDir, 'releases', 'current', 'client');
});
afterAll(() => removeDataFolder(dataDir));

const page = (name: string): string => readFileSync(join(client, name), 'utf8');

test('a deployment without an API has its listings, their pictures and the index as files', () => {
  const list = page('businesses.html');
  const pictures = [...list.matchAll(/src="(\/media\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((path) => !existsSync(join(client, path)))).toEqual([]);
  expect(existsSync(join(client, INDEX_PATH, 'pagefind.js'))).toBe(true);
});

test('its pages ask no other host, and its search form leads to a page that is there', () => {
  const home = page('index.html');
  expect(home).toContain(`action="${listPath('businesses')}"`);
  expect(home).toMatch(/connect-src (&#39;|')self(&#39;|');/);
});
