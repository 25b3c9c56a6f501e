import { eventCalls } from '#src/api/event-calls.ts';
import { clientOf } from '#src/client/browser-api.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { longDate } from '#src/domain/day-texts.ts';
import { clockTime } from '#src/domain/days.ts';
import { listingPath, occurrencePath } from '#src/domain/paths.ts';
import { Day } from '#src/domain/values.ts';
import type { EventValues } from '#src/listings/event.ts';
import * as texts from '#texts/event-dates.ts';
import { Noticed, useRested } from './SimilarListings.tsx';

const { listEvents } = eventCalls;
const call = clientOf({ listEvents });

/** The distance in which people choose between two events (km). */
const NEARBY = 30;
/** Events that are named; more are a number. */
const NAMED = 5;

/** The other events of the day nearby, before one is sent; nothing where that can't be asked. */
export function SameDay({ values, own }: { values: EventValues; own: number | undefined }) {
  const { data } = useAnswer(useRested(placeAndDay(values)), askEvents);
  const found = data?.results.filter(({ id }) => id !== own) ?? [];
  const listings = found.slice(0, NAMED).map(({ id, slug, title, date, time, suburb, series }) => ({
    id,
    name: title,
    path: series && date ? occurrencePath(slug, date) : listingPath('event', slug),
    facts: [time && clockTime(time), suburb],
    parted: ', ',
  }));
  const more = (data?.count ?? 0) - (data?.results.length ?? 0) + found.length - listings.length;
  const hint = [more > 0 && `${texts.others(more)}.`, texts.alsoHint].filter(Boolean).join(' ');
  const title = data ? texts.alsoThatDay(longDate(data.date)) : '';
  return <Noticed {...{ title, listings, hint }} />;
}

/** The day and the place to ask about, as JSON; null as long as they aren't known, and for an event without a place. */
function placeAndDay({ date, suburb, state, attendance }: EventValues): string | null {
  const isKnown = Day.safeParse(date).success && suburb.trim() !== '' && attendance !== 'online';
  return isKnown ? JSON.stringify({ date, near: `${suburb.trim()} ${state}` }) : null;
}

async function askEvents(question: string) {
  const { date, near }: Record<'date' | 'near', string> = JSON.parse(question);
  const query = { date_from: date, date_to: date, near, within: NEARBY, page_size: NAMED + 1 };
  const { place, count, results } = await call('listEvents', { query });
  // An API of another make, which knows no places, would name events of all Australia.
  if (!place) return { date, count: 0, results: [] };
  const takePlace = results.filter(
    ({ occurrence_status: status }) => status !== 'cancelled' && status !== 'postponed',
  );
  return { date, count: count - (results.length - takePlace.length), results: takePlace };
}
