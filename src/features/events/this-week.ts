import { dateBlock } from '#src/domain/day-texts.ts';
import { clockTime } from '#src/domain/days.ts';
import { regionName } from '#src/domain/regions.ts';
import { plain } from '#src/features/listings/share/shared-text.ts';
import type { Event } from '#src/listings/event.ts';
import { withStanding } from '#src/listings/occurrence-status.ts';
import { STATES } from '#src/site.places.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/event.ts';
import * as dates from '#texts/dates.ts';
import * as unstated from '#texts/unstated.ts';
import { areaText, eventDays } from './event.ts';

/** Events of a message: with a heading and a link it has ten lines. */
export const MOST_EVENTS = 8;

/** The filters of a list that name a place. */
const WHERE = ['state', 'near', 'within', 'region', 'suburb', 'postcode'] as const;
export type Where = Readonly<Partial<Record<(typeof WHERE)[number], string>>>;

/** The filters of an address that name a place. */
export const whereOf = (query: Readonly<Record<string, string | undefined>>): Where =>
  Object.fromEntries(WHERE.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));

/** "Victoria", "Dandenong VIC" for a list near to it, "Sydney", or "Australia". */
function placeText({ state, near, region, suburb, postcode }: Where, place?: string): string {
  if (near) return place ?? near;
  if (region) return regionName(region);
  if (suburb) return [suburb, state].filter(Boolean).join(' ');
  if (postcode) return postcode;
  return state && state in STATES ? STATES[state as keyof typeof STATES].name : common.australia;
}

interface Week {
  where: Where;
  /** The name of the place that the list is near to. */
  place?: string | undefined;
  events: readonly Event[];
  url: string;
}

/** "This week in Victoria" as a message for WhatsApp: a line for each event, and the link to the list. */
export function weekText({ where, place, events, url }: Week): string {
  const lines = events.slice(0, MOST_EVENTS).map((event) => {
    const { time, title } = event;
    const day = eventDays(event, (date) => dates.dateOfThisYear(dateBlock(date)));
    const hour = time && dates.spoken(clockTime(time));
    const when = [day, hour].filter(Boolean).join(' ');
    const where = event.attendance === 'online' ? areaText(event) : (event.suburb ?? event.state);
    const name = withStanding(event, title || unstated.eventTitle);
    return [when, plain(name), plain(where ?? '')].filter(Boolean).join(' · ');
  });
  const placed = plain(placeText(where, place));
  const heading = where.near ? texts.thisWeekNear(placed) : texts.thisWeekIn(placed);
  return [`*${heading}*`, ...lines, url].join('\n');
}
