/* Texts of the page on which the team looks after the advertisements of the home page. */

export const lead =
  'They take turns at the top of the home page, in this order. Visitors see a change with the next release.';
export const add = 'Add an advertisement';
export const saved = (title: string) => `${title} is saved.`;

export const none = 'No advertisement yet';
export const welcomeInstead = 'The home page greets visitors with the welcome instead.';
export const inTheirOrder = 'Advertisements in their order';
export const asVisitorsSeeThem = 'As visitors see them';
export const untitled = 'Advertisement';

export const notOnHomePage = 'Not on the home page';
export const shownNow = 'Shown now';
export const notYet = 'Not yet';
export const linkIsOff = 'Not shown: its link leads nowhere';
export const over = 'Over';

export const whatRetiringDoes =
  'It leaves the home page with the next release. You can bring it back.';
export const isRetired = (title: string) => `${title} is retired.`;
export const isBack = (title: string) => `${title} is back, as the last one.`;
export const othersNow =
  'Somebody has added or retired one meanwhile. Please look at the list again.';

/* The form of an advertisement. */

export const newOne = 'A new advertisement';
export const editOf = (title: string) => `Edit ${title}`;
export const title = 'Title';
export const link = 'Link of “Learn More” (optional)';
export const linkHint = 'A web address, or a page of this site such as /events';
export const whyNotShown =
  'It isn’t shown, because this page isn’t public: its listing is off the site, or its kind is switched off in the settings.';
export const text = 'Text (optional)';
export const firstDay = 'First day (optional)';
export const firstDayHint = 'Empty: from now on';
export const lastDay = 'Last day (optional)';
export const lastDayHint = 'Empty: until it is retired';
export const advertiser = 'Advertiser (optional)';
export const advertiserHint = 'Who pays for it, as their statement names them';
export const price = 'Price (optional)';
export const priceHint = 'In dollars, GST included';
export const paidOn = 'Paid on (optional)';
export const paidOnHint = 'Empty: not paid yet';
export const states = 'States (optional)';
export const statesHint =
  'It is shown to readers whose chosen place is there, and to those who have chosen none.';
export const atWidth = (width: number) => `On a screen of ${width} pixels`;
export const figures = 'Figures';
export const picture = 'Picture (optional)';
export const pictureAdvice = 'Wide ones suit best, such as 1,600 by 400 pixels.';
export const inHeader = 'Show it on the home page';
export const titleSoFar = 'Your title';
export const titleRequired = 'A title is required';
export const linkInvalid = 'Enter a web address or a path of this site';
export const paidInFuture = 'The day of payment can’t be later than today';
