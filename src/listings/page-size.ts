/** Page sizes that a person can choose. */
export const PAGE_SIZES = [12, 24, 48] as const;
export const DEFAULT_PAGE_SIZE = 12;
/** The largest page (listings): more costs the server more than it helps anyone. Builds read 100 at a time. */
export const MAX_PAGE_SIZE = 100;
/** Listings of each kind on the results page: two rows of three. */
export const SHOWN_OF_EACH = 6;
