import { describe, expect, test } from 'vitest';
import { edgesOf, type View } from '#src/components/ui/coasts.ts';
import { type Candidate, layOut, RADIUS, SIDES, wayOn } from '#src/features/map/targets.ts';
import { NAMES } from '#texts/map-names.ts';

const place = (name: string, lat: number, lng: number, count = 1): Candidate => ({
  name,
  path: `/in/${name}`,
  around: `/businesses?near=${name}`,
  count,
  point: { lat, lng },
});

/** Suburbs a kilometre apart, more than any map has room for. */
const crowd = (lat: number, lng: number): Candidate[] =>
  Array.from({ length: 400 }, (_, at) =>
    place(`S${at}`, lat + 0.009 * Math.floor(at / 20), lng + 0.0114 * (at % 20), 400 - at),
  );

describe.each(Object.entries(SIDES))('a map that is %s', (_, side) => {
  test.each<[View, Candidate[]]>([
    ['melbourne', crowd(-38, 145)],
    ['sydney', crowd(-34, 151)],
    ['australia', [...crowd(-34, 151), place('Perth', -31.95, 115.86), place('Far', -12, 155.7)]],
  ])('of %s keeps its circles apart, on it, and every place in one', (view, places) => {
    const edges = edgesOf(view);
    const { targets } = layOut(edges, { places, names: NAMES[view] }, side);
    const circles = targets.map(({ x, y, shift }) => [
      (x * side) / 100 + shift[0],
      (y * side) / 100 + shift[1],
    ]);
    for (const [at, [x = 0, y = 0]] of circles.entries()) {
      expect(Math.min(x, y, side - x, side - y)).toBeGreaterThanOrEqual(RADIUS);
      for (const [toX = 0, toY = 0] of circles.slice(at + 1))
        expect(Math.max(Math.abs(toX - x), Math.abs(toY - y))).toBeGreaterThanOrEqual(2 * RADIUS);
    }
    const shown = targets.flatMap((target) => [target.place, ...target.others]);
    expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(places.map(({ name }) => name)));
    expect(shown.length).toBe(places.length);
  });
});

test('a capital beside another keeps a circle, and other places join the nearest one', () => {
  const capitals = [place('Sydney', -33.87, 151.21, 9), place('Canberra', -35.28, 149.13, 2)];
  const places = [
    ...capitals.map((each) => ({ ...each, isCapital: true })),
    place('Wollongong', -34.42, 150.89, 3),
  ];
  const { targets } = layOut(edgesOf('australia'), { places, names: [] }, SIDES.narrow);
  expect(targets.map((target) => [target.place.name, target.count])).toEqual([
    ['Sydney', 12],
    ['Canberra', 2],
  ]);
});

test('a circle for several suburbs leads to a list that reaches to all of them', () => {
  const [clayton, springvale] = [
    place('Clayton', -37.92, 145.12, 5),
    place('Springvale', -37.95, 145.15, 2),
  ];
  const both = { places: [clayton, springvale], names: [] };
  const [target] = layOut(edgesOf('australia'), both, SIDES.narrow).targets;
  expect(target && wayOn(target)).toBe('/businesses?near=Clayton&within=5');
  const alone = layOut(edgesOf('australia'), { places: [clayton], names: [] }, SIDES.narrow);
  expect(alone.targets.map(wayOn)).toEqual(['/in/Clayton']);
});
