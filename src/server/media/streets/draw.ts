import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { Compression, PMTiles } from 'pmtiles';
import type { Point } from '#src/domain/distance.ts';
import { notFound } from '#src/server/http/refusals.ts';
import * as texts from '#texts/place.ts';
import { escaped, type Line, type Named, namesThatFit } from './names.ts';
import { HEIGHT, LEFT_OUT, NAMED, SHAPES, STYLE, WIDTH } from './style.ts';
import { ZOOM } from './tiles-file.ts';

/** A picture of streets to draw: its file of tiles, and its middle. */
export interface StreetDrawing extends Point {
  path: string;
}

/** Largest picture, what of it isn't paths, and largest part of a file, decompressed too (bytes): dense tiles have a million. */
const [MOST, REST, MOST_READ] = [60_000, 5_000, 8_000_000];
/** The side of a tile in the picture. */
const SIDE = 1_024;

/** Draws the streets around a point as SVG; throws a 404 where the file has none, or can't be read. */
export async function drawStreets({ path, ...middle }: StreetDrawing): Promise<Uint8Array> {
  const file = await open(path);
  const getBytes = async (offset: number, length: number) => {
    if (length > MOST_READ) throw new RangeError(`${length} bytes`);
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
    return { data: buffer.buffer.slice(0, bytesRead) };
  };
  const tiles = new PMTiles({ getKey: () => path, getBytes }, undefined, async (data, how) => {
    if (how !== Compression.Gzip) return data;
    return new Uint8Array(await promisify(gunzip)(data, { maxOutputLength: MOST_READ })).buffer;
  });
  const drawn = await draw(tiles, middle).catch(() => null);
  await file.close();
  if (!drawn) throw notFound();
  return Buffer.from(drawn);
}

async function draw(tiles: PMTiles, middle: Point): Promise<string | null> {
  const paths = SHAPES.map(() => '');
  const named: Named[][] = NAMED.map(() => []);
  for await (const { layer, kind, name, isArea, lines } of featuresAround(tiles, middle)) {
    const shape = SHAPES.findIndex(
      ([layers, kinds, , , width]) => layers.test(layer) && kinds.test(kind) && isArea === !width,
    );
    if (shape >= 0) paths[shape] += lines().map(pathOf).join('');
    const rank = NAMED.findIndex(([layers, kinds]) => layers.test(layer) && kinds.test(kind));
    if (name) named[rank]?.push(...lines().map((line) => ({ name, line, isRoad: rank > 0 })));
  }
  if (!paths.some(Boolean)) return null;
  for (const at of LEFT_OUT) if (paths.join('').length > MOST - REST) paths[at] = '';
  const drawn = paths.map((path, at) => path && `<path class="s${at}" d="${path}"/>`);
  const { attribution = '' } = (await tiles.getMetadata()) as { attribution?: string };
  // The attribution is HTML, with a link.
  const said = attribution.replaceAll(/<[^>]*>/g, '').replaceAll('&copy;', '©');
  const notice = escaped(said.replaceAll('&amp;', '&').slice(0, 60) || texts.streetsNotice);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><style>${STYLE}</style>` +
    `${drawn.join('')}${namesThatFit(named.flat())}<circle cx="${WIDTH / 2}" cy="${HEIGHT / 2}" r="12"/>` +
    `<text class="notice" x="${WIDTH - 10}" y="${HEIGHT - 18}">${notice}</text></svg>`
  );
}

/** Layers that are looked at: most features of a city are its house numbers and shops. */
const KNOWN = [...SHAPES, ...NAMED].map(([layers]) => layers);

/** The features of the tiles around a point, with their lines in the picture. */
async function* featuresAround(tiles: PMTiles, { lat, lng }: Point) {
  const world = SIDE * 2 ** ZOOM;
  const north = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI;
  const left = world * (0.5 + lng / 360) - WIDTH / 2;
  const top = (world * (1 - north)) / 2 - HEIGHT / 2;
  for (let y = Math.floor(top / SIDE); y * SIDE < top + HEIGHT; y++) {
    for (let x = Math.floor(left / SIDE); x * SIDE < left + WIDTH; x++) {
      const tile = await tiles.getZxy(ZOOM, x, y);
      const { layers } = new VectorTile(new PbfReader(tile?.data ?? new ArrayBuffer()));
      for (const layer of Object.values(layers)) {
        if (!KNOWN.some((known) => known.test(layer.name))) continue;
        const inPicture = (point: Line[number]) => ({
          x: Math.round(x * SIDE - left + (point.x * SIDE) / layer.extent),
          y: Math.round(y * SIDE - top + (point.y * SIDE) / layer.extent),
        });
        for (let at = 0; at < layer.length; at++) {
          const feature = layer.feature(at);
          const { kind, kind_detail, class: kindOfClass, name } = feature.properties;
          yield {
            layer: layer.name,
            kind: [kind, kind_detail, kindOfClass].join(' '),
            name: name && String(name),
            isArea: feature.type === 3,
            lines: () => feature.loadGeometry().map((line) => line.map(inPicture)),
          };
        }
      }
    }
  }
}

/** A line as a path of steps; empty for one outside of the picture, or too small to be seen. */
function pathOf(line: Line): string {
  const isOutside = (axis: 'x' | 'y', most: number) =>
    line.every((point) => point[axis] < 0) || line.every((point) => point[axis] > most);
  if (isOutside('x', WIDTH) || isOutside('y', HEIGHT)) return '';
  const steps = line.flatMap(({ x, y }, at) => {
    const from = line[at - 1];
    const step = from ? [x - from.x, y - from.y] : [];
    return step.some(Boolean) ? step : [];
  });
  const { x, y } = line[0] ?? { x: 0, y: 0 };
  return steps.length > 0 ? `M${x} ${y}l${steps.join(' ').replaceAll(' -', '-')}` : '';
}
