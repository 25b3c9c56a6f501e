import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';

/** The zoom of tiles that streets are drawn from: one is some four kilometres wide. */
export const ZOOM = 13;

/** A file of map tiles that the operator brings. */
export interface TilesFile {
  path: string;
  /** Its edges in degrees, "west,south,east,north": beyond them pages show no streets. */
  area: string;
}

/** The file at a path; null if it isn't a whole PMTiles file (version 3) of vector tiles with those of our zoom. */
export function openTilesFile(path: string): TilesFile | null {
  const header = Buffer.alloc(127);
  try {
    const file = openSync(path, 'r');
    readSync(file, header);
    const { size } = fstatSync(file);
    closeSync(file);
    const end = header.readBigUInt64LE(56) + header.readBigUInt64LE(64);
    // The version, then the kind of tiles and their zooms.
    const isRight =
      header.toString('latin1', 0, 8) === 'PMTiles\x03' && header[99] === 1 && size >= end;
    if (!isRight || header.readUInt8(100) > ZOOM || header.readUInt8(101) < ZOOM) return null;
  } catch {
    return null;
  }
  const edges = [102, 106, 110, 114].map((at) => header.readInt32LE(at) / 1e7);
  return { path: resolve(path), area: edges.join() };
}
