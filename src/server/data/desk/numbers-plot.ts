import type { Measure, Plot, WeekNumbers } from '#src/api/numbers.ts';
import { dayAndMonth } from '#src/domain/days.ts';
import { number, short } from '#texts/language.ts';
import * as texts from '#texts/numbers.ts';

/** The drawing's size, at which its text is read on the narrowest phone (user units). */
const WIDTH = 360;
const HEIGHT = 180;
/** Room for the numbers on the left, and for the weeks below. */
const LEFT = 34;
const BOTTOM = 20;
const TOP = 8;
/** Weeks that are named: as many as stand beside each other. */
const NAMED = 5;

/**
 * The drawing of a measure in bars, the latest of the weeks last; null where no number is known. A week whose number
 * isn't known has no bar.
 */
export function drawNumbers(weeks: readonly WeekNumbers[], measure: Measure): Plot | null {
  const values = weeks.map((week) => week[measure]);
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const top = topOf(Math.max(...known));
  const step = (WIDTH - LEFT) / weeks.length;
  const y = (value: number) => round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top));
  const x = (ago: number) => round(WIDTH - step * (ago + 1));
  const names = weeks.map(({ week }) => dayAndMonth(week));
  const every = Math.ceil(weeks.length / NAMED);
  return {
    title: texts.plotTitle(texts.measures[measure]),
    size: [WIDTH, HEIGHT],
    left: LEFT,
    lines: [0, top / 2, top].map((value) => ({ y: y(value), text: short(value) })),
    bars: values.flatMap((value, ago) => {
      if (value === null) return [];
      const text = texts.bar(names[ago] ?? '', number(value));
      const [width, height] = [round(step * 0.8), round(y(0) - y(value))];
      return { x: x(ago), y: y(value), width, height, text };
    }),
    weeks: names.flatMap((text, ago) =>
      ago % every === 0 ? { x: round(WIDTH - step * ago), text } : [],
    ),
  };
}

/** The end of an axis, of which the half is a round number too. */
function topOf(most: number): number {
  let unit = 1;
  while (unit * 10 < most) unit *= 10;
  return ([2, 4, 10].find((each) => each * unit >= most) ?? 10) * unit;
}

const round = (value: number): number => Math.round(value * 10) / 10;
