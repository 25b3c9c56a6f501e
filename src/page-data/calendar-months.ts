import type { EventMonth } from '#src/api/event-calls.ts';
import { addMonths, daysOf, monthAt, monthsAround } from '#src/domain/months.ts';
import {
  correctedObservances,
  hasObservances,
  type Observance,
  type ObservanceCorrection,
} from '#src/domain/observances.ts';
import { CALENDAR_PATH, monthPath, OBSERVANCES_PATH } from '#src/domain/paths.ts';
import { dayIn } from '#src/domain/days.ts';
import { type MonthQuery, WHOLE_MONTH } from '#src/listings/month-address.ts';
import type { CalendarMonthProps, ObservancesProps } from '#src/listings/page-props.ts';
import type { Month } from '#src/domain/values.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import type { PublicClient } from './all-listings.ts';
import type { Community } from './community.ts';
import { windowOf } from './feeds.ts';
import { dataPageEntry, type PageEntry } from './page-entry.ts';

/** Props of a month that the calendar has, with what is asked for of it; null for any other month. */
function calendarMonthProps(
  month: Month,
  events: Pick<EventMonth, 'days'>,
  corrections: readonly ObservanceCorrection[],
  { now, layers, state }: MonthQuery & { now: Date },
): CalendarMonthProps | null {
  const months = monthsAround(now);
  if (!months.includes(month)) return null;
  const isShown = (observance: Observance) =>
    observance.layers.some((layer) => layers.includes(layer)) &&
    (!state || observance.states.length === 0 || observance.states.includes(state));
  const observances = correctedObservances(corrections).filter(isShown);
  const near = (by: number) => months.find((other) => other === addMonths(month, by)) ?? null;
  return {
    month,
    days: daysOf(month).map((day) => ({
      day,
      observances: observances.filter((each) => each.day === day),
      ...(events.days.find(({ date }) => date === day) ?? { count: 0, events: [] }),
    })),
    previous: near(-1),
    next: near(1),
    isKnown: hasObservances(Number(month.slice(0, 4))),
    query: { layers, state },
  };
}

/** The pages of the calendar: each month, and the present one at the calendar's own address. */
export function monthPages({ months, observances, now }: Community): PageEntry[] {
  const pageOf = (address: string, month: Month) => {
    const events = months.find((each) => each.month === month) ?? { days: [] };
    const query = { ...WHOLE_MONTH, now };
    const shown = calendarMonthProps(month, events, observances, query);
    return dataPageEntry<'/events/calendar/[...month]'>(address, shown);
  };
  return [
    pageOf(CALENDAR_PATH, monthAt(now)),
    ...monthsAround(now).map((month) => pageOf(monthPath(month), month)),
  ];
}

/** The calendar file of observances. */
export function observancesFile({ observances, now }: Community): PageEntry {
  const { from, until } = windowOf(now);
  const days = correctedObservances(observances).filter(({ day }) => day >= from && day <= until);
  const shown: ObservancesProps = { days, today: dayIn(TIME_ZONE, now) };
  return dataPageEntry<'/observances.ics'>(OBSERVANCES_PATH, shown);
}

/** Props of a month as the API has it now. */
export async function readMonth(
  call: PublicClient,
  month: Month,
  query: MonthQuery & { now: Date },
): Promise<CalendarMonthProps | null> {
  const [events, { results }] = await Promise.all([
    call('getEventMonth', { query: { month, state: query.state ?? undefined } }),
    call('listObservanceCorrections'),
  ]);
  return calendarMonthProps(month, events, results, query);
}
