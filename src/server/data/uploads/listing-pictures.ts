import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Kind } from '#src/domain/kinds.ts';
import { businesses, businessImages, deals, events } from '../../db/tables.ts';
import { FROM_WITH_LOCATION } from '../../db/tables-of-kinds.ts';

/** The column of a kind's pictures, in its rows with their places. */
export const PICTURES: Readonly<Record<Kind, { url: PgColumn; from: SQL }>> = {
  business: {
    url: businessImages.url,
    from: sql`${FROM_WITH_LOCATION.business} JOIN ${businessImages} ON ${businessImages.businessId} = ${businesses.id}`,
  },
  event: { url: events.image, from: FROM_WITH_LOCATION.event },
  deal: { url: deals.image, from: FROM_WITH_LOCATION.deal },
};
