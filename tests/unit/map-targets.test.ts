import { describe, expect, test } from 'vitest';
import { edgesOf, type View } from '#src/components/ui/coasts.ts';
import { NAMES } from '#src/site.map.ts';
import { type Candidate, layOut, RADIUS, SIDES, wayOn } from '#src/features/map/targets.ts';

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

const SYDNEY = [
  place('Pendle Hill', -33.8, 150.95, 17),
  place('Homebush', -33.87, 151.08, 8),
  place('Liverpool', -33.92, 150.92),
];

const CAPITALS = [
  place('Melbourne', -37.81, 144.96, 74),
  place('Sydney', -33.87, 151.21, 26),
  place('Adelaide', -34.93, 138.6, 11),
  place('Perth', -31.95, 115.86, 10),
  place('Brisbane', -27.47, 153.03, 9),
  place('Canberra', -35.28, 149.13, 6),
  place('Hobart', -42.88, 147.33, 5),
  place('Darwin', -12.46, 130.84, 4),
].map((each) => ({ ...each, isCapital: true }));

describe.each(Object.entries(SIDES))('a map that is %s', (_, side) => {
  test.each<[View, Candidate[]]>([
    ['melbourne', crowd(-38, 145)],
    ['sydney', crowd(-34, 151)],
    ['australia', [...crowd(-34, 151), place('Perth', -31.95, 115.86), place('Far', -12, 155.7)]],
    ['sydney', SYDNEY],
    ['australia', CAPITALS],
  ])('of %s keeps its circles apart, on it, and every place in one', (view, places) => {
    const edges = edgesOf(view);
    const { targets, labels } = layOut(edges, { places, names: NAMES[view] }, side);
    const circles = targets.map(({ x, y, shift }) => [
      (x * side) / 100 + shift[0],
      (y * side) / 100 + shift[1],
    ]);
    for (const [at, [x = 0, y = 0]] of circles.entries()) {
      expect(Math.min(x, y, side - x, side - y)).toBeGreaterThanOrEqual(RADIUS);
      for (const [toX = 0, toY = 0] of circles.slice(at + 1))
        expect(Math.max(Math.abs(toX - x), Math.abs(toY - y))).toBeGreaterThanOrEqual(2 * RADIUS);
    }
    // Each has its name, which no other circle is beside.
    const names = labels.filter(({ kind }) => !kind);
    expect(names.map(({ name }) => name)).toEqual(targets.map(({ place: { name } }) => name));
    for (const [at, { name, x, y, dx, dy, anchor }] of names.entries()) {
      const width = 7.5 * name.length;
      const middle = (x * side) / 100 + dx + { start: width, middle: 0, end: -width }[anchor] / 2;
      const near = circles
        .filter((_, other) => other !== at)
        .filter(
          ([toX = 0, toY = 0]) =>
            Math.abs(toX - middle) < width / 2 + RADIUS + 5 &&
            Math.abs(toY - (y * side) / 100 - dy) < 8 + RADIUS,
        );
      expect(near, name).toEqual([]);
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

test('every capital is named, whichever of them have listings', () => {
  for (const side of Object.values(SIDES)) {
    for (let some = 1; some < 2 ** CAPITALS.length; some++) {
      const places = CAPITALS.filter((_, at) => some & (2 ** at));
      const { targets } = layOut(edgesOf('australia'), { places, names: [] }, side);
      expect(targets.length).toBe(places.length);
    }
  }
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
