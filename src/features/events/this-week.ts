import { dateBlock } from '#src/domain/day-texts.ts';
import { clockTime } from '#src/domain/days.ts';
import { regionName } from '#src/domain/regions.ts';
import { DEFAULT_TEXT } from '#src/domain/text.ts';
import { plain } from '#src/features/listings/share/shared-text.ts';
import type { Event } from '#src/listings/event.ts';
import { STATES } from '#src/site.places.ts';

/** Events of a message: with a heading and a link it has ten lines. */
export const MOST_EVENTS = 8;

/** The filters of a list that name a place. */
const WHERE = ['state', 'near', 'within', 'region', 'suburb', 'postcode'] as const;
export type Where = Readonly<Partial<Record<(typeof WHERE)[number], string>>>;

/** The filters of an address that name a place. */
export const whereOf = (query: Readonly<Record<string, string | undefined>>): Where =>
  Object.fromEntries(WHERE.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));

/** "in Victoria", "near Dandenong VIC", "in Sydney", or "in Australia". */
function whereText({ state, near, region, suburb, postcode }: Where, place?: string): string {
  if (near) return `near ${place ?? near}`;
  if (region) return `in ${regionName(region)}`;
  if (suburb) return `in ${[suburb, state].filter(Boolean).join(' ')}`;
  if (postcode) return `in ${postcode}`;
  return `in ${state && state in STATES ? STATES[state as keyof typeof STATES].name : 'Australia'}`;
}

interface Week {
  where: Where;
  /** The name of the place that the list is near to. */
  place?: string | undefined;
  events: readonly Pick<Event, 'date' | 'time' | 'title' | 'suburb' | 'state'>[];
  url: string;
}

/** "This week in Victoria" as a message for WhatsApp: a line for each event, and the link to the list. */
export function weekText({ where, place, events, url }: Week): string {
  const lines = events.slice(0, MOST_EVENTS).map((event) => {
    const { date, time, title, suburb, state } = event;
    const day = date && Object.values(dateBlock(date)).join(' ');
    // "6 pm", as people say it.
    const hour = time && clockTime(time).replace(':00', '');
    const when = [day, hour].filter(Boolean).join(' ');
    return [when, plain(title || DEFAULT_TEXT.eventTitle), plain(suburb ?? state ?? '')]
      .filter(Boolean)
      .join(' · ');
  });
  return [`*This week ${plain(whereText(where, place))}*`, ...lines, url].join('\n');
}

/** The text where nothing is on. */
export const nothingText = ({ where, place }: Pick<Week, 'where' | 'place'>): string =>
  `Nothing is on in the next 7 days ${whereText(where, place)}.`;
