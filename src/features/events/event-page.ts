import type { JsonLd } from '#src/components/site/json-ld.ts';
import { detailMetadata, linkedListing, postalAddress } from '#src/features/listings/metadata.ts';
import type { Event } from '#src/listings/event.ts';
import { longDate } from '#src/domain/day-texts.ts';
import { webLink } from '#src/domain/links.ts';
import { DEFAULT_TEXT } from '#src/domain/text.ts';
import { eventSummary, whereabouts } from './event.ts';
import { isoWithOffset, scheduleOf } from './schedule.ts';

/** Title, description, address, picture and linked data of an event's page. */
export function eventMetadata(event: Event, site: URL) {
  const summary = eventSummary(event);
  const when = event.date ? `${longDate(event.date)}, ` : '';
  const { title } = summary;
  const description = `${title}: ${when}${whereabouts(event)}. ${event.description ?? ''}`;
  const jsonLd = eventJsonLd(event, site);
  return detailMetadata('event', summary, { title, description, jsonLd }, site);
}

/** An event as linked data; null without a date, which schema.org requires. */
function eventJsonLd(event: Event, site: URL): JsonLd | null {
  const schedule = scheduleOf(event);
  if (!schedule) return null;
  const summary = eventSummary(event);
  const tickets = webLink(event.ticket_url);
  return {
    ...linkedListing('Event', summary, site),
    image: summary.image ? [new URL(summary.image, site).href] : undefined,
    startDate: schedule.start ? isoWithOffset(schedule.start, schedule.zone) : schedule.day,
    endDate: schedule.end ? isoWithOffset(schedule.end, schedule.zone) : undefined,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.venue ?? event.location ?? DEFAULT_TEXT.location,
      address: postalAddress(event),
    },
    offers: tickets && {
      '@type': 'Offer',
      url: tickets,
      ...priceOf(event.price_info),
      priceCurrency: 'AUD',
      validFrom: event.created_at,
    },
    maximumAttendeeCapacity: event.capacity ?? undefined,
    organizer: event.organizer_name
      ? {
          '@type': 'Organization',
          name: event.organizer_name,
          url: webLink(event.website),
        }
      : undefined,
  };
}

/** The price in a free text, where it names exactly one: "Free", "$25", "From $10.50 a head". */
function priceOf(text: string | null): { price?: string } {
  if (text === null) return {};
  const prices = text.match(/\$\s?\d+(?:\.\d{2})?/g) ?? [];
  if (prices.length === 1) return { price: prices[0].replace(/[$\s]/g, '') };
  return prices.length === 0 && /^\s*free\b/i.test(text) ? { price: '0' } : {};
}
