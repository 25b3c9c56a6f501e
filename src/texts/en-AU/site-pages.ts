import { counted } from './language.ts';

/* The pages about the site: their names in navigation, and the part of the desk that edits them. */

/** Names in the foot, the side menu and the desk; a page's own title may say more. */
export const names = {
  about: 'About',
  'listing-rules': 'Listing rules',
  privacy: 'Privacy',
  terms: 'Terms',
  'how-we-check': 'How we check listings',
  accessibility: 'Accessibility',
  advertise: 'Advertise',
  contact: 'Contact',
  help: 'Help',
  licences: 'Licences',
};

/** The page where its text couldn't be read. */
export const unread = 'This page couldn’t be loaded just now. Please try again later.';

/* The form on the page of contact */
export const writeToUs = 'Write to us';
export const messageSent = 'Your message is on its way';
export const whatSentMeans =
  'We get it by e-mail, and answer to the address that you gave. You get no copy.';
export const send = 'Send message';
export const notSent = 'Your message isn’t sent yet';
export const what =
  'Your name, your address and your message go to us by e-mail. Nothing of it is kept on this site.';
export const foreign =
  'This message doesn’t come from this site. Please write it in the form on our contact page.';
export const tooManyMessages =
  'Many messages have been sent this way. Please try again later, or write to us by e-mail.';
export const backToContact = 'Back to the contact page';

/* Agreeing, where people sign up and send listings */
export const agree =
  'By signing up you agree to our [terms]. Our [privacy page] says what we keep of you, and why.';
export const agreeByProvider =
  'By continuing you agree to our [terms]. Our [privacy page] says what we keep of you, and why.';
export const rulesForListings =
  'By sending it you agree to our [listing rules]. Our [privacy page] says what we keep.';

/* The desk */
export const lead =
  'What the site says of itself. A change is public within seconds. Read each page, make it yours, and mark it: until then it is our draft.';
export const list = 'The pages';
export const states = { draft: 'Our draft', edited: 'Not yet read', read: 'Read and ours' };
export const remind = (count: number) =>
  counted(count, {
    one: 'page is not marked as read and yours yet',
    other: 'pages are not marked as read and yours yet',
  });
export const remindWhy =
  'Visitors read these pages as your word. Read each of them, change what isn’t true of you, and mark it.';
/** A version with who saved or read it, and when. */
export const savedBy = (version: number, who: string, when: string) =>
  `Version ${version}, saved by ${who}, ${when}`;
export const readBy = (who: string, when: string) => `Read by ${who}, ${when}`;
export const shipped = 'Our draft, which comes with the software';
export const agreedDraft = (version: number, when: string) =>
  `Version ${version}, our draft as members have agreed to it from ${when}`;
export const somebody = 'somebody whose account is deleted';
export const view = 'View';
export const editOf = (page: string) => `Edit the page “${page}”`;
export const title = 'Title';
export const markdown = 'Text';
export const markdownHint =
  'In Markdown: ## begins a heading, - a point of a list, an empty line a paragraph, and [words](https://…) make a link. Names in braces are filled in.';
export const isRead = 'I have read it, and it is ours';
export const placeholders = 'Names in braces, and what they say now';
export const versions = 'Earlier versions';
export const useVersion = 'Back to this version';
export const versionTaken =
  'The text of that version stands in the form now. Save it to make it public.';
export const versionsFailed = 'The earlier versions couldn’t be loaded';
export const markRead = 'Mark as read and ours';
export const markUnread = 'Mark as not yet read';
export const saved = (page: string) => `“${page}” is saved, and public within seconds.`;
export const isMarked = (page: string, isRead: boolean) =>
  `“${page}” is marked as ${isRead ? 'read and yours' : 'not yet read'}.`;

/* Refusals */
export const titleRequired = 'A title is required';
export const textRequired = 'A text is required';
export const forbiddenLink =
  'A link may lead to https://…, mailto:… or a path of this site such as /help. Pictures aren’t possible.';
export const changedMeanwhile =
  'Somebody has saved this page meanwhile. Copy what you typed, and open it again.';

/** The backups in the words of the privacy page. */
export const backups = (kept: string, every: string) =>
  `Backups hold copies of all of this. One is made every ${every} and ${kept} are kept, so what is deleted here goes from the oldest backup last.`;
export const keptBackups = (count: number) => counted(count, { one: 'backup', other: 'backups' });
export const noBackups =
  'This site makes no backups by itself just now. If we keep a copy by hand, we delete it once a newer one is made.';

/* Parts of the page of help that go by the settings */
export const howToJoin = (kept: string) =>
  `[Sign up](/register) with your e-mail address. The link that we send you confirms the address and holds for ${kept}; your [profile](/profile) sends another.`;
export const or = ' or ';
export const helpWithDeals = (kept: string) => `## Offer a deal

Once your business is published, [Add Deal](/add-deal) is yours. You say how many there are, until when, and on which days. Customers show a code, and you or the helpers whom you name redeem it.

## Claim a deal

Press “Claim Deal Now” on its page. You get a code that holds for ${kept}, and never longer than the deal. [My deals](/my-deals) has it, also without a network. Show it at the counter. If you can’t use it, give it back for somebody else.`;

/** The name for whoever runs a site, as long as nobody has said it. */
export const theTeamOf = (name: string) => `the team of ${name}`;
