import type { JsonLd } from '#src/components/site/json-ld.ts';
import { detailMetadata, geo, postalAddress } from '#src/features/listings/detail/metadata.ts';
import type { Event } from '#src/listings/event.ts';
import type { EventPageProps } from '#src/listings/page-props.ts';
import { SITE } from '#src/site.config.ts';
import { dateBlock, longDate } from '#src/domain/day-texts.ts';
import { saysFree } from '#src/domain/free.ts';
import { webLink } from '#src/domain/links.ts';
import { businessPath } from '#src/domain/paths.ts';
import { pricesIn } from '#src/domain/price-line.ts';
import * as texts from '#texts/event.ts';
import * as dates from '#texts/dates.ts';
import * as unstated from '#texts/unstated.ts';
import { eventSummary, venueText } from './event.ts';
import { isoWithOffset, scheduleOf } from './schedule.ts';

type Shown = Pick<EventPageProps, 'event' | 'organiserBusiness'>;

/** Title, description, address, picture and linked data of an event's page. */
export function eventMetadata({ event, organiserBusiness }: Shown, site: URL) {
  const summary = eventSummary(event);
  const when = event.date ? `${longDate(event.date)}, ` : '';
  const { title } = summary;
  const description = `${title}: ${when}${venueText(event)}. ${event.description ?? ''}`;
  const organiser = organiserBusiness
    ? new URL(businessPath(organiserBusiness), site).href
    : webLink(event.website);
  const linked = eventJsonLd(event, { url: new URL(summary.path, site).href, organiser });
  const titles = titlesOf(title, event);
  return detailMetadata('event', event, summary, { titles, description, linked }, site);
}

/** Titles, the fullest first: "Avurudu Fair, Sat 28 Nov, Dandenong: Sri Lankan Event". */
function titlesOf(title: string, { date, suburb }: Event): [string, ...string[]] {
  const dated = date ? `${title}, ${dates.dateOfThisYear(dateBlock(date))}` : title;
  const placed = suburb ? `${dated}, ${suburb}` : dated;
  const whose = title.includes(SITE.people) ? placed : texts.pageTitle(placed);
  return [whose, placed, dated, title];
}

/** An event as linked data; null without a date, which schema.org requires. */
function eventJsonLd(
  event: Event,
  { url, organiser }: { url: string; organiser: string | null | undefined },
): JsonLd | null {
  const schedule = scheduleOf(event);
  if (!schedule) return null;
  const tickets = webLink(event.ticket_url);
  return {
    '@type': 'Event',
    startDate: schedule.start ? isoWithOffset(schedule.start, schedule.zone) : schedule.day,
    endDate: schedule.end ? isoWithOffset(schedule.end, schedule.zone) : undefined,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.venue ?? event.location ?? unstated.location,
      address: postalAddress(event),
      geo: geo(event.point),
    },
    offers: (tickets || event.price_info) && {
      '@type': 'Offer',
      url: tickets ?? url,
      ...priceOf(event),
      availability: `https://schema.org/${isSoldOut(event) ? 'SoldOut' : 'InStock'}`,
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
