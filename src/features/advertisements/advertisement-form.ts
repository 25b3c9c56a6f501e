import { AdvertisementForm, advertisementProblems, type DeskAdvertisement } from '#src/api/desk.ts';
import { Invalid, parsed } from '#src/client/failure.ts';
import { shortDate } from '#src/domain/day-texts.ts';
import type { Slide } from './advertisement.ts';

/** What the form of an advertisement holds: what was typed, as it was typed. */
export interface AdvertisementValues {
  title: string;
  description: string;
  link_url: string;
  starts_on: string;
  ends_on: string;
  in_header: boolean;
  /** What is sent: the id of an upload, or the address of the picture that is there already. */
  image: string | null;
  /** Where the picture is to be seen. */
  picture: string | null;
}

/** The form as it opens: filled with an advertisement, or empty. */
export const valuesOf = (ad: DeskAdvertisement | null): AdvertisementValues => ({
  title: ad?.title ?? '',
  description: ad?.description ?? '',
  link_url: ad?.link_url ?? '',
  starts_on: ad?.starts_on ?? '',
  ends_on: ad?.ends_on ?? '',
  in_header: ad?.in_header ?? true,
  image: ad?.image ?? null,
  picture: ad?.image ?? null,
});

/** What is sent; throws `Invalid` where a field is wrong. */
export function bodyOf({ picture: _, ...values }: AdvertisementValues) {
  const body = parsed(AdvertisementForm, values);
  const problems = advertisementProblems(body);
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  return body;
}

/** The slide that the form would make, as far as it is filled in. */
export const slideSoFar = (values: AdvertisementValues): Slide => {
  const link = AdvertisementForm.shape.link_url.safeParse(values.link_url);
  return {
    title: values.title.trim() || 'Your title',
    description: values.description.trim() || null,
    picture: values.picture,
    link: (link.success && link.data) || null,
  };
};

type Tone = 'good' | 'info' | 'over';

/** What an advertisement is today. */
export function statusOf(ad: DeskAdvertisement, today: string): { tone: Tone; text: string } {
  if (ad.is_retired) return { tone: 'over', text: 'Retired' };
  if (ad.ends_on !== null && ad.ends_on < today) return { tone: 'over', text: 'Over' };
  if (!ad.in_header) return { tone: 'info', text: 'Not on the home page' };
  return ad.is_shown ? { tone: 'good', text: 'Shown now' } : { tone: 'info', text: 'Not yet' };
}

/** "From Sat 21 Nov 2026 to Mon 30 Nov 2026"; "Always". */
export function daysText({ starts_on: first, ends_on: last }: DeskAdvertisement): string {
  if (!first && !last) return 'Always';
  const parts = [first && `from ${shortDate(first)}`, last && `to ${shortDate(last)}`];
  const text = parts.filter(Boolean).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
