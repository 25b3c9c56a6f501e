import * as z from 'zod/mini';
import * as faults from '#texts/faults.ts';
import * as texts from '#texts/advertisements.ts';
import { Day, ImageFocus, Money, namedObject, StateCode } from '../domain/values.ts';
import {
  isEmpty,
  line,
  linkable,
  MAX_ADDRESS,
  money,
  needed,
  optional,
} from '../listings/input-schemas.ts';
import { listOf } from '../listings/query.ts';
import { changeSchema } from '../listings/schemas.ts';
import { Advertisement, AdvertisementLink } from './advertisements.ts';

/* Advertisements as staff look after them. */

const MAX_TITLE = 80;
const MAX_DESCRIPTION = 200;
const MAX_ADVERTISER = 120;

const advertisementFields = {
  title: needed(texts.titleRequired, MAX_TITLE),
  description: optional(line(MAX_DESCRIPTION)),
  /** The id of an upload, or, in a change, the address of the present picture. */
  image: z.nullish(z.string().check(z.minLength(1), z.maxLength(MAX_ADDRESS))),
  image_focus: z.nullish(ImageFocus),
  link_url: optional(AdvertisementLink.check(z.maxLength(MAX_ADDRESS), linkable)),
  in_header: z.optional(z.boolean()),
  /** The first and the last day on which it is shown, in the site's time zone; empty for no end. */
  starts_on: optional(Day),
  ends_on: optional(Day),
  states: z.optional(z.array(StateCode).check(z.maxLength(StateCode.options.length))),
  advertiser: optional(line(MAX_ADVERTISER)),
  /** With GST. */
  price: money,
  paid_on: optional(Day),
};

export const AdvertisementForm = namedObject('AdvertisementForm', advertisementFields);
/** Any of its fields, and whether it is retired. */
export const AdvertisementChange = changeSchema('Advertisement', {
  ...advertisementFields,
  is_retired: z.boolean(),
});

/** Errors in the days of an advertisement, by field; empty if there are none. */
export function advertisementProblems(days: {
  starts_on?: string | null | undefined;
  ends_on?: string | null | undefined;
}): Record<string, string> {
  const { starts_on: first, ends_on: last } = days;
  const isBackwards = !isEmpty(first ?? '') && !isEmpty(last ?? '') && String(last) < String(first);
  return isBackwards ? { ends_on: faults.lastBeforeFirst } : {};
}

/** An advertisement as staff see it. */
export const DeskAdvertisement = namedObject('DeskAdvertisement', {
  ...Advertisement.shape,
  in_header: z.boolean(),
  is_retired: z.boolean(),
  starts_on: z.nullable(Day),
  ends_on: z.nullable(Day),
  advertiser: z.nullable(z.string()),
  price: z.nullable(Money),
  paid_on: z.nullable(Day),
  /** Whether its link leads to a listing that isn't public, or to a kind that is switched off. */
  link_is_off: z.boolean(),
  /** Whether visitors see it today. */
  is_shown: z.boolean(),
});
export type DeskAdvertisement = z.output<typeof DeskAdvertisement>;
export const DeskAdvertisementList = listOf(DeskAdvertisement, 'DeskAdvertisementList');
