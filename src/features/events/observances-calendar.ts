import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { utcMidnight } from '#src/domain/days.ts';
import { mayShift } from '#src/domain/observances.ts';
import { monthPath } from '#src/domain/paths.ts';
import type { ObservancesProps } from '#src/listings/page-props.ts';
import { SITE } from '#src/site.config.ts';
import { listOf } from '#texts/language.ts';
import * as texts from '#texts/month.ts';

/** Observances as an iCalendar file (RFC 5545): whole days, on which nobody is busy; an estimate is tentative. */
export function observancesCalendar({ days, today }: ObservancesProps, site: URL): string {
  const calendar = ical({
    name: texts.fileName,
    prodId: { company: SITE.name, product: texts.fileProduct },
  });
  for (const observance of days) {
    const { key, day, names, states, status, source } = observance;
    const about = [
      names.si,
      names.ta,
      listOf(states),
      [texts.statuses[status], mayShift(observance) && texts.mayShift].filter(Boolean).join(', '),
      source,
    ];
    calendar.createEvent({
      id: `${key}@${site.host}`,
      stamp: new Date(utcMidnight(today)),
      // Of whole days it writes the date in UTC.
      start: new Date(utcMidnight(day)),
      timezone: 'UTC',
      allDay: true,
      summary: names.en,
      description: about.filter(Boolean).join('\n'),
      url: new URL(monthPath(day.slice(0, 7)), site).href,
      status: status === 'estimate' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
