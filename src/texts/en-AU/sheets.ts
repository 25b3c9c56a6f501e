import { SITE } from '#src/site.settings.ts';

/* Texts of the sheets of paper that a listing can be printed on. */

export const print = {
  business: 'Print a poster',
  event: 'Print a poster',
  deal: 'Print a counter card',
};

export const pageTitle = (title: string) => `${title}, to print – ${SITE.name}`;
export const printing = 'Printing';
export const back = 'Back to its page';
export const howToPrint = (paper: string) =>
  `Print this page from your browser’s menu, on ${paper}, in colour or in black and white.`;
export const qrCode = (address: string) => `QR code of ${address}`;

/* Words of the sheet itself. */

export const scanBusiness = 'Scan for opening hours, directions and more';
export const scanEvent = 'Scan for details and directions';
export const organiser = (name: string) => `Organiser: ${name}`;
