import { type Edges, isIn, placedIn, squareAround } from '#src/components/ui/coasts.ts';
import { kilometresBetween } from '#src/domain/distance.ts';
import { MOST_WITHIN, WITHIN_CHOICES } from '#src/listings/near.ts';
import type { MapPlace } from '#src/listings/page-props.ts';
import type { Name } from '#texts/map-names.ts';

/*
 * The targets of a map: circles with a number, and names where there is room. They are laid out for the least side that
 * the map has on a screen, in CSS pixels. On a larger one they only move apart.
 */

/** Half of a circle; no target is smaller than 24 px. */
export const RADIUS = 12.5;
/** The size of a name: the width of a letter, half of a line, and how far it is from its circle. */
const LETTER = 7.5;
const HALF_LINE = 8;
const GAP = 4;
/** The least side of a map on a phone, where closer views have it too, and from 576 px on (px). */
export const SIDES = { narrow: 288, wide: 480 };
/** The least side of a closer view (degrees of latitude), and the room around its points, as a share of it. */
const LEAST_SIDE = 0.06;
const ROOM = 0.15;
/** How far a capital may be moved, so that it keeps a circle of its own. */
const ASIDE = 18;
const STEPS = [0, -1, 1];
const SHIFTS = STEPS.flatMap((y) => STEPS.map((x) => [x * ASIDE, y * ASIDE] as const));

/** How far a city's name may be moved down (px). */
const LOWERED = [0, -22, 22];

/** A place that may have a circle; of those that are too near to each other the first has it. */
export interface Candidate extends MapPlace {
  isCapital?: boolean;
  /** The way on where it stands for others too; without it, the list that reaches to all of them. */
  several?: string;
}

export interface Target {
  place: Candidate;
  /** The others that it stands for. */
  others: Candidate[];
  count: number;
  /** Its place on the map, in hundredths, and how far it is moved from there (px). */
  x: number;
  y: number;
  shift: readonly [x: number, y: number];
  /** The place of its name from there (px); undefined where there is no room for it. */
  name?: Way;
}

/** A way to set a name beside its circle. */
interface Way {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** A name of a map, and how far it is moved down (px). */
type Lowered = Name & { dy: number };

/** A closer view of some places of a map. */
export interface Closer extends Pick<Target, 'place' | 'others'> {
  edges: Edges;
}

/** A part of the map in pixels, by its middle. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const meets = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2;

/** The circles of places on a map of this side, and the names that it has room for. */
export function layOut(
  edges: Edges,
  { places, names }: { places: readonly Candidate[]; names: readonly Name[] },
  side: number,
): { targets: Target[]; names: Lowered[] } {
  const taken: Box[] = [];
  const isFree = (box: Box) =>
    [box.x - box.width / 2, box.y - box.height / 2].every((start) => start >= 0) &&
    [box.x + box.width / 2, box.y + box.height / 2].every((end) => end <= side) &&
    !taken.some((other) => meets(box, other));
  const take = (box: Box) => isFree(box) && taken.push(box) > 0;
  const inPixels = (at: { x: number; y: number }) =>
    [(at.x * side) / 100, (at.y * side) / 100] as const;
  const targets: Target[] = [];
  for (const place of places.filter(({ point }) => isIn(edges, point))) {
    const at = placedIn(edges, place.point);
    const pixels = inPixels(at);
    // A circle at the edge is moved onto the map.
    const edge = RADIUS + 1;
    const inwards = pixels.map((pixel) => Math.min(Math.max(pixel, edge), side - edge) - pixel);
    const shift = SHIFTS.slice(0, place.isCapital ? SHIFTS.length : 1)
      .map(([x, y]) => [(inwards[0] ?? 0) + x, (inwards[1] ?? 0) + y] as const)
      .find(([x, y]) => take(circle(pixels[0] + x, pixels[1] + y)));
    if (shift) targets.push({ place, others: [], count: place.count, ...at, shift });
    else join(nearestTo(at, targets), place);
  }
  const setDown = (name: Name): Lowered[] => {
    const [x, y] = inPixels(placedIn(edges, name.point));
    const dy = (name.isWater ? [0] : LOWERED).find((by) => take(line(x, y + by, name.name)));
    return dy === undefined ? [] : [{ ...name, dy }];
  };
  const cities = names
    .filter(({ isWater, name }) => !isWater && targets.every(({ place }) => place.name !== name))
    .flatMap(setDown);
  for (const target of targets) {
    const [x = 0, y = 0] = inPixels(target).map((pixel, axis) => pixel + (target.shift[axis] ?? 0));
    const { name } = target.place;
    const beside = taken.filter((box) => Math.abs(box.y - y) < 2 * RADIUS).map((box) => box.x);
    const roomOnRight = Math.min(side, ...beside.filter((at) => at > x)) - x;
    const roomOnLeft = x - Math.max(0, ...beside.filter((at) => at < x));
    const way = waysOfName(roomOnRight > roomOnLeft).find((each) => {
      const middle = { start: 0.5, middle: 0, end: -0.5 }[each.anchor] * name.length * LETTER;
      return take(line(x + each.x + middle, y + each.y, name));
    });
    if (way) target.name = way;
  }
  const waters = names.filter(({ isWater }) => isWater);
  return { targets, names: [...cities, ...waters.flatMap(setDown)] };
}

/** The parts of a map that need a closer view: of each circle that stands for several places, its square. */
export function closerViews(edges: Edges, places: readonly Candidate[]): Closer[] {
  const { targets } = layOut(edges, { places, names: [] }, SIDES.narrow);
  return targets
    .filter(({ others }) => others.length > 1)
    .map(({ place, others }) => {
      const points = [place, ...others].map(({ point }) => point);
      return { place, others, edges: squareAround(points, LEAST_SIDE, ROOM) };
    });
}

const circle = (x: number, y: number): Box => ({ x, y, width: 2 * RADIUS, height: 2 * RADIUS });
const line = (x: number, y: number, name: string): Box => ({
  ...{ x, y },
  width: name.length * LETTER,
  height: 2 * HALF_LINE,
});

/** The ways to set a name: on the side with more room, on the other one, above the circle and below it. */
function waysOfName(isRightFirst: boolean): Way[] {
  const [aside, away] = [RADIUS + GAP, RADIUS + HALF_LINE];
  const right: Way = { x: aside, y: 0, anchor: 'start' };
  const left: Way = { x: -aside, y: 0, anchor: 'end' };
  const others = [-away, away].map((y): Way => ({ x: 0, y, anchor: 'middle' }));
  return [...(isRightFirst ? [right, left] : [left, right]), ...others];
}

function join(target: Target, place: Candidate): void {
  target.others.push(place);
  target.count += place.count;
}

function nearestTo(at: { x: number; y: number }, targets: readonly Target[]): Target {
  const distance = ({ x, y }: Target) => Math.hypot(x - at.x, y - at.y);
  return targets.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}

/** The address that a target leads to. */
export function wayOn({ place, others }: Target): string {
  if (others.length === 0) return place.path;
  const far = Math.max(...others.map(({ point }) => kilometresBetween(place.point, point)));
  const within = WITHIN_CHOICES.find((choice) => choice >= far) ?? MOST_WITHIN;
  return place.several ?? `${place.around}&within=${within}`;
}
