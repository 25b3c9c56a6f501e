import { pictureUrl } from '#src/client/pictures.ts';
import { type Kind, pluralOf } from '#src/domain/kinds.ts';
import { listingPath, placeholderPath } from '#src/domain/paths.ts';
import { type Place, zoneOf } from '#src/domain/days.ts';
import { DEFAULT_TEXT } from '#src/domain/text.ts';
import type { Category, ClockTime, Day, ImageFocus } from '#src/domain/values.ts';

/** Data attributes from which the browser corrects what depends on the day: see live.ts. */
type Live = Readonly<Record<`data-${string}`, string | undefined>>;

/** What every place that shows a listing shows of it: its card, its page, the panel of a list. */
export interface Summary {
  title: string;
  path: string;
  description: string;
  /** The address of its picture. */
  image: string | null;
  /** What stays in sight of it where it is cropped. */
  focus: ImageFocus | null;
  /** The drawing that stands in for it. */
  fallback: string;
  live?: Live;
}

interface Described extends Pick<Summary, 'title' | 'image' | 'live'> {
  description: string | null;
  image_focus: ImageFocus | null;
  slug: string;
  category: Category | null;
}

/** Of a listing that is over one day, where it is; of one that ends within its day, from when to when it is. */
export const liveOf = (
  kind: 'event' | 'deal',
  day: Day | null,
  place: Place,
  { time = null, end_time = null }: { time?: ClockTime | null; end_time?: ClockTime | null } = {},
): Live => ({
  'data-live': kind,
  'data-day': day ?? undefined,
  ...(end_time && { 'data-time': time ?? undefined, 'data-end': end_time }),
  'data-zone': zoneOf(place),
});

/** The summary of a listing of some kind. */
export const summaryOf = (
  kind: Kind,
  { slug, title, category, description, image, image_focus, live }: Described,
): Summary => ({
  title,
  path: listingPath(kind, slug),
  description: description || DEFAULT_TEXT.description,
  image: image && pictureUrl(image),
  focus: image_focus,
  fallback: placeholderPath(pluralOf(kind), category?.name),
  ...(live && { live }),
});
