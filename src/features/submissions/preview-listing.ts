import { zoneOf } from '#src/domain/days.ts';
import { percentOff } from '#src/domain/discount.ts';
import { publicReach } from '#src/domain/reach.ts';
import { suburbAndState } from '#src/domain/text.ts';
import { type Category, MAX_ID, type StateCode } from '#src/domain/values.ts';
import type { Shop } from '#src/api/own-deal-calls.ts';
import type { Business, BusinessValues } from '#src/listings/business.ts';
import { businessFields } from '#src/listings/business.ts';
import { type Deal, dealFields, type DealValues } from '#src/listings/deal.ts';
import { type Event, eventFields, type EventValues } from '#src/listings/event.ts';
import type { Fields, FormPicture } from '#src/listings/field.ts';
import { shownPrice } from '#src/listings/event-price.ts';
import { sentDetails } from '#src/listings/picture-details.ts';

/* Listings as their forms would make them, for their cards and pages. */

/** The values of a form so far; a missing or wrong one is null, even where a listing must have it. */
function validValues<Values>(fields: object, values: object): Values {
  const held = values as Record<string, unknown>;
  const valid = Object.entries(fields as Fields).map(([name, { inputSchema, send }]) => [
    name,
    inputSchema.safeParse(send(held[name])).data ?? null,
  ]);
  return Object.fromEntries(valid) as Values;
}

type FieldsIn<Listing, All> = Pick<Listing, keyof Listing & keyof All>;

/** The values that no form has; no listing has this id. */
const placeholders = () => {
  const now = new Date().toISOString();
  return {
    id: MAX_ID,
    slug: 'preview',
    is_featured: false,
    point: null,
    created_at: now,
    updated_at: now,
  };
};

/** The category of a name; one that isn't offered any more gets an id that no listing has. */
const categoryOf = (name: string, categories: readonly Category[]): Category | null =>
  name === ''
    ? null
    : (categories.find((category) => category.name === name) ?? { id: MAX_ID, name });

const zoneOfState = (state: StateCode | null) => zoneOf({ state });

/** The pictures of a form that can be shown already. */
const uploaded = (pictures: readonly FormPicture[]) => pictures.filter(({ url }) => url !== '');

const onePicture = (pictures: readonly FormPicture[]) => {
  const shown = uploaded(pictures);
  return { image: shown[0]?.url ?? null, ...sentDetails.ofOne(shown) };
};

export function previewBusiness(values: BusinessValues, categories: readonly Category[]): Business {
  const valid = validValues<FieldsIn<Business, typeof businessFields>>(businessFields, values);
  const shown = uploaded(values.images);
  const images = shown.map(({ url }) => url);
  return {
    ...placeholders(),
    ...valid,
    ...publicReach(valid),
    category: categoryOf(values.category, categories),
    deal_count: 0,
    image: images[0] ?? null,
    images,
    ...sentDetails.ofMany(shown),
    zone: zoneOfState(valid.state),
  };
}

export function previewEvent(values: EventValues, categories: readonly Category[]): Event {
  const valid = validValues<FieldsIn<Event, typeof eventFields>>(eventFields, values);
  const { suburb, state } = valid;
  return {
    ...placeholders(),
    ...valid,
    ...onePicture(values.image),
    organizer_phone: valid.phone_shown ? valid.organizer_phone : null,
    price_info: shownPrice(valid),
    category: categoryOf(values.category, categories),
    attendees_count: 0,
    original_date: valid.date,
    occurrence_status: 'scheduled',
    occurrence_reason: null,
    series: null,
    sequence: 0,
    organizer_business: null,
    location: suburbAndState(suburb, state),
    zone: zoneOfState(state),
  };
}

/** The business until one is chosen. */
const NO_SHOP = {
  name: '',
  category: null,
  suburb: null,
  state: null,
  zone: zoneOfState(null),
} as Shop;

export function previewDeal(values: DealValues, shops: readonly Shop[]): Deal {
  const valid = validValues<FieldsIn<Deal, typeof dealFields>>(dealFields, values);
  const { original_price, discount_price } = valid;
  const shop = shops.find(({ id }) => String(id) === values.business);
  return {
    ...placeholders(),
    ...valid,
    ...onePicture(values.image),
    business: shop ?? NO_SHOP,
    contact_info: null,
    discount_percentage: percentOff(original_price, discount_price),
    used_count: 0,
  };
}
