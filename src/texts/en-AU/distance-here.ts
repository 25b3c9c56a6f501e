/* A text that a script of each page brings, in a file that has nothing else. */

/** After the name of a place: " · 3.4 km from Dandenong" */
export const distanceFrom = (distance: string, place: string) => ` · ${distance} from ${place}`;
