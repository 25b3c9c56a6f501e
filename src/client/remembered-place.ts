import type { Point } from '#src/domain/distance.ts';
import type { NearPlace } from '#src/listings/near.ts';
import { PLACE_CHANGED, PLACE_KEY } from './place-keys.ts';
import { writeStored, readStored } from './local-storage.ts';

/** The place that lists are near to on this device. */
export interface RememberedPlace extends Point {
  /** "Dandenong VIC" */
  name: string;
  /** The query of a list near it: "near=Dandenong+VIC+3175&within=10". */
  query: string;
}

/** The place that was chosen last on this device; null for none, or where nothing can be kept. */
export const rememberedPlace = (): RememberedPlace | null => readStored(PLACE_KEY);

/** Keeps a place on this device, with the distance around it as addresses have it. */
export function rememberPlace(
  { name, state, postcode, lat, lng }: Omit<NearPlace, 'others'>,
  within: string | undefined,
): void {
  const near = `${name} ${state} ${postcode}`;
  const query = String(new URLSearchParams({ near, ...(within && { within }) }));
  writeStored(PLACE_KEY, { name: `${name} ${state}`, query, lat, lng } satisfies RememberedPlace);
  dispatchEvent(new Event(PLACE_CHANGED));
}

/** Forgets it, for somebody who wants all of Australia. */
export function forgetPlace(): void {
  writeStored(PLACE_KEY, null);
  dispatchEvent(new Event(PLACE_CHANGED));
}
