import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Kind } from '#src/domain/kinds.ts';
import { businesses, businessImages, deals, events } from '../../db/tables.ts';
import { PLACED } from '../../db/tables-of-kinds.ts';

/** The column of a kind's pictures, in its rows with their places. */
export const PICTURES: Readonly<Record<Kind, { url: PgColumn; from: SQL }>> = {
  business: {
    url: businessImages.url,
    from: sql`${PLACED.business} JOIN ${businessImages} ON ${businessImages.businessId} = ${businesses.id}`,
  },
  event: { url: events.image, from: PLACED.event },
  deal: { url: deals.image, from: PLACED.deal },
};
