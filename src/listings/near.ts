import * as z from 'zod/mini';
import { namedObject, StateCode } from '../domain/values.ts';
import { STATES } from '../site.places.ts';
import * as texts from '#texts/near.ts';

/** The distance around a place that a list covers unless it says otherwise (km). */
export const DEFAULT_WITHIN = 25;
export const LEAST_WITHIN = 2;
export const MOST_WITHIN = 100;
/** The value for the whole state of a place. */
export const WITHIN_STATE = 'state';
/** Distances around a place that people may choose (km); the whole state is another choice. */
export const WITHIN_CHOICES = [LEAST_WITHIN, 5, 10, DEFAULT_WITHIN, 50, MOST_WITHIN] as const;

const named = { name: z.string(), state: StateCode, postcode: z.string() };

/** The place that a list is near to. */
export const NearPlace = namedObject('NearPlace', {
  ...named,
  lat: z.number(),
  lng: z.number(),
  others: z
    .array(z.object(named))
    .check(z.describe('Other places that the text may mean, the biggest first')),
});
export type NearPlace = z.output<typeof NearPlace>;

const counts = z.record(z.string(), z.int().check(z.minimum(0)));

/** The counts of each choice of a filter; a choice that isn't named would show none. */
export const Facets = namedObject(
  'Facets',
  {
    categories: counts.check(z.describe('By the slug of a category, in any of them')),
    states: counts.check(z.describe('By state, in any of them')),
    attributes: z.optional(counts.check(z.describe('By attribute, of businesses alone'))),
  },
  z.describe('How many listings fit the other filters'),
);
export type Facets = z.output<typeof Facets>;

/** "Dandenong VIC 3175", the label that means this place and no other, in an address and in a field. */
export const placeLabel = ({
  name,
  state,
  postcode,
}: Pick<NearPlace, 'name' | 'state' | 'postcode'>): string => `${name} ${state} ${postcode}`;

/** The limits of a list near a place: "Near Dandenong VIC, within 25 km", "Near 3175, in the whole state". */
export function nearText(
  near: string,
  within: string | undefined,
  place?: NearPlace | null,
): string {
  const name = place ? `${place.name} ${place.state}` : near;
  if (within !== WITHIN_STATE) return texts.within(name, within || DEFAULT_WITHIN);
  return place ? texts.inState(name, STATES[place.state].name) : texts.inWholeState(name);
}
