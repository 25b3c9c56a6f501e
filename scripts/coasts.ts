import { readFileSync, writeFileSync } from 'node:fs';
import { regionSlug } from '#src/domain/regions.ts';

/*
 * Draws the coasts of the maps anew from Natural Earth (docs/decisions/082-the-map.md), for the squares of `views.json`:
 * `npm pack world-atlas@2.0.2`, and its `land-10m.json` as the argument.
 */

type Pair = readonly [x: number, y: number];

interface Topology {
  arcs: Pair[][];
  transform: { scale: Pair; translate: Pair };
  objects: { land: { geometries: { arcs: number[][][] }[] } };
}

const FOLDER = 'src/components/ui/coasts';
/** The side of a drawing; its numbers are whole. */
const SIDE = 1000;
/** The room around a drawing in which land goes on, so that the frame is no coast. */
const BEYOND = 20;
/** The distances from a line at which points are left out: of a city, of the country, of the country in small. */
const LEAST = { city: 1, country: 1.6, small: 9 };

/** Whether a ring may be seen: none of those that cross the line of the date. */
const isNear = (ring: readonly Pair[]): boolean => ring.every(([lng]) => lng > 90 && lng < 175);

/** Whether a point of a drawing is within its frame; the corners beyond it aren't rounded. */
const isSeen = (point: Pair): boolean => point.every((at) => at >= 0 && at <= SIDE);

/** The part of a ring on one side of a line of the frame (Sutherland and Hodgman). */
function cut(ring: readonly Pair[], axis: 0 | 1, limit: number, sign: 1 | -1): Pair[] {
  const inside = (point: Pair) => sign * (point[axis] - limit) >= 0;
  return ring.flatMap((point, index): Pair[] => {
    const before = ring.at(index - 1) as Pair;
    if (inside(before) === inside(point)) return inside(point) ? [point] : [];
    const share = (limit - before[axis]) / (point[axis] - before[axis]);
    const along = (each: 0 | 1) => before[each] + share * (point[each] - before[each]);
    return [[along(0), along(1)], ...(inside(point) ? [point] : [])];
  });
}

/** The points of a line without those that are nearer than `least` to the rest (Douglas and Peucker). */
function simplified(line: readonly Pair[], least: number): Pair[] {
  const [[x, y], [toX, toY]] = [line[0] as Pair, line.at(-1) as Pair];
  const length = Math.hypot(toX - x, toY - y);
  const away = (point: Pair) => {
    const [px, py] = [point[0] - x, point[1] - y];
    return length ? Math.abs((toX - x) * py - (toY - y) * px) / length : Math.hypot(px, py);
  };
  const distances = line.map(away);
  const far = distances.indexOf(Math.max(...distances));
  if (line.length < 3 || (distances[far] ?? 0) < least)
    return [
      [x, y],
      [toX, toY],
    ];
  const [before, after] = [line.slice(0, far + 1), line.slice(far)];
  return [...simplified(before, least), ...simplified(after, least).slice(1)];
}

/** A closed line that bends from middle to middle, and is straight where a point stands twice. */
function smooth(points: readonly Pair[]): string {
  const middles = points.map(([x, y], at): Pair => {
    const [nextX, nextY] = points[(at + 1) % points.length] as Pair;
    return [Math.round((x + nextX) / 2), Math.round((y + nextY) / 2)];
  });
  const bends = points.map((point, at) => {
    const [fromX, fromY] = middles.at(at - 1) as Pair;
    const by = ([x, y]: Pair) => `${Math.round(x) - fromX} ${Math.round(y) - fromY}`;
    return `${by(point)} ${by(middles[at] as Pair)}`;
  });
  return `M${middles.at(-1)?.join(' ')}q${bends.join(' ')}z`;
}

/** Writes the land in a square of the world; none where there is no water. */
function draw(name: string, [west = 0, north = 0, east = 0, south = 0]: number[], least: number) {
  const seen = rings.filter(isNear).flatMap((ring): Pair[][] => {
    const placed = ring.map(([lng, lat]): Pair => {
      return [((lng - west) / (east - west)) * SIDE, ((north - lat) / (north - south)) * SIDE];
    });
    const [from, to] = [-BEYOND, SIDE + BEYOND];
    const inFrame = cut(cut(cut(cut(placed, 0, from, 1), 0, to, -1), 1, from, 1), 1, to, -1);
    if (inFrame.length < 3) return [];
    const points = simplified([...inFrame, inFrame[0] as Pair], least).slice(1);
    return points.length > 2 ? [points] : [];
  });
  if (!seen.flat().some(isSeen)) return;
  const path = seen.map((ring) => smooth(ring.flatMap((at) => (isSeen(at) ? [at] : [at, at]))));
  const land = `<path vector-effect="non-scaling-stroke" d="${path.join('').replaceAll(' -', '-')}"/>`;
  const symbol = `<symbol id="land" viewBox="0 0 ${SIDE} ${SIDE}">${land}</symbol>`;
  writeFileSync(
    `${FOLDER}/${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg">${symbol}</svg>\n`,
  );
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { arcs, transform, objects }: Topology = read(process.argv[2] ?? '');
const [scale, origin] = [transform.scale, transform.translate];
const lines = arcs.map((arc) => {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]): Pair => {
    [x, y] = [x + dx, y + dy];
    return [x * scale[0] + origin[0], y * scale[1] + origin[1]];
  });
});
/** A line by its number in a ring; a negative one is the other way round. */
const lineOf = (at: number): Pair[] =>
  at < 0 ? (lines[~at]?.toReversed() ?? []) : (lines[at] ?? []);
const polygons = objects.land.geometries.flatMap((geometry) => geometry.arcs.flat());
const rings = polygons.map((ring) => ring.flatMap(lineOf));

const { australia, ...cities }: Record<string, number[]> = read(`${FOLDER}/views.json`);
draw('australia', australia ?? [], LEAST.country);
draw('small', australia ?? [], LEAST.small);
for (const [city, view] of Object.entries(cities)) draw(regionSlug(city), view, LEAST.city);
