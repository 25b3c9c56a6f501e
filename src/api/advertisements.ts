import * as z from 'zod/mini';
import { Id, ImageAddress, ImageFocus, namedObject, StateCode } from '../domain/values.ts';
import { listOf } from '../listings/query.ts';
import { type Calls, publicCall } from './call.ts';
import * as texts from '#texts/advertisements.ts';

/** The target of an advertisement's "Learn More": another site, or a path of this one. */
export const AdvertisementLink = z
  .string()
  .check(z.regex(/^(https?:\/\/\S+|\/(?![/\\])\S*)$/, texts.linkInvalid));

/** An advertisement of the home page's slider. */
export const Advertisement = namedObject('Advertisement', {
  id: Id,
  title: z.string(),
  description: z.nullable(z.string()),
  image: z.nullable(ImageAddress),
  image_focus: z.nullable(ImageFocus),
  link_url: z.nullable(AdvertisementLink),
  /** The states whose readers it is for; empty for all. */
  states: z.array(StateCode),
});
export type Advertisement = z.output<typeof Advertisement>;

const AdvertisementList = listOf(Advertisement, 'AdvertisementList');

export const advertisementCalls = {
  listAdvertisements: publicCall(
    '/api/advertisements/',
    'All current advertisements',
    AdvertisementList,
  ),
  listHeaderAdvertisements: publicCall(
    '/api/header-advertisements/',
    "Advertisements of the home page's slider",
    AdvertisementList,
  ),
} satisfies Calls;
