import { writeFileSync } from 'node:fs';
import { PbfWriter } from 'pbf';
import { zxyToTileId } from 'pmtiles';
import type { Point } from '#src/domain/distance.ts';

export interface TileFeature {
  kind: string;
  name?: string;
  isArea?: boolean;
  /** Points in the tile, which is 4,096 wide. */
  line: readonly (readonly [x: number, y: number])[];
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

/** The number of tiles of the zooms before. */
const before = (zoom: number): number => (4 ** zoom - 1) / 3;

/**
 * Writes a PMTiles file with one tile of zoom 13 as each of the 256 within the tile of zoom 9 that a point is in: they
 * are numbered one after the other. `packed` is the tile as the file has it.
 */
export function writeTiles(path: string, { lat, lng }: Point, packed: Uint8Array, notice = '') {
  const north = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI;
  const [x, y] = [256 * (1 + lng / 180), 256 * (1 - north)].map(Math.floor) as [number, number];
  const entry = new PbfWriter();
  const first = before(13) + 256 * (zxyToTileId(9, x, y) - before(9));
  for (const value of [1, first, 256, packed.length, 1]) entry.writeVarint(value);
  const parts = [entry.finish(), Buffer.from(JSON.stringify({ attribution: notice })), packed];
  const header = Buffer.alloc(127);
  header.write('PMTiles\x03', 'latin1');
  // Directory, metadata and tiles: where each begins, and its length.
  let start = header.length;
  for (const [at, { length }] of parts.entries()) {
    const field = [8, 24, 56][at] as number;
    header.writeBigUInt64LE(BigInt(start), field);
    header.writeBigUInt64LE(BigInt(length), field + 8);
    start += length;
  }
  // Only tiles are compressed, by gzip; they are vectors of zoom 13 alone, and the edges are those of Australia.
  header.set([1, 1, 2, 1, 13, 13], 96);
  for (const [at, edge] of [112, -44, 154, -10].entries())
    header.writeInt32LE(edge * 1e7, 102 + 4 * at);
  writeFileSync(path, Buffer.concat([header, ...parts]));
}
