import { pictureUrl } from '#src/client/pictures.ts';
import type { JsonLd } from '#src/components/site/json-ld.ts';
import type { Event } from '#src/listings/event.ts';
import { webLink } from '#src/domain/links.ts';
import { eventPath } from '#src/domain/paths.ts';
import { DEFAULT_TEXT } from '#src/domain/text.ts';
import { SITE } from '#src/site.config.ts';
import { isoWithOffset, scheduleOf } from './schedule.ts';

/** An event as linked data; null without a date, which schema.org requires. */
export function eventJsonLd(event: Event, site: URL | undefined): JsonLd | null {
  const schedule = scheduleOf(event);
  if (!schedule) return null;
  const url = new URL(eventPath(event.slug), site).href;
  const tickets = webLink(event.ticket_url);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': url,
    url,
    name: event.title || DEFAULT_TEXT.eventTitle,
    description: event.description ?? undefined,
    image: event.image ? [new URL(pictureUrl(event.image), site).href] : undefined,
    startDate: schedule.start ? isoWithOffset(schedule.start, schedule.zone) : schedule.day,
    endDate: schedule.end ? isoWithOffset(schedule.end, schedule.zone) : undefined,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.venue ?? event.location ?? DEFAULT_TEXT.location,
      address: {
        '@type': 'PostalAddress',
        streetAddress: event.address ?? undefined,
        addressLocality: event.suburb ?? undefined,
        addressRegion: event.state ?? undefined,
        postalCode: event.postcode ?? undefined,
        addressCountry: SITE.country,
      },
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
