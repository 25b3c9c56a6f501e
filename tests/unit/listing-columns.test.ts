import { expect, expectTypeOf, test } from 'vitest';
import type { Business, BusinessChange } from '#src/listings/business.ts';
import type { Deal, DealChange } from '#src/listings/deal.ts';
import type { Event, EventChange } from '#src/listings/event.ts';
import { type ColumnName, columnsOf } from '#src/server/data/listings/columns.ts';
import { businesses, type deals } from '#src/server/db/tables.ts';
import type { events } from '#src/server/db/event-tables.ts';

/** The columns that fields of a definition need. */
type Columns<Fields> = ColumnName<Extract<keyof Fields, string>>;
type BusinessColumn = keyof typeof businesses.$inferSelect;
type EventColumn = keyof typeof events.$inferSelect;
type DealColumn = keyof typeof deals.$inferSelect;

/** Fields of a business that are worked out, or kept in tables of their own. */
type OtherOfBusiness =
  'category' | 'deal_count' | 'images' | 'image_alts' | 'image_focuses' | 'image' | 'point';
type OtherOfEvent = 'category' | 'location' | 'program' | 'organizer_business' | 'point' | 'series';
type OtherOfDeal = 'business' | 'discount_percentage';

test('every field of a definition is a column of its table, or is known to be none', () => {
  expectTypeOf<Columns<Omit<Business, OtherOfBusiness>>>().toExtend<BusinessColumn>();
  expectTypeOf<Columns<Omit<BusinessChange, OtherOfBusiness>>>().toExtend<BusinessColumn>();
  expectTypeOf<Columns<Omit<Event, OtherOfEvent>>>().toExtend<EventColumn>();
  expectTypeOf<Columns<Omit<EventChange, OtherOfEvent>>>().toExtend<EventColumn>();
  expectTypeOf<Columns<Omit<Deal, OtherOfDeal>>>().toExtend<DealColumn>();
  expectTypeOf<Columns<DealChange>>().toExtend<DealColumn>();
});

test('a field without a column does not compile', () => {
  // @ts-expect-error `unlisted_field` is neither a column nor one of the others
  const text = columnsOf({ slug: true, unlisted_field: true }, businesses, {});
  expect(text).toContain('"businesses"."slug" AS slug');
});
