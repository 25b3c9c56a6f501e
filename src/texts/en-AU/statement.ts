/* The statement of an advertisement: what it costs and how often it was seen, for its advertiser and the desk. */

export const title = 'Statement of an advertisement';
export const about = 'How often an advertisement was seen, and what it costs.';
export const opening = 'Opening the statement…';
export const linkEnded = 'This link has ended';
export const askForAnother = 'Please ask the people who gave it to you for a new one.';

export const from = 'From';
export const abn = 'ABN';
export const advertiser = 'Advertiser';
export const advertisement = 'Advertisement';
export const place = 'Where';
export const where = (states: readonly string[]) =>
  states.length === 0
    ? 'Home page, for all of Australia'
    : `Home page, for readers in ${states.join(', ')} and those who have chosen no place`;
export const period = 'When';
export const always = 'Always';
export const fromDay = (first: string) => `From ${first}`;
export const to = (last: string) => `To ${last}`;
export const fromTo = (first: string, last: string) => `From ${first} to ${last}`;
export const price = 'Price, GST included';
export const gst = 'GST in it';
export const paid = 'Paid';
export const notPaid = 'Not yet';
export const madeOn = (day: string) => `As of ${day}. Today’s figures aren’t final.`;

export const byDay = 'Figures by day';
export const day = 'Day';
export const views = 'Views';
export const touches = 'Touches';
export const sum = 'Sum';
export const noFigures = 'Nobody has seen it so far.';
export const whatIsCounted =
  'A view is at least half of it in sight for a second, a touch is a press of its link; each counts once for each time that the page is opened. The team, robots and previews count for nothing, and nothing is kept of who it was.';

export const figuresOf = (title: string) => `Figures of ${title}`;
export const notLoaded = 'The figures couldn’t be loaded';
export const print = 'Print';
export const fileName = 'advertisement.csv';
export const forAdvertiser = 'Link for the advertiser';
export const forAdvertiserHint = 'Who has it sees this statement without an account.';
export const renew = 'New link';
export const renewQuestion = 'Give it a new link?';
export const whatRenewingDoes = 'The link that you gave the advertiser ends at once.';
export const close = 'Close';
