/* Texts of the page on which admins set up the site. */

export const lead =
  'The name of the site, who may join, and what it shows. A change is in effect within seconds; all pages have it with the next release.';
export const saved = 'The settings are saved.';
export const changedMeanwhile =
  'Somebody has saved the settings meanwhile. What you typed is still here, the rest is as they left it. Look at it, and save again if yours is right.';
/** Beside a setting that both have changed, with the other's value where that is a text. */
export const theirs = (value: unknown) =>
  typeof value === 'string' && value !== ''
    ? `Somebody else has set this to “${value}” meanwhile`
    : 'Somebody else has changed this meanwhile';

export const community = 'The community';
export const name = { label: 'Name of the site', required: 'A name is required' };
export const shortName = {
  label: 'Short name',
  hint: 'In place of the logo where that can’t be loaded.',
  required: 'A short name is required',
};
export const people = {
  label: 'People of the community',
  hint: 'An adjective, as before “restaurants” in the title of a list.',
  required: 'Say whose community it is',
};
export const tagline = {
  label: 'Tagline',
  hint: 'In the bar of every page.',
  required: 'A tagline is required',
};
export const greeting = { label: 'Greeting of the home page (optional)' };
export const description = {
  label: 'Description',
  hint: 'What people find here, in a sentence, for search engines and the foot of every page.',
  required: 'A description is required',
};
export const inShort = {
  label: 'The same in a line (optional)',
  hint: 'Under the greeting. {kinds} stands for the kinds of listings that are switched on.',
};
export const exampleSearches = {
  label: 'Example searches',
  hint: 'Up to eight, with commas between them.',
  required: 'Name at least one example',
  tooMany: 'Name at most eight examples',
};
export const homeState = {
  label: 'Home state',
  hint: 'Forms begin with it.',
  required: 'Choose a state',
};

export const whoRunsIt = 'Who runs it';
export const contactEmail = {
  label: 'Contact address',
  hint: 'Shown on every page. Mails come from it unless MAIL_FROM says otherwise.',
};
export const operator = {
  label: 'Legal name (optional)',
  hint: 'The association or person responsible, for the pages about privacy and terms. Empty: the name of the site.',
};
export const abn = {
  label: 'ABN (optional)',
  hint: 'Eleven digits, on statements to advertisers.',
  invalid: 'Enter an ABN of eleven digits: a digit of this one is wrong',
};

export const members = 'Members';
export const joining = {
  label: 'Who may join',
  choices: {
    open: 'Anybody',
    invited: 'People whom we invite',
    closed: 'Nobody for now',
  },
};
export const invite = 'Invite people';
export const emails = {
  label: 'E-mail addresses',
  hint: 'One in a line, up to 50. Each gets a mail once. None is sent while a line is wrong.',
};
export const notAnAddress = (text: string) => `“${text}” isn’t an e-mail address`;
export const emailsRequired = 'Enter at least one e-mail address';
export const tooManyInvited = 'Enter at most 50 addresses at a time';
export const sendInvitations = 'Send the invitations';
export const areInvited = 'Those who aren’t members yet are invited.';
export const waiting = 'Invited, and not members yet';
export const invitedNotLoaded = 'We couldn’t load who is invited';
export const withdraw = 'Withdraw';
export const withdrawQuestion = (email: string) => `Withdraw the invitation of ${email}?`;
export const whatWithdrawingDoes =
  'They can’t sign up by it any more. You can invite them again, with another mail.';
export const isWithdrawn = (email: string) => `${email} is no longer invited.`;

export const shown = 'What it shows';
export const kinds = {
  label: 'Kinds of listings',
  hint: 'One that is switched off leaves the site; its listings are kept. Deals go with businesses. Texts that you wrote yourselves, such as the description, keep naming it unless they say {kinds}.',
  required: 'Leave at least one kind switched on; deals go with businesses',
};
export const attributes = {
  label: 'Attributes of businesses',
  hint: 'Those that owners can tick and visitors can filter by.',
};
export const noSuchAttribute = 'There is no such attribute';

export const logo = 'Logo (optional)';
export const logoAdvice =
  'A wide one on a plain ground, such as 744 by 176 pixels: at most seven times as wide as high, and hardly higher than wide. Empty: the name.';
export const logoInBar = 'At its size in the bar:';
export const logoUnreadable =
  'The bar would show a sliver of this logo. Choose one that is at most seven times as wide as high, and hardly higher than wide';

export const bannerPart = 'Banner';
export const banner = {
  label: 'Line above every page (optional)',
  hint: 'News for everybody, such as “Closed over New Year”.',
};
export const bannerLink = {
  label: 'Its link (optional)',
  hint: 'A web address, or a page of this site such as /events',
};
export const bannerFrom = { label: 'First day (optional)', hint: 'Empty: from now on' };
export const bannerTo = { label: 'Last day (optional)', hint: 'Empty: until it is taken away' };
