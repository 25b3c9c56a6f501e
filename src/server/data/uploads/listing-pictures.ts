import { type SQL, sql } from 'drizzle-orm';
import { ALL_KINDS, type Kind } from '#src/domain/kinds.ts';
import { businesses, businessImages, deals, events } from '../../db/tables.ts';

/** The columns of a kind's pictures, with the listing that shows them and the one that says where and whose it is. */
export const PICTURES = {
  business: {
    from: sql`${businessImages} JOIN ${businesses} ON ${businesses.id} = ${businessImages.businessId}`,
    url: businessImages.url,
    listing: businesses,
    place: businesses,
  },
  event: { from: sql`${events}`, url: events.image, listing: events, place: events },
  deal: {
    from: sql`${deals} JOIN ${businesses} ON ${businesses.id} = ${deals.businessId}`,
    url: deals.image,
    listing: deals,
    place: businesses,
  },
} as const satisfies Record<Kind, object>;

/** A part of a statement about the pictures of each kind. */
export const ofEachPictures = (part: (pictures: (typeof PICTURES)[Kind]) => SQL): SQL[] =>
  ALL_KINDS.map((kind) => part(PICTURES[kind]));
