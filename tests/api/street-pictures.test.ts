import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { streetsPath } from '#src/domain/streets-path.ts';
import { openApi, type TestApi } from '#tests/support/api.ts';
import { type TileFeature, tileOf, writeTiles } from '#tests/support/tiles.ts';
import { community, NOW } from './community.ts';

const DANDENONG = { lat: -37.981, lng: 145.215 };
const ADDRESS = streetsPath('VIC', 'Dandenong', '3175');
const CREDIT = '© OpenStreetMap contributors';

/** Roads across the whole tile: a zigzag of `points` points each, so that all of them are in the picture. */
const roads = (kind: string, count: number, points = 2): TileFeature[] =>
  Array.from({ length: count }, (_, at) => ({
    kind,
    name: `${kind} ${at}`,
    line: Array.from({ length: points }, (_, step) => [
      (step * 4_096) / (points - 1),
      Math.round((at * 4_096) / count) + (step % 2) * 40,
    ]),
  }));

const TOWN = tileOf({
  water: [
    {
      kind: 'lake',
      isArea: true,
      line: [
        [0, 0],
        [4_096, 0],
        [0, 4_096],
      ],
    },
  ],
  roads: [...roads('major_road', 4), ...roads('minor_road', 9), ...roads('ferry', 1)],
});

/** The start of a field of nine million bytes, which readers skip. */
const PADDING = Buffer.from([0x7a, 0xc0, 0xa8, 0xa5, 0x04]);

const folder = mkdtempSync(join(tmpdir(), 'serendib-tiles-'));
/** The file that the API draws from. */
const tiles = { path: '', area: '' };
let api: TestApi;
beforeAll(async () => {
  api = await openApi({ community, now: NOW, tiles });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

let files = 0;
/** Asks for an address while the file has this tile, packed or not as it is, around Dandenong. */
async function ask(packed: Uint8Array, { address = ADDRESS, attribution = '', tag = '' } = {}) {
  tiles.path = join(folder, `${files++}.pmtiles`);
  writeTiles(tiles.path, DANDENONG, packed, attribution);
  const headers = { 'If-None-Match': tag };
  const answer = await api.app.request(address, { headers });
  return { answer, svg: await answer.text() };
}

test('the streets around a suburb are a picture with their notice, which caches may keep', async () => {
  const { answer, svg } = await ask(gzipSync(TOWN));
  expect(answer.status).toBe(200);
  const { headers } = answer;
  expect(headers.get('Content-Type')).toBe('image/svg+xml');
  expect(headers.get('Cache-Control')).toContain('public');
  expect(headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(svg).toContain(CREDIT);
  // Water, larger and smaller roads; nothing of what isn't known.
  expect(svg.match(/<path /g)).toHaveLength(3);
  expect(svg).toContain('prefers-color-scheme:dark');
  const known = await ask(gzipSync(TOWN), { tag: headers.get('ETag') ?? '' });
  expect([known.answer.status, known.svg]).toEqual([304, '']);
});

test('what a file says of its data is shown without its markup', async () => {
  const attribution = '<a href="https://a.example">&copy; A &amp; B</a><script>alert(1)</script>';
  const { svg } = await ask(gzipSync(TOWN), { attribution });
  expect(svg).toContain('>© A &amp; Balert(1)</text>');
  expect(svg).not.toMatch(/<script|a\.example/);
});

test('names of places and of larger roads are where there is room, each once, as text', async () => {
  const place = { kind: 'locality', name: 'Noble <b>' };
  const tile = tileOf({
    roads: [...roads('major_road', 4), ...roads('minor_road', 3), ...roads('major_road', 4, 9)],
    places: Array.from({ length: 9 }, (_, at) => ({ ...place, line: [[at * 400, at * 400]] })),
  });
  const { svg } = await ask(gzipSync(tile));
  const names = Array.from(svg.matchAll(/<text[^>]*>([^<]+)<\/text>/g), ([, name = '']) => name);
  expect(names).toContain('Noble &lt;b>');
  expect(names.some((name) => name.startsWith('major_road'))).toBe(true);
  expect(names.filter((name) => name.startsWith('minor_road'))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ['a suburb under another spelling', streetsPath('VIC', 'DANDENONG', null), 200],
  ['a suburb beyond the file', streetsPath('NSW', 'Parramatta', '2150'), 404],
  ['no suburb', streetsPath('VIC', 'Nowhere', '3175'), 404],
  ['no state', '/media/streets/xyz-dandenong-3175.svg', 404],
  ['a point', '/media/streets/vic--37.98,145.21.svg', 404],
  ['no picture', '/media/streets/vic-dandenong-3175.png', 404],
])('%s: %s is answered with %i', async (_, address, status) => {
  expect((await ask(gzipSync(TOWN), { address })).answer.status).toBe(status);
});

test.each([
  ['that is empty', gzipSync(new Uint8Array())],
  ['of buildings alone', gzipSync(tileOf({ buildings: roads('building', 3) }))],
  ['that is damaged', gzipSync(TOWN).subarray(0, 40)],
  ['that is no tile', gzipSync(Buffer.from('kottu roti'.repeat(9)))],
  [
    'that is larger than it may be, unpacked',
    gzipSync(Buffer.concat([TOWN, PADDING, Buffer.alloc(9_000_000)])),
  ],
])('a tile %s gives no picture', async (_, packed) => {
  expect((await ask(packed)).answer.status).toBe(404);
});

test('a dense tile gives a picture of 60 kB at most, without its smallest roads', async () => {
  const dense = { minor_road: 150, path: 150, major_road: 9 };
  const tile = tileOf({
    roads: Object.entries(dense).flatMap(([kind, count]) => roads(kind, count, 60)),
  });
  const { svg } = await ask(gzipSync(tile));
  expect(svg.length).toBeLessThanOrEqual(60_000);
  expect(svg.match(/<path /g)?.length).toBeLessThan(3);
  expect(svg).toMatch(/<path [^>]+ d="M/);
});

test('without a file of tiles there is no picture', async () => {
  const other = await openApi({ community, now: NOW });
  await other.refused(ADDRESS, 404);
  await other.close();
});
