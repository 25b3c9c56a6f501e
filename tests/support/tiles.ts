import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { zxyToTileId } from 'pmtiles';
import type { Point } from '#src/domain/distance.ts';

export interface TileFeature {
  kind: string;
  name?: string;
  isArea?: boolean;
  /** Points in the tile, which is 4,096 wide. */
  line: [x: number, y: number][];
}

/** A vector tile of layers with their features. */
export function tileOf(layers: Record<string, TileFeature[]>): Uint8Array {
  const tile = new PbfWriter();
  for (const [name, features] of Object.entries(layers)) {
    tile.writeMessage(
      3,
      (_, layer) => {
        layer.writeVarintField(15, 2);
        layer.writeStringField(1, name);
        features.forEach(({ isArea, line }, at) => {
          layer.writeMessage(
            2,
            (_, feature) => {
              feature.writePackedVarint(2, [0, 2 * at, 1, 2 * at + 1]);
              feature.writeVarintField(3, isArea ? 3 : line.length > 1 ? 2 : 1);
              const steps = line.flatMap(([x, y], index) => {
                const [fromX, fromY] = line[index - 1] ?? [0, 0];
                const command =
                  index === 0 ? [9] : index === 1 ? [((line.length - 1) << 3) | 2] : [];
                return [...command, zigzag(x - fromX), zigzag(y - fromY)];
              });
              feature.writePackedVarint(4, steps);
            },
            undefined,
          );
        });
        for (const key of ['kind', 'name']) layer.writeStringField(3, key);
        for (const { kind, name: said = '' } of features)
          for (const value of [kind, said])
            layer.writeMessage(4, (_, pbf) => pbf.writeStringField(1, value), undefined);
      },
      undefined,
    );
  }
  return tile.finish();
}

const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

/** The tile of zoom 13 in which a point is. */
const tileAt = ({ lat, lng }: Point): [x: number, y: number] => [
  Math.floor(2 ** 13 * (0.5 + lng / 360)),
  Math.floor(2 ** 12 * (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI)),
];

/** Writes a PMTiles file with one tile nine times, around a point; `packed` is the tile as the file has it. */
export function writeTiles(
  path: string,
  middle: Point,
  packed: Uint8Array,
  attribution = '',
): void {
  const [x, y] = tileAt(middle);
  const ids = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => zxyToTileId(13, x + dx, y + dy)));
  const sorted = ids.sort((one, other) => one - other);
  const entries = new PbfWriter();
  entries.writeVarint(ids.length);
  sorted.forEach((id, at) => entries.writeVarint(id - (sorted[at - 1] ?? 0)));
  for (const value of [1, packed.length, 1]) for (const _ of ids) entries.writeVarint(value);
  const directory = gzipSync(entries.finish());
  const metadata = gzipSync(JSON.stringify({ attribution }));
  const header = Buffer.alloc(127);
  header.write('PMTiles\x03', 'latin1');
  const data = 127 + directory.length + metadata.length;
  [
    127,
    directory.length,
    127 + directory.length,
    metadata.length,
    0,
    0,
    data,
    packed.length,
  ].forEach((value, at) => header.writeBigUInt64LE(BigInt(value), 8 + 8 * at));
  // Both compressions are gzip, tiles are vectors, their zoom is 13, and the edges are those of Australia.
  header.set([1, 2, 2, 1, 13, 13], 96);
  [112, -44, 154, -10].forEach((edge, at) => header.writeInt32LE(edge * 1e7, 102 + 4 * at));
  writeFileSync(path, Buffer.concat([header, directory, metadata, packed]));
}
