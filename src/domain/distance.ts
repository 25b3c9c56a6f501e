import * as texts from '#texts/distance.ts';

/** A point on the map, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

const EARTH_RADIUS_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance between two points as the crow flies (km), by the haversine formula. */
export function kilometresBetween(a: Point, b: Point): number {
  const [lat, lng] = [radians(b.lat - a.lat), radians(b.lng - a.lng)];
  const chord =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The least length of a degree of latitude (km). */
const KM_A_DEGREE = 110;

/** The least distance between two points by their latitudes alone (km): it rules points out without the formula. */
export const kilometresAtLeast = (a: Point, b: Point): number =>
  Math.abs(a.lat - b.lat) * KM_A_DEGREE;

/** "3.4 km" up to ten, "12 km" from there, "under 1 km". */
export function distanceText(km: number): string {
  if (km < 1) return texts.underOne;
  const tenths = Math.round(km * 10) / 10;
  return texts.kilometres(tenths < 10 ? tenths : Math.round(km));
}
