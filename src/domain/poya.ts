import type { Day } from './values.ts';
import { utcMidnight } from './days.ts';

/*
 * The Poya by the full moon. From 2003 to 2026 the gazetted day was that of the full moon in Colombo less 16 hours, 278
 * times of 297, and never more than a day off.
 */

const MS_A_DAY = 86_400_000;
/** The clock of Colombo, ahead of UTC (ms). */
const COLOMBO = 5.5 * 3_600_000;
/** The hours from a full moon back into the day of its Poya (ms). */
const SIXTEEN_HOURS = 16 * 3_600_000;
/** Times of a full moon in Colombo (minutes of the day) at which the gazette may have the day before or after. */
const IN_DOUBT = { from: 15 * 60 + 27, to: 20 * 60 + 20 };
/** The days of a mean month of the moon, and the day of the first full moon of 2000 (JDE), without corrections. */
const MONTH = 29.530588861;
const FIRST = 2_451_550.09766;
/** The day of 1 January 1970 (JD). */
const EPOCH = 2_440_587.5;
/** The earth's clock behind the ephemerides', in days: 70 s, within 2 s from 2020 to 2035. */
const DELTA_T = 70 / 86_400;

/**
 * The largest terms of a full moon (Meeus, Astronomical Algorithms, chapter 49): days, the power of E, and how often the
 * anomalies of the sun and the moon, the moon's argument of latitude and its node count.
 */
const TERMS = [
  [-0.40614, 0, 0, 1, 0, 0],
  [0.17302, 1, 1, 0, 0, 0],
  [0.01614, 0, 0, 2, 0, 0],
  [0.01043, 0, 0, 0, 2, 0],
  [0.00734, 1, -1, 1, 0, 0],
  [-0.00515, 1, 1, 1, 0, 0],
  [0.00209, 2, 2, 0, 0, 0],
  [-0.00111, 0, 0, 1, -2, 0],
  [-0.00057, 0, 0, 1, 2, 0],
  [0.00056, 1, 1, 2, 0, 0],
  [-0.00042, 0, 0, 3, 0, 0],
  [0.00042, 1, 1, 0, 2, 0],
  [0.00038, 1, 1, 0, -2, 0],
  [-0.00024, 1, -1, 2, 0, 0],
  [-0.00017, 0, 0, 0, 0, 1],
] as const;
/** The planets' largest: days, degrees, and degrees a month. */
const PLANETS = [
  [0.000325, 299.77, 0.107408],
  [0.000165, 251.88, 0.016321],
  [0.000164, 251.83, 26.651886],
  [0.000126, 349.42, 36.412478],
  [0.00011, 84.66, 18.206239],
] as const;

const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);

/** The instant of the full moon that is nearest to a day (ms since 1970), to a minute. */
export function fullMoonNear(day: Day): number {
  const noon = utcMidnight(day) / MS_A_DAY + EPOCH + 0.5;
  const k = Math.round((noon - FIRST) / MONTH - 0.5) + 0.5;
  const t = k / 1236.85;
  const sun = 2.5534 + 29.1053567 * k;
  const moon = 201.5643 + 385.81693528 * k + 0.0107582 * t * t;
  const latitude = 160.7108 + 390.67050284 * k - 0.0016118 * t * t;
  const node = 124.7746 - 1.56375588 * k;
  const e = 1 - 0.002516 * t;
  const terms = TERMS.reduce(
    (sum, [days, power, s, m, f, o]) =>
      sum + days * e ** power * sine(s * sun + m * moon + f * latitude + o * node),
    0,
  );
  const planets = PLANETS.reduce(
    (sum, [days, start, each]) => sum + days * sine(start + each * k),
    0,
  );
  const at = FIRST + MONTH * k + 0.00015437 * t * t + terms + planets - DELTA_T;
  return Math.round((at - EPOCH) * MS_A_DAY);
}

/** The Poya of the full moon that is nearest to a day, by the formula; in doubt, the gazette may have another day. */
export function poyaNear(day: Day): { day: Day; inDoubt: boolean } {
  const colombo = new Date(fullMoonNear(day) + COLOMBO);
  const minutes = colombo.getUTCHours() * 60 + colombo.getUTCMinutes();
  return {
    day: new Date(colombo.getTime() - SIXTEEN_HOURS).toISOString().slice(0, 10),
    inDoubt: minutes >= IN_DOUBT.from && minutes <= IN_DOUBT.to,
  };
}
