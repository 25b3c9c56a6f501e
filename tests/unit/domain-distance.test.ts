import { expect, test } from 'vitest';
import { distanceText, kilometresBetween } from '#src/domain/distance.ts';

const DANDENONG = { lat: -37.985, lng: 145.211 };
const SPRINGVALE = { lat: -37.947, lng: 145.152 };
const PERTH = { lat: -31.953, lng: 115.857 };

test('a distance is the one on the globe, in either direction', () => {
  expect(kilometresBetween(DANDENONG, SPRINGVALE)).toBeCloseTo(6.68, 1);
  expect(kilometresBetween(DANDENONG, PERTH)).toBeCloseTo(2739, -2);
  expect(kilometresBetween(PERTH, DANDENONG)).toBe(kilometresBetween(DANDENONG, PERTH));
  expect(kilometresBetween(PERTH, PERTH)).toBe(0);
});

test('a quarter of the equator and half of a meridian are as long as they are known to be', () => {
  expect(kilometresBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 90 })).toBeCloseTo(10_007.5, 0);
  expect(kilometresBetween({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })).toBeCloseTo(20_015.1, 0);
});

test.each([
  [0.99, 'under 1 km'],
  [1, '1 km'],
  [3.44, '3.4 km'],
  [9.94, '9.9 km'],
  [9.97, '10 km'],
  [12.4, '12 km'],
  [2739.4, '2739 km'],
])('%s km are said as "%s"', (km, text) => {
  expect(distanceText(km)).toBe(text);
});
