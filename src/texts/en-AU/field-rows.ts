/* Names of what belongs to the pictures of a listing, as its reviewers read it. */

export const whatPictureShows = 'What the picture shows';
export const whatPicturesShow = 'What the pictures show';
export const whatStaysInSight = 'What stays in sight';
