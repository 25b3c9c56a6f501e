/* Texts that stand around every page: its bar, menu and foot, and the notices that come up there. */

export const skipToContent = 'Skip to main content';

/* The bar */
export const mainLinks = 'Main';
export const homeOf = (site: string) => `${site} home`;
export const isNew = 'New';
export const toggleMenu = 'Toggle navigation menu';
export const searchEverything = 'Search everything';
export const wholeSite = 'Whole site';

/* The side menu */
export const menu = 'Menu';
export const browse = 'Browse';
export const closeMenu = 'Close menu';

/* The foot */
export const footLinks = 'Footer';
export const map = 'Map';
export const country =
  'We acknowledge the Traditional Custodians of the lands where we live and gather across Australia, and pay our respects to Elders past and present.';

/* The line about the site, for people who were sent a link */
export const listYours = 'List yours free';

/* Notices */
export const dismissMessage = 'Dismiss this message';
export const loadingBusiness = 'Loading business details...';
export const loadingEvent = 'Loading event details...';
export const loadingDeal = 'Loading deal details...';

/* A copy of the site without a server, wherever something would be stored */
export const nothingStored = (site: string) =>
  `This copy of ${site} can’t store anything: nobody can sign in, list something or claim a deal here. To be part of it, write to [the address].`;
