import { hash } from 'node:crypto';
import { categorySlug, organiserPath } from '#src/domain/paths.ts';
import { transliterated } from '#src/domain/transliteration.ts';
import type { Business } from '#src/listings/business.ts';
import type { Event } from '#src/listings/event.ts';
import type { FeedProps, OrganiserProps } from '#src/listings/page-props.ts';
import { inFeed } from './feeds.ts';
import { isUpcomingEvent, organiserOf } from './listing.ts';
import { datedPageEntry, type KeyedCommunity, type PageEntry } from './page-entry.ts';

/** Events from which an organiser has a page: one event's own page says all that there is. */
const LEAST = 2;
/** Letters of a name in an address, and digits of what tells two of a name apart. */
const [MOST_LETTERS, DIGITS] = [50, 8];

/**
 * The slug of an event's organiser: that of its business, else of its name, with digits of the address or number by
 * which it is reached: there may be two of a name, and nobody who follows one may get the other's events. Null where
 * it isn't known.
 */
export function organiserSlug(event: Event): string | null {
  const organiser = organiserOf(event);
  if (organiser === null || event.organizer_business) return organiser;
  const name = categorySlug(transliterated(event.organizer_name ?? '')).slice(0, MOST_LETTERS);
  const digits = hash('sha256', organiser, 'hex').slice(0, DIGITS);
  return [name.replace(/-$/, ''), digits].filter(Boolean).join('-');
}

/** Organisers with a page of their own, with all of their events, by their slugs. */
function organisersOf(events: readonly Event[]): Map<string, Event[]> {
  const all = Map.groupBy(events, organiserSlug);
  const shown = [...all].filter(([slug, own]) => slug !== null && own.length >= LEAST);
  return new Map(shown as [string, Event[]][]);
}

/** Props of an organiser's page; `businesses` have the name as their own page has it. */
export function organiserProps(
  slug: string,
  own: readonly Event[],
  now: Date,
  businesses?: ReadonlyMap<string, Business>,
): OrganiserProps {
  const [{ organizer_business: business = null, organizer_name: name = null } = {}] = own;
  return {
    ...{ slug, now, business },
    name: businesses?.get(business ?? '')?.name ?? name ?? '',
    events: own.filter((event) => isUpcomingEvent(event, now)),
  };
}

/** The page and the calendar of each organiser. */
export function organiserPages({ businesses, events, now, keys }: KeyedCommunity): PageEntry[] {
  const bySlug = new Map(businesses.map((business) => [business.slug, business]));
  return [...organisersOf(events)].flatMap(([slug, own]) => {
    const page = organiserProps(slug, own, now, bySlug);
    const feed: FeedProps = { organiser: page.name, filters: {}, events: inFeed(own, now), now };
    const path = organiserPath(slug);
    return [
      datedPageEntry<'/organiser/[slug]'>(path, page, keys),
      datedPageEntry<'/organiser/[slug].ics'>(`${path}.ics`, feed, keys),
    ];
  });
}

/** The feeds of all events. */
export const feedPages = ({ events, now, keys }: KeyedCommunity): PageEntry[] => {
  const feed: FeedProps = { filters: {}, events: inFeed(events, now), now };
  return [
    datedPageEntry<'/events.ics'>('/events.ics', feed, keys),
    datedPageEntry<'/events.rss'>('/events.rss', feed, keys),
  ];
};
