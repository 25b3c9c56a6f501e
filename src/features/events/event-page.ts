import { pictureUrl } from '#src/client/pictures.ts';
import { breadcrumbList } from '#src/features/listings/breadcrumbs.ts';
import type { JsonLd } from '#src/components/site/json-ld.ts';
import type { Event } from '#src/listings/event.ts';
import { longDate } from '#src/domain/day-texts.ts';
import { eventPath, listPath } from '#src/domain/paths.ts';
import { DEFAULT_TEXT, preview } from '#src/domain/text.ts';
import { whereabouts } from './event.ts';
import { eventJsonLd } from './event-json-ld.ts';

/** Title, description, address, picture and linked data of an event's page. */
export function eventMetadata(event: Event, site: URL | undefined) {
  const name = event.title || DEFAULT_TEXT.eventTitle;
  const path = eventPath(event.slug);
  const linked = eventJsonLd(event, site);
  const jsonLd: JsonLd[] = [
    ...(linked ? [linked] : []),
    breadcrumbList(
      [
        { name: 'Home', path: '/' },
        { name: 'Events', path: listPath('events') },
        { name, path },
      ],
      site,
    ),
  ];
  const when = event.date ? `${longDate(event.date)}, ` : '';
  return {
    title: name,
    description: preview(`${name}: ${when}${whereabouts(event)}. ${event.description ?? ''}`),
    path,
    image: event.image && pictureUrl(event.image),
    jsonLd,
  };
}
