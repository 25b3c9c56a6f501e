import * as common from './common.ts';

/* Texts of the fields and the lists that several kinds of listing have. */

export const suburb = { label: common.suburb, required: 'Suburb is required' };
export const state = { label: common.state, required: 'State is required' };
export const postcode = { label: common.postcode, required: 'Postcode is required' };
export const tooManyPictures = (most: number) => `Choose at most ${most} pictures`;
export const addPicture = 'Add a picture: it is what people see first in a list.';

/* Orders of a list. */
export const featuredFirst = 'Featured First';
export const recentlyAdded = 'Recently Added';
export const byTitle = 'Title A-Z';
export const byTitleReversed = 'Title Z-A';

/** The word for a box that is ticked. */
export const yes = 'Yes';
