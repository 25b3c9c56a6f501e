import { type Edges, isIn, placedIn, squareAround } from '#src/components/ui/coasts.ts';
import { kilometresBetween } from '#src/domain/distance.ts';
import { MOST_WITHIN, WITHIN_CHOICES } from '#src/listings/near.ts';
import type { MapPlace } from '#src/listings/page-props.ts';
import type { Name } from '#src/site.map.ts';

/*
 * The targets of a map: circles with a number, each with its name beside it. They are laid out for the least side that
 * the map has on a screen, in CSS pixels. On a larger one they only move apart.
 */

/** Half of a circle; no target is smaller than 24 px. Half of the dot of a city's heart. */
export const RADIUS = 12.5;
export const DOT = 2.5;
const RADII = { place: RADIUS, city: DOT, water: 0 };
/** The width of a letter, and the room of a name, with what keeps it from being read with another circle. */
const LETTER = 7.5;
const APART = 10;
const LINE = 16;
/** The distance of a name from its circle, beside it and above. */
const BESIDE = 4;
const ABOVE = 8;
/** The least side of a map on a phone, where closer views have it too, and from 576 px on (px). */
export const SIDES = { narrow: 288, wide: 480 };
/** The least side of a closer view (degrees of latitude), and the room around its points, as a share of it. */
const LEAST_SIDE = 0.06;
const ROOM = 0.15;
/** The distance by which a capital may be moved, so that it keeps a circle of its own. */
const ASIDE = 18;
const STEPS = [0, -1, 1];
const SHIFTS = STEPS.flatMap((y) => STEPS.map((x) => [x * ASIDE, y * ASIDE] as const));

/** A place that may have a circle; of those that are too near to each other the first has it. */
export interface Candidate extends MapPlace {
  isCapital?: boolean;
  /** The way on where it stands for others too; without it, the list that reaches to all of them. */
  several?: string;
}

/** A place on the map, in hundredths. */
interface At {
  x: number;
  y: number;
}

export interface Target extends At {
  place: Candidate;
  /** The others that it stands for. */
  others: Candidate[];
  count: number;
  /** The distance by which it is moved from its place (px). */
  shift: readonly [x: number, y: number];
}

/** A name on the map, and how far it is from its place (px). */
export interface Label extends At {
  name: string;
  kind?: Name['kind'];
  dx: number;
  dy: number;
  anchor: 'start' | 'middle' | 'end';
}

/** A closer view of some places of a map. */
export interface Closer extends Pick<Target, 'place' | 'others'> {
  edges: Edges;
}

/** A part of the map in pixels, by its middle. */
interface Box extends At {
  width: number;
  height: number;
}

const meets = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2;

/** The circles of places on a map of this side, each with its name, and the other names that it has room for. */
export function layOut(
  edges: Edges,
  { places, names }: { places: readonly Candidate[]; names: readonly Name[] },
  side: number,
): { targets: Target[]; labels: Label[] } {
  const taken: Box[] = [];
  const isFree = (box: Box) => !taken.some((other) => meets(box, other));
  const isOn = ({ x, y, width, height }: Box) =>
    Math.min(x, side - x) >= width / 2 && Math.min(y, side - y) >= height / 2;
  const markAt = ({ x, y }: At, [byX, byY]: Target['shift'], radius = RADIUS): Box => ({
    ...{ x: (x * side) / 100 + byX, y: (y * side) / 100 + byY },
    ...{ width: 2 * radius, height: 2 * radius },
  });
  const shown = places.filter(({ point }) => isIn(edges, point));
  const marks = shown.map(({ point }) => markAt(placedIn(edges, point), [0, 0]));
  const targets: Target[] = [];
  const labels: Label[] = [];
  /** Sets a mark and its name down where both have room. */
  const setDown = (name: Pick<Label, 'name' | 'kind'>, at: At, by: Target['shift']) => {
    const radius = RADII[name.kind ?? 'place'];
    const mark = markAt(at, by, radius);
    const width = name.name.length * LETTER;
    // The way that covers fewest other places, so that these have circles of their own.
    const [best] = waysOf(radius)
      .map((way) => {
        const middle = mark.x + way.dx + { start: width, middle: 0, end: -width }[way.anchor] / 2;
        const line = { x: middle, y: mark.y + way.dy, width, height: LINE };
        const covered = marks.filter((each) => !meets(each, mark) && meets(each, line)).length;
        return { way, line, room: { ...line, width: width + APART }, covered };
      })
      .filter(({ line, room }) => [mark, line].every(isOn) && [mark, room].every(isFree))
      .sort((one, other) => one.covered - other.covered);
    if (best) taken.push(mark, best.room);
    const way = best?.way;
    if (way) labels.push({ ...name, ...at, ...way, dx: way.dx + by[0], dy: way.dy + by[1] });
    return way;
  };
  for (const place of shown.toSorted((one, other) => rank(one) - rank(other))) {
    const at = placedIn(edges, place.point);
    // A circle at the edge is moved onto the map.
    const [x, y] = [at.x, at.y].map((hundredth) => {
      const pixel = (hundredth * side) / 100;
      return Math.min(Math.max(pixel, RADIUS + 1), side - RADIUS - 1) - pixel;
    }) as [number, number];
    const shifts = SHIFTS.map((by) => [x + by[0], y + by[1]] as const);
    const shift = shifts
      .slice(0, place.isCapital ? shifts.length : 1)
      .find((each) => setDown({ name: place.name }, at, each));
    const nearest = targets.toSorted((one, other) => distance(one, at) - distance(other, at))[0];
    if (shift || !nearest) {
      targets.push({ place, others: [], count: place.count, ...at, shift: shift ?? [x, y] });
    } else {
      nearest.others.push(place);
      nearest.count += place.count;
    }
  }
  for (const { point, ...name } of names) setDown(name, placedIn(edges, point), [0, 0]);
  return { targets, labels };
}

/** The ways to set a name beside a mark: on its right, below it, above it, on its left; over nothing, in its middle. */
function waysOf(radius: number): Pick<Label, 'dx' | 'dy' | 'anchor'>[] {
  const [aside, above] = [radius + BESIDE, radius + ABOVE];
  return radius === 0
    ? [{ dx: 0, dy: 0, anchor: 'middle' }]
    : [
        { dx: aside, dy: 0, anchor: 'start' },
        { dx: 0, dy: above, anchor: 'middle' },
        { dx: 0, dy: -above, anchor: 'middle' },
        { dx: -aside, dy: 0, anchor: 'end' },
      ];
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

/** The order of capitals, before all others: from the south-east on, where they are close to each other. */
const rank = ({ isCapital, point }: Candidate): number => (isCapital ? point.lat - point.lng : 0);

const distance = (one: At, other: At): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The address that a target leads to. */
export function wayOn({ place, others }: Target): string {
  if (others.length === 0) return place.path;
  const far = Math.max(...others.map(({ point }) => kilometresBetween(place.point, point)));
  const within = WITHIN_CHOICES.find((choice) => choice >= far) ?? MOST_WITHIN;
  return place.several ?? `${place.around}&within=${within}`;
}
