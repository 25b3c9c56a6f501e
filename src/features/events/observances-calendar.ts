import { addDays } from '#src/domain/days.ts';
import { mayShift } from '#src/domain/observances.ts';
import { monthPath } from '#src/domain/paths.ts';
import type { ObservancesProps } from '#src/listings/page-props.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { listOf } from '#texts/language.ts';
import * as texts from '#texts/month.ts';
import { calendarFile, entriesIn, instant, type Property, text } from './calendar.ts';

/** Observances as an iCalendar file (RFC 5545): whole days, on which nobody is busy; an estimate is tentative. */
export function observancesCalendar({ days, today }: ObservancesProps, site: URL): string {
  const entries = days.map((observance): Property[] => {
    const { key, day, names, states, status, source } = observance;
    const about = [
      names.si,
      names.ta,
      listOf(states),
      [texts.statuses[status], mayShift(observance) && texts.mayShift].filter(Boolean).join(', '),
      source,
    ];
    return [
      text('uid', `${key}@${site.host}`),
      instant('dtstamp', `${today}T00:00:00Z`),
      ['dtstart', {}, 'date', day],
      ['dtend', {}, 'date', addDays(day, 1)],
      text('summary', names.en),
      text('description', about.filter(Boolean).join('\n')),
      ['url', {}, 'uri', new URL(monthPath(day.slice(0, 7)), site).href],
      text('status', status === 'estimate' ? 'TENTATIVE' : 'CONFIRMED'),
      text('transp', 'TRANSPARENT'),
    ];
  });
  return calendarFile([entriesIn(TIME_ZONE, entries)], [text('x-wr-calname', texts.fileName())]);
}
