import { CALENDAR, LANGUAGES } from '../community/config.ts';
import { OBSERVANCE_NAMES } from '../site.observances.ts';
import { OBSERVANCES_2026 } from '../site.observances-2026.ts';
import { OBSERVANCES_2027 } from '../site.observances-2027.ts';
import { type DayStatus, type Layer, LAYERS } from './layers.ts';
import { poyaNear } from './poya.ts';
import type { Day, StateCode } from './values.ts';

/* Poyas, religious days, public holidays and school terms of the calendar (docs/product.md, The month). */

export interface Observance {
  /** Its name for ever, with the year for which it is shipped: `2027-vesak`, `2026-labour-nsw-sa-act`. */
  key: string;
  day: Day;
  names: { en: string; si: string; ta: string };
  layers: readonly Layer[];
  /** The states that keep it; none where it isn't a matter of states. */
  states: readonly StateCode[];
  status: DayStatus;
  /** The name of what its day was read in. */
  source: string;
}

/** A correction by staff of a day that is shipped. */
export interface ObservanceCorrection extends Pick<Observance, 'key' | 'status' | 'source'> {
  date: Day;
  is_hidden: boolean;
}

type Name = keyof typeof OBSERVANCE_NAMES;

/** Some days of a year of one source: each name with its days as `MM-DD` and the states of each. */
interface DaysOfSource {
  source: string;
  status: DayStatus;
  days: Partial<Record<Name, string>>;
}

const YEARS: Readonly<Record<number, readonly DaysOfSource[]>> = {
  2026: OBSERVANCES_2026,
  2027: OBSERVANCES_2027,
};

/** Whether the days of a year are known. */
export const hasObservances = (year: number): boolean => Object.hasOwn(YEARS, year);

const ofSource = (year: string, { days, ...source }: DaysOfSource): Observance[] =>
  Object.entries(days).flatMap(([name, text]) =>
    text.split(', ').map((each) => {
      const [day, ...states] = each.split(' ');
      const [en, si, ta, ...layers] = OBSERVANCE_NAMES[name as Name];
      const written = (language: 'si' | 'ta', word: string) =>
        LANGUAGES.includes(language) ? word : '';
      return {
        ...source,
        key: [year, name, ...states].join('-').toLowerCase(),
        day: `${year}-${day}`,
        names: { en, si: written('si', si), ta: written('ta', ta) },
        layers: layers.filter((layer) => CALENDAR.layers.includes(layer)),
        states: states as StateCode[],
      };
    }),
  );

/** Days in their order; those of one day in the order of their layers. */
const inOrder = (one: Observance, other: Observance): number =>
  one.day === other.day ? layerOf(one) - layerOf(other) : one.day < other.day ? -1 : 1;
const layerOf = ({ layers: [first] }: Observance): number => LAYERS.indexOf(first as Layer);

/** All days as they are shipped, of the layers that the community has. */
export const SHIPPED_OBSERVANCES: readonly Observance[] = Object.entries(YEARS)
  .flatMap(([year, sources]) => sources.flatMap((each) => ofSource(year, each)))
  .filter(({ key, layers }) => layers.length > 0 && !CALENDAR.without.includes(key.slice(5)))
  .sort(inOrder);

/** The days as staff have corrected them, without those that they hide. */
export function correctedObservances(corrections: readonly ObservanceCorrection[]): Observance[] {
  const byKey = new Map(corrections.map((correction) => [correction.key, correction]));
  return SHIPPED_OBSERVANCES.flatMap((shipped) => {
    const correction = byKey.get(shipped.key);
    if (!correction) return [shipped];
    const { date: day, status, source, is_hidden } = correction;
    return is_hidden ? [] : [{ ...shipped, day, status, source }];
  }).sort(inOrder);
}

/** Whether a day may turn out to be the one before or after: by the sight of the moon, or a Poya that is in doubt. */
export const mayShift = ({ status, layers, names, day }: Observance): boolean =>
  status === 'estimate' && (layers.includes('muslim') || (isPoya(names) && poyaNear(day).inDoubt));

/** Whether a day is a Poya, by its names. */
export const isPoya = ({ en }: Observance['names']): boolean =>
  en.endsWith(OBSERVANCE_NAMES.poya[0]);
