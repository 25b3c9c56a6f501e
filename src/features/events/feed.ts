import type { FeedProps } from '#src/listings/page-props.ts';
import type { Event } from '#src/listings/event.ts';
import { longDate } from '#src/domain/day-texts.ts';
import { eventPath, listPath } from '#src/domain/paths.ts';
import { LANGUAGE } from '#texts/language.ts';
import * as texts from '#texts/feeds.ts';
import * as repeats from '#texts/repeats.ts';
import * as unstated from '#texts/unstated.ts';
import { feedPath } from '#src/listings/feed-address.ts';
import { timeSpan, venueText } from './event.ts';

/** The size up to which programs read a feed (bytes). */
const MOST = 1_000_000;
/** Room for what stands around its events: its name, its zones. */
const AROUND = 40_000;

/** The name of an event for programs, which never changes. */
export const uidOf = ({ id }: Event, site: URL): string => `event-${id}@${site.host}`;

/** "Sri Lankan events: concerts, VIC", "Temple of Dandenong: events" */
export const feedName = ({ organiser, filters }: Pick<FeedProps, 'organiser' | 'filters'>) =>
  organiser ? texts.feedOf(organiser) : texts.feedName(Object.values(filters));

/** The first parts of a feed, as many as fit, made of its events; null is left out. */
export function untilFull<Part extends { text: string }>(
  events: readonly Event[],
  partOf: (event: Event) => Part | null,
) {
  const shown: Part[] = [];
  let size = AROUND;
  for (const event of events) {
    const part = partOf(event);
    if (!part) continue;
    size += Buffer.byteLength(part.text);
    if (size > MOST) return { shown, isFull: true };
    shown.push(part);
  }
  return { shown, isFull: false };
}

/** The title of an event, with what has become of its date. */
export function titleOf({ title, occurrence_status: status }: Event): string {
  const named = title || unstated.eventTitle;
  const isSaid = status === 'scheduled' || status === 'moved';
  return isSaid ? named : texts.changed(repeats.occurrenceStatuses[status], named);
}

/** A feed as RSS 2.0. */
export function feedNews({ events, ...feed }: FeedProps, site: URL): string {
  const { shown, isFull } = untilFull(events, (event) => ({ text: itemOf(event, site) }));
  const list = new URL(listPath('events'), site);
  list.search = String(new URLSearchParams(feed.filters));
  const self = new URL(feedPath('rss', feed.filters), site).href;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', feedName(feed)),
    element('link', list.href),
    element(
      'description',
      isFull ? `${texts.about()} ${texts.cutOff(shown.length)}` : texts.about(),
    ),
    element('language', LANGUAGE.toLowerCase()),
    `<atom:link rel="self" type="application/rss+xml" href="${escaped(self)}"/>`,
    ...shown.map(({ text }) => text),
    '</channel></rss>\n',
  ].join('\n');
}

/** An event as an item: when and where it is comes first, as readers show little of the rest. */
function itemOf(event: Event, site: URL): string {
  const when = [event.date && longDate(event.date), timeSpan(event)].filter(Boolean).join(', ');
  const { occurrence_reason: reason, description } = event;
  const about = [reason, when, venueText(event), description || unstated.description];
  return [
    '<item>',
    element('title', titleOf(event)),
    element('link', new URL(eventPath(event.slug), site).href),
    `<guid isPermaLink="false">${escaped(uidOf(event, site))}</guid>`,
    ...(event.created_at ? [element('pubDate', new Date(event.created_at).toUTCString())] : []),
    ...(event.category ? [element('category', event.category.name)] : []),
    element('description', about.filter(Boolean).join('\n')),
    '</item>',
  ].join('');
}

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text within XML, without the signs that it can't hold. */
const escaped = (text: string): string =>
  text
    .replace(/(?![\n\t])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
