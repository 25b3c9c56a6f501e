import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#src/server/system/free-port.ts';
import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { OF_MEMBERS, VISITED } from '#tests/support/pages-to-walk.ts';
import { launch, type Running } from '#tests/support/server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, 'tests/fixtures/nepali');
/** The product, but for what a copy makes or links itself. */
const PRODUCT = [
  'src',
  'public',
  'data',
  'scripts',
  'astro.config.mjs',
  'package.json',
  'tsconfig.json',
];
/** Words of the community that the product is shipped for, and the letters of its languages. */
const WORDS =
  /sri ?lank|serendib|ayubowan|vanakkam|sinhal|tamil|poya|avurudu|vesak|kottu|ceylon|colombo|[\p{sc=Sinhala}\p{sc=Tamil}]/iu;

let folder: string;
let server: Running;
let url: string;

beforeAll(async () => {
  folder = await newDataFolder('second-community');
  for (const name of PRODUCT) await cp(join(ROOT, name), join(folder, name), { recursive: true });
  await rm(join(folder, 'src/community'), { recursive: true });
  await cp(FOLDER, join(folder, 'src/community'), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const dataDir = join(folder, 'var');
  await mkdir(dataDir);
  const port = String(await freePort());
  const env = { DATA_DIR: dataDir, PORT: port, SEED: 'none' };
  server = launch([process.execPath, 'src/server/index.ts'], env, { cwd: folder });
  await server.said('Serendib is at');
  url = `http://127.0.0.1:${port}`;
}, 300_000);
afterAll(async () => {
  server?.child.kill();
  await server?.ended;
  await removeDataFolder(folder);
});

test('a second community begins with a folder of 200 lines', () => {
  const lines = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  expect(lines.join('').split('\n').length).toBeLessThanOrEqual(200);
});

test('its pages have its names, and no word of the community that is shipped', async () => {
  const paths = [
    ...VISITED.filter((path) => !path.includes('kottu')),
    ...OF_MEMBERS,
    '/search?q=momo',
    '/events/calendar/2026-12',
    '/manifest.webmanifest',
  ];
  for (const path of paths) {
    const page = await (await fetch(url + path)).text();
    // Parts that nobody reads: addresses, styles, scripts.
    const read = page
      .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
      .replaceAll(/(?:href|src|srcset|action|d)="[^"]*"/g, '');
    expect.soft(WORDS.exec(read)?.[0] ?? '', path).toBe('');
    expect.soft(read, path).toContain('Chautari');
  }
});

test('its searches know its words', async () => {
  const page = await (await fetch(`${url}/`)).text();
  expect(page).toContain('momo, dal bhat, Dashain');
  const { results } = await (await fetch(`${url}/api/business-categories/`)).json();
  expect(results.map(({ name }: { name: string }) => name)).toEqual([
    'Restaurant',
    'Grocery Store',
    'Trekking',
    'Other',
  ]);
});
