/* The statuses of a listing, and what is said where a status doesn't allow a step. */

export const pending = 'Waiting for review';
export const published = 'Published';
export const changesRequested = 'Changes requested';
export const rejected = 'Rejected';
export const archived = 'Taken down';
export const paused = 'Paused';

export const notWaiting = 'This doesn’t wait for a decision.';
export const notChangeable = 'This has been taken down: it can’t be changed.';
export const notWithdrawable = 'Only what was never published can be withdrawn.';
export const notPausable = 'Only what is published can be paused.';
export const notResumable = 'Only what is paused can go on.';
export const notKeepable = 'Only what is published can be kept as it is.';
export const notFeaturable = 'Only what is published can be featured.';
export const notArchivable = 'Only what is published can be taken down.';
export const notPutAway = 'Only what was taken down can be put away.';
