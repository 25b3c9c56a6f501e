import { placeKey } from './place-key.ts';
import type { StateCode } from './values.ts';

/** The path of pictures of streets on the API's host. */
export const STREETS_PATH = '/media/streets/';
/** The streets around the middle of a suburb: `/media/streets/vic-dandenong-3175.svg`. */
export const streetsPath = (state: StateCode, suburb: string, postcode: string | null): string =>
  `${STREETS_PATH}${[state.toLowerCase(), placeKey(suburb), ...(postcode ? [postcode] : [])].join('-')}.svg`;
