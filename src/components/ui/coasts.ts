import type { Point } from '#src/domain/distance.ts';
import { regionSlug } from '#src/domain/regions.ts';
import views from './coasts/views.json' with { type: 'json' };

/** A square of the world that a file draws: Australia, or one of its cities. */
export type View = keyof typeof views;

/** The edges of a square of the world, in degrees. */
export interface Edges {
  west: number;
  north: number;
  east: number;
  south: number;
}

const files = import.meta.glob<string>('./coasts/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** The land of a view, a symbol that fills a square; undefined where there is no water. */
export function landOf(view: View | 'small'): string | undefined {
  const file = files[`./coasts/${regionSlug(view)}.svg`];
  return file && `${file}#land`;
}

export function edgesOf(view: View): Edges {
  const [west = 0, north = 0, east = 0, south = 0] = views[view];
  return { west, north, east, south };
}

/** The place of a point in a square, in hundredths of its side from its left and its top. */
export const placedIn = (edges: Edges, { lat, lng }: Point): { x: number; y: number } => ({
  x: hundredths((lng - edges.west) / (edges.east - edges.west)),
  y: hundredths((lat - edges.north) / (edges.south - edges.north)),
});

/** Whether a square shows a point. */
export const isIn = (edges: Edges, point: Point): boolean =>
  Object.values(placedIn(edges, point)).every((at) => at >= 0 && at <= 100);

/** A number with one decimal, a pixel on the largest map. */
export const hundredths = (share: number): number => Math.round(share * 1000) / 10;

/** The square around points, with room around them; `least` is its least side (degrees of latitude). */
export function squareAround(points: readonly Point[], least: number, room: number): Edges {
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [south, north] = range(points.map(({ lat }) => lat));
  const [west, east] = range(points.map(({ lng }) => lng));
  const [lat, lng] = [(south + north) / 2, (west + east) / 2];
  const narrowed = Math.cos((lat * Math.PI) / 180);
  const half = (Math.max(least, north - south, (east - west) * narrowed) / 2) * (1 + 2 * room);
  const across = half / narrowed;
  return { west: lng - across, north: lat + half, east: lng + across, south: lat - half };
}
