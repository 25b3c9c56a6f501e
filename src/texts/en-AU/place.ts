/* Texts about where a listing is, and where its reader is. */

/** The words in brackets are left out where there is room for one alone. */
export const directions = '[Get ]Directions';
export const inSuburb = (suburb: string, state: string) => `In ${suburb}, ${state}`;

export const streetsAround = (suburb: string) => `Streets around the middle of ${suburb}`;

/** The notice of map data that brings none. */
export const streetsNotice = '© OpenStreetMap contributors';

export const near = 'Near [the place]';
export const nearMe = 'Near me';
export const useMyLocation = 'Use my location';
export const didYouMean = (place: string) => `Near ${place}. Did you mean [other places]?`;
/** Between the last two of several places. */
export const or = ' or ';
