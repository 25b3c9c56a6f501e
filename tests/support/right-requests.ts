import { stopTokenOf } from '#src/server/data/mail/refused-invitations.ts';
import { ownText } from '#src/server/mail/texts.ts';
import { SITE_KEYS } from './site-keys.ts';
import type { calls } from '#src/api/calls.ts';
import type { Cast } from './cast.ts';
import { PASSWORD } from './account-api.ts';
import { pictureForm } from './own-pictures.ts';
import { AVURUDU, KOTTU_CORNER, KOTTU_FOR_TWO } from './submissions.ts';

/** Values that make requests right: one person of each role, a new word, and things that are made anew each time. */
interface Needs {
  cast: Cast;
  /** The address of the sender. */
  email: string;
  unique: string;
  /** A new code of a claim that the sender may redeem. */
  newCode: () => Promise<string>;
  /** The token of a link in the member's mail. */
  newLink: (purpose: 'confirm_email' | 'reset_password') => Promise<string>;
  /** All ids of a list of the desk. */
  idsOf: (list: 'advertisements' | 'categories') => Promise<number[]>;
}

/** The business of the cast, as staff looked at it. */
const shopOf = ({ ids }: Cast) => ({ kind: 'businesses', id: ids['businesses'], revision: 1 });

/** The words of an e-mail, as the product has them. */
const MAIL = { name: 'password-changed', ...ownText('password-changed') };

type MakeBody = (needs: Needs) => object | Promise<object>;

/** A body for each call that takes one, with which it succeeds for a sender who may make it. */
export const RIGHT_BODIES: Readonly<Partial<Record<keyof typeof calls, MakeBody>>> = {
  register: ({ unique }) => ({
    username: unique,
    email: `${unique}@example.org`,
    password: PASSWORD,
  }),
  signIn: () => ({ email: 'keeper@example.org', password: PASSWORD }),
  signInThroughProvider: () => ({ token: 'x'.repeat(43) }),
  requestPasswordReset: ({ cast }) => ({ email: cast.people.member.email }),
  resetPassword: async ({ newLink }) => ({
    token: await newLink('reset_password'),
    password: PASSWORD,
  }),
  confirmEmail: async ({ newLink }) => ({ token: await newLink('confirm_email') }),
  refuseInvitations: () => ({ token: stopTokenOf(SITE_KEYS, 'nimal@example.org') }),
  resendConfirmation: () => ({}),
  disownEmail: async ({ newLink }) => ({ token: await newLink('confirm_email') }),
  convertSession: () => ({}),
  similarBusinesses: () => ({ name: 'Kottu Corner' }),
  similarEvents: () => ({ title: 'Avurudu', date: '2027-04-14' }),
  changeProfile: () => ({ first_name: 'Sly' }),
  changePassword: () => ({ password: PASSWORD }),
  changeEmail: ({ unique }) => ({ email: `${unique}@example.org`, password: PASSWORD }),
  offerListings: ({ unique }) => ({ email: `${unique}@example.org`, password: PASSWORD }),
  removeProvider: () => ({ password: PASSWORD }),
  readLink: () => ({ token: 'x'.repeat(43) }),
  answerLink: () => ({ token: 'x'.repeat(43), agrees: true }),
  deleteAccount: ({ email }) => ({ email }),
  beginSecondFactor: () => ({}),
  confirmSecondFactor: () => ({ code: '123456' }),
  showSecondFactor: () => ({ code: '123456' }),
  renewRecoveryCodes: () => ({ code: '123456' }),
  removeSecondFactor: () => ({ code: '123456' }),
  createBusiness: () => KOTTU_CORNER,
  updateBusiness: () => ({ description: 'Sly' }),
  createEvent: () => AVURUDU,
  updateEvent: () => ({ description: 'Sly' }),
  createDeal: ({ cast }) => ({ ...KOTTU_FOR_TWO, business: cast.ids['businesses'] }),
  updateDeal: () => ({ terms: 'Sly' }),
  concludeMyReports: () => ({ conclusion: 'mended' }),
  concludeReports: () => ({ conclusion: 'mended' }),
  checkClaim: async ({ newCode }) => ({ code: await newCode() }),
  redeem: async ({ newCode }) => ({ code: await newCode() }),
  addHelper: ({ unique }) => ({ email: `${unique}@example.org` }),
  reportEnquiry: ({ cast }) => ({ token: cast.report }),
  countAdvertisement: () => ({ offer: '1.home.2.x.y', what: 'view' }),
  openStatement: ({ cast }) => ({ token: cast.statement }),
  countVisit: () => ({ kind: 'business', slug: 'kottu-corner', what: ['view'] }),
  uploadPicture: pictureForm,
  rejectAllOf: () => ({ reason: 'Sly' }),
  askOwner: () => ({ text: 'Sly?' }),
  noteListing: () => ({ text: 'Sly' }),
  mendListing: () => ({ revision: 1, note: 'Sly', fields: { description: 'Sly' } }),
  chooseTeamMails: () => ({ team_mails: 'daily' }),
  answerAboutBusiness: () => ({ text: 'Sly' }),
  answerAboutEvent: () => ({ text: 'Sly' }),
  answerAboutDeal: () => ({ text: 'Sly' }),
  decideMany: ({ cast }) => ({ listings: [shopOf(cast)], verdict: 'archive' }),
  changeMany: ({ cast }) => ({
    listings: [shopOf(cast)],
    owner: cast.people.member.email,
    note: 'Sly',
  }),
  decide: () => ({ verdict: 'archive', revision: 1 }),
  createAdvertisement: () => ({ title: 'Sly' }),
  updateAdvertisement: () => ({ title: 'Sly' }),
  orderAdvertisements: async ({ idsOf }) => ({ ids: await idsOf('advertisements') }),
  createCategory: ({ unique }) => ({ kind: 'business', name: unique }),
  updateCategory: ({ unique }) => ({ name: unique }),
  orderCategories: async ({ idsOf }) => ({ ids: await idsOf('categories') }),
  addLexiconRow: ({ unique }) => ({ said: unique, means: 'hoppers', both_ways: true }),
  changeLexiconRow: () => ({ row: { said: 'hoppers', means: 'appa' }, is_removed: true }),
  addImport: ({ unique }) => ({ ...AVURUDU, url: `https://${unique}.example/events.ics` }),
  changeSettings: () => ({ greeting: 'Sly', updated_at: null }),
  invite: ({ unique }) => ({ emails: [`${unique}@example.org`] }),
  withdrawInvitation: ({ unique }) => ({ email: `${unique}@example.org` }),
  saveSitePage: () => ({ slug: 'help', version: 0, title: 'Help', markdown: 'Sly' }),
  previewSitePage: () => ({ title: 'Help', markdown: 'Sly' }),
  markPageRead: () => ({ slug: 'about', version: 0 }),
  correctObservance: () => ({ key: '2027-vesak', is_hidden: true }),
  saveMailText: () => ({ ...MAIL, subject: 'Your new password', updated_at: null }),
  previewMailText: () => MAIL,
  testMailText: () => MAIL,
  sendToAgain: () => ({ address: 'gone@example.org' }),
  changeRole: () => ({ role: 'reviewer' }),
  suspendPerson: () => ({ reason: 'Sly' }),
  signOutPerson: () => ({}),
  mailPerson: () => ({ link: 'confirm_email' }),
  requireSecondFactor: () => ({ required: true }),
  deletePerson: () => ({ reason: 'Sly' }),
  dismissUnansweredSearch: () => ({ text: 'xylophone' }),
};
