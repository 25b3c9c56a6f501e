import { zoneOf } from '#src/domain/days.ts';
import { percentOff } from '#src/domain/money.ts';
import { suburbAndState } from '#src/domain/text.ts';
import type { Category, StateCode } from '#src/domain/values.ts';
import type { Shop } from '#src/api/own-deal-calls.ts';
import type { Business, BusinessValues } from '#src/listings/business.ts';
import { businessFields } from '#src/listings/business.ts';
import { type Deal, dealFields, type DealValues } from '#src/listings/deal.ts';
import { type Event, eventFields, type EventValues } from '#src/listings/event.ts';
import type { Fields, FormPicture } from '#src/listings/field.ts';

/* Listings as their forms would make them, for their cards. */

/** What a form says already; what is missing or wrong yet is left out. */
function told(fields: object, values: object): Record<string, unknown> {
  const held = values as Record<string, unknown>;
  const said = Object.entries(fields as Fields).map(([name, { typed, send }]) => [
    name,
    typed.safeParse(send(held[name])).data ?? null,
  ]);
  return Object.fromEntries(said);
}

/** What no form says. */
const UNSAID = {
  id: 0,
  slug: 'preview',
  is_featured: false,
  point: null,
  created_at: '',
  updated_at: '',
};

const categoryOf = ({ category }: { category: string }): Category | null =>
  category === '' ? null : { id: 0, name: category };

const zoneOfState = (state: unknown) => zoneOf({ state: (state as StateCode | null) ?? null });

/** The first picture of a form, as a card shows it. */
const firstPicture = (pictures: readonly FormPicture[]) => {
  const shown = pictures.find(({ url }) => url !== '');
  return { image: shown?.url ?? null, image_alt: null, image_focus: shown?.focus ?? null };
};

export function drawnBusiness(values: BusinessValues): Business {
  const said = told(businessFields, values);
  const { image, image_focus } = firstPicture(values.images);
  return {
    ...UNSAID,
    ...said,
    category: categoryOf(values),
    deal_count: 0,
    image,
    images: image ? [image] : [],
    image_alts: [],
    image_focuses: [image_focus],
    zone: zoneOfState(said['state']),
  } as unknown as Business;
}

export function drawnEvent(values: EventValues): Event {
  const said = told(eventFields, values);
  const { suburb, state } = said as Pick<Event, 'suburb' | 'state'>;
  return {
    ...UNSAID,
    ...said,
    ...firstPicture(values.image),
    category: categoryOf(values),
    attendees_count: 0,
    location: suburbAndState(suburb, state),
    zone: zoneOfState(state),
  } as unknown as Event;
}

export function drawnDeal(values: DealValues, shops: readonly Shop[]): Deal {
  const said = told(dealFields, values);
  const { original_price, discount_price } = said as Pick<
    Deal,
    'original_price' | 'discount_price'
  >;
  const shop = shops.find(({ id }) => String(id) === values.business);
  return {
    ...UNSAID,
    ...said,
    ...firstPicture(values.image),
    business: {
      ...UNSAID,
      name: shop?.name ?? '',
      category: null,
      suburb: null,
      state: null,
      zone: shop?.zone ?? zoneOfState(null),
    },
    discount_percentage: percentOff(original_price, discount_price),
    used_count: 0,
  } as unknown as Deal;
}
