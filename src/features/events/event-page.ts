import type { JsonLd } from '#src/components/site/json-ld.ts';
import { detailMetadata, geo, postalAddress } from '#src/features/listings/detail/metadata.ts';
import type { Event } from '#src/listings/event.ts';
import { hasRoom, withStanding } from '#src/listings/occurrence-status.ts';
import type { EventPageProps } from '#src/listings/page-props.ts';
import { SITE } from '#src/site.settings.ts';
import { dateBlock, longDate } from '#src/domain/day-texts.ts';
import { saysFree } from '#src/domain/free.ts';
import { webLink } from '#src/domain/links.ts';
import { businessPath } from '#src/domain/paths.ts';
import { pricesIn } from '#src/domain/price-line.ts';
import type { OccurrenceStatus } from '#src/domain/repeat.ts';
import * as texts from '#texts/event.ts';
import * as dates from '#texts/dates.ts';
import * as unstated from '#texts/unstated.ts';
import { eventDays, eventRepeats, eventSummary, venueText } from './event.ts';
import { repeatsUntil } from './event-lines.ts';
import { isoWithOffset, type Schedule, scheduleOf } from './schedule.ts';

type Shown = Pick<EventPageProps, 'event' | 'organiserBusiness' | 'onDate'>;

/** Title, description, address, picture and linked data of an event's page. */
export function eventMetadata({ event, organiserBusiness, onDate }: Shown, site: URL) {
  const summary = eventSummary(event, onDate);
  const dated = (!onDate && repeatsUntil(event)) || eventDays(event, longDate);
  const when = dated ? `${withStanding(event, dated)}, ` : '';
  const { title } = summary;
  const description = `${title}: ${when}${venueText(event)}. ${event.description ?? ''}`;
  const organiser = organiserBusiness
    ? new URL(businessPath(organiserBusiness), site).href
    : webLink(event.website);
  const linked = eventJsonLd(event, { url: new URL(summary.path, site).href, organiser });
  const titles = titlesOf(title, event, !onDate && eventRepeats(event));
  return detailMetadata(
    'event',
    event,
    summary,
    { titles, description, date: onDate ? event.date : null, linked },
    site,
  );
}

/**
 * Titles, the fullest first: "Avurudu Fair, Sat 28 Nov, Dandenong: Sri Lankan Event". The page of a series has its rule in
 * place of a date, which the pages of its dates have.
 */
function titlesOf(
  title: string,
  event: Event,
  repeats: string | null | false,
): [string, ...string[]] {
  const { suburb } = event;
  const day = repeats || eventDays(event, (date) => dates.dateOfThisYear(dateBlock(date)));
  const dated = day ? `${title}, ${day}` : title;
  const placed = suburb ? `${dated}, ${suburb}` : dated;
  const whose = title.includes(SITE.people) ? placed : texts.pageTitle(placed);
  return [whose, placed, dated, title];
}

/**
 * An event as linked data; null without a date, which schema.org requires. Search engines want each date as an event of
 * its own, at an address of its own: the page of a series speaks of the next one.
 */
function eventJsonLd(
  event: Event,
  { url, organiser }: { url: string; organiser: string | null | undefined },
): JsonLd | null {
  const schedule = scheduleOf(event);
  if (!schedule) return null;
  const tickets = webLink(event.ticket_url);
  return {
    '@type': 'Event',
    startDate: startOf(schedule),
    endDate: endOf(schedule),
    previousStartDate: previousStart(event),
    eventStatus: `https://schema.org/${STATUSES[event.occurrence_status] ?? 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${MODES[event.attendance ?? 'place']}`,
    location: locationOf(event),
    offers: (tickets || event.price_info) && {
      '@type': 'Offer',
      url: tickets ?? url,
      ...priceOf(event),
      availability: `https://schema.org/${!hasRoom(event) || isSoldOut(event) ? 'SoldOut' : 'InStock'}`,
      validFrom: event.created_at ?? undefined,
    },
    maximumAttendeeCapacity: event.capacity ?? undefined,
    organizer: event.organizer_name
      ? {
          '@type': 'Organization',
          name: event.organizer_name,
          url: organiser ?? undefined,
        }
      : undefined,
  };
}

const STATUSES: Partial<Record<OccurrenceStatus, string>> = {
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
  moved: 'EventRescheduled',
};

const MODES = {
  place: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  both: 'MixedEventAttendanceMode',
};

const startOf = ({ day, start, zone }: Schedule): string =>
  start ? isoWithOffset(start, zone) : day;

/** The end of an event; of whole days the last one. */
const endOf = ({ day, last, end, zone }: Schedule): string | undefined =>
  end ? isoWithOffset(end, zone) : last > day ? last : undefined;

/** The start of a moved date before it was moved. */
function previousStart({ series, original_date: date, ...event }: Event): string | undefined {
  const before = event.occurrence_status === 'moved' && scheduleOf({ ...event, ...series, date });
  return before ? startOf(before) : undefined;
}

/** The places of an event: its venue, and the link at which people take part. */
function locationOf(event: Event): JsonLd | JsonLd[] {
  const place = {
    '@type': 'Place',
    name: event.venue ?? event.location ?? unstated.location,
    address: postalAddress(event),
    geo: geo(event.point),
  };
  const url = webLink(event.online_url);
  if (!event.attendance) return place;
  const online = { '@type': 'VirtualLocation', url };
  return event.attendance === 'online' ? online : [place, online];
}

/** Whether an event says that it is sold out. */
const isSoldOut = ({ price_info, ticket_info }: Event): boolean =>
  /\bsold out\b/i.test(`${price_info} ${ticket_info}`);

/** Whether an event is free: by what its organiser says, else by the line of its price. */
const isFree = ({ entry, price_info: line }: Event): boolean =>
  entry ? entry === 'free' : saysFree(line ?? '');

/** The price of an event as linked data, where its line is certain: "Free", "$25", "$20 – $45", but not "Free, plates $6". */
function priceOf(event: Event) {
  if (isFree(event)) return { price: '0', priceCurrency: 'AUD' };
  const text = event.price_info ?? '';
  const prices = /\b(free|donations?)\b/i.test(text) ? null : pricesIn(text);
  if (!prices) return {};
  const { from, to } = prices;
  const priceCurrency = 'AUD';
  if (from === to) return { price: `${from}`, priceCurrency };
  const highPrice = to === null ? undefined : `${to}`;
  return { '@type': 'AggregateOffer', lowPrice: `${from}`, highPrice, priceCurrency };
}
