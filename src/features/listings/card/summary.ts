import { pictureUrl } from '#src/client/picture-url.ts';
import { type Kind, pluralOf } from '#src/domain/kinds.ts';
import { listingPath, placeholderPath } from '#src/domain/paths.ts';
import { type ZonedPlace, zoneOf } from '#src/domain/days.ts';
import type { Category, Day, ImageFocus } from '#src/domain/values.ts';
import * as unstated from '#texts/unstated.ts';

/** Data attributes by which the browser corrects what depends on the day: see live.ts. */
type Live = Readonly<Record<`data-${string}`, string | undefined>>;

/** The part of a listing that its card, its page and the panel of a list all show. */
export interface Summary {
  title: string;
  path: string;
  description: string;
  image: string | null;
  /** The point that stays in sight where it is cropped. */
  focus: ImageFocus | null;
  /** The drawing in its place. */
  fallback: string;
  live?: Live;
}

interface Described extends Pick<Summary, 'title' | 'image' | 'live'> {
  description: string | null;
  image_focus: ImageFocus | null;
  slug: string;
  category: Category | null;
}

/** The attributes of a listing that is over one day, at its place; of an event with the minute since 1970 in which it ends. */
export const liveOf = (
  kind: 'event' | 'deal',
  day: Day | null,
  place: ZonedPlace,
  end: Date | null = null,
): Live => ({
  'data-live': kind,
  'data-day': day ?? undefined,
  ...(end && { 'data-end': String(end.getTime() / 60_000) }),
  'data-zone': zoneOf(place),
});

/** The summary of a listing of any kind. */
export const summaryOf = (
  kind: Kind,
  { slug, title, category, description, image, image_focus, live }: Described,
): Summary => ({
  title,
  path: listingPath(kind, slug),
  description: description || unstated.description,
  image: image && pictureUrl(image),
  focus: image_focus,
  fallback: placeholderPath(pluralOf(kind), category?.name),
  ...(live && { live }),
});
