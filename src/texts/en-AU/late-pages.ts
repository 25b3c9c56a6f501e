/* Texts that a page shows which takes long to come. */

export const loadingBusiness = 'Loading business details...';
export const loadingEvent = 'Loading event details...';
export const loadingDeal = 'Loading deal details...';
