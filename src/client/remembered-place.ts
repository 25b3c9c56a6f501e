import type { Point } from '#src/domain/distance.ts';
import { store, stored } from './stored.ts';

/** Where this browser keeps it. */
export const PLACE_KEY = 'place';

/** The place that lists are near to on this device, and how far around. */
export interface RememberedPlace extends Point {
  /** As in an address: "Dandenong VIC 3175". */
  near: string;
  /** As in an address, where somebody has chosen it. */
  within?: string | undefined;
}

export const rememberedPlace = (): RememberedPlace | null => stored(PLACE_KEY);

export const rememberPlace = (place: RememberedPlace): void => store(PLACE_KEY, place);

/** For who wants all of Australia. */
export function forgetPlace(): void {
  try {
    localStorage.removeItem(PLACE_KEY);
  } catch {
    // Where nothing can be kept, nothing is to be forgotten.
  }
}
