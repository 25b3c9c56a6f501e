import { addDays } from '../domain/days.ts';
import { type DayRange, weekendOf } from '../domain/weekend.ts';
import type { Day } from '../domain/values.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/chips.ts';

/** Days by name that a list of events can be asked for, with their labels. */
export const WHEN = {
  today: common.today,
  weekend: texts.thisWeekend,
  week: texts.next7Days,
} as const;
export type When = keyof typeof WHEN;

/** The days of each name, from today on. */
export const DAYS_WHEN: Readonly<Record<When, (today: Day) => DayRange>> = {
  today: (today) => ({ from: today, to: today }),
  weekend: weekendOf,
  week: (today) => ({ from: today, to: addDays(today, 6) }),
};
