import type { Point } from '#src/domain/distance.ts';
import { store } from './stored.ts';

/** Where this browser keeps it. */
const PLACE_KEY = 'place';

/** The place that lists are near to on this device, and how far around. */
interface RememberedPlace extends Point {
  /** As in an address: "Dandenong VIC 3175". */
  near: string;
  /** As in an address, where somebody has chosen it. */
  within?: string | undefined;
}

export const rememberPlace = (place: RememberedPlace): void => store(PLACE_KEY, place);
