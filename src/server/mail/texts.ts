import { deedsInWords } from '#src/domain/kinds-in-words.ts';
import { braceFault, filled, placeholdersOf } from '#src/domain/placeholders.ts';
import { SITE } from '#src/site.settings.ts';
import * as account from '#texts/account-mails.ts';
import * as deal from '#texts/deal-mails.ts';
import * as enquiry from '#texts/enquiry-mails.ts';
import * as listing from '#texts/listing-mails.ts';
import * as texts from '#texts/mail-texts.ts';
import * as people from '#texts/people-mails.ts';
import * as report from '#texts/report-mails.ts';
import * as secondFactor from '#texts/second-factor-mails.ts';
import * as team from '#texts/team-mails.ts';

/** The words of an e-mail, with placeholders. */
interface MailWords {
  /** The name at the desk, and a sentence of whom it goes to, and when. */
  title: string;
  when: string;
  subject: string;
  /** Blocks of lines, each line a paragraph; a block that names a value which a mail lacks is left out of it. */
  body: string | readonly string[];
  /** The label of the button: the one thing to do. */
  button: string;
  /** A sentence that says why this person gets it. */
  reason: string;
}

const GROUPS = {
  account: { ...account.mails, ...people.mails, ...secondFactor.mails },
  listing: { ...listing.mails, ...report.mails },
  deal: { ...deal.mails, ...enquiry.mails },
  team: team.mails,
};
const GROUP_NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];

/** The words of every e-mail; a variant stands after a dot. */
export const MAIL_WORDS = {
  ...GROUPS.account,
  ...GROUPS.listing,
  ...GROUPS.deal,
  ...GROUPS.team,
} as const satisfies Record<string, MailWords>;

export type MailName = keyof typeof MAIL_WORDS;

/** The words of a mail that the team may edit; blocks of the body are parted by empty lines. */
export interface MailText {
  subject: string;
  body: string;
}

/** A paragraph; a quote is what somebody wrote, in lines of its own, so that nobody takes it for the site's words. */
export type Paragraph = string | { quote: string };
/** The value of a placeholder: words within a sentence, or paragraphs that stand by themselves. */
export type MailValue = string | readonly Paragraph[];
export type MailValues = Readonly<Record<string, MailValue>>;

/** The names of a text's placeholders. */
type NamesIn<Text> = Text extends readonly string[]
  ? NamesIn<Text[number]>
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | NamesIn<Rest>
    : never;
type WordsOf<Name extends MailName> = (typeof MAIL_WORDS)[Name];
/** The names of the values that a mail needs, besides those of the site. */
export type ValueNames<Name extends MailName> = Exclude<
  NamesIn<WordsOf<Name>[keyof MailWords]>,
  keyof ReturnType<typeof mailSiteValues>
>;

/** Values of the site, which every mail has. */
export const mailSiteValues = (siteUrl: string) => ({
  site_name: SITE.name,
  site_tagline: SITE.tagline,
  site_address: siteUrl,
  contact: SITE.contact_email,
  deeds: deedsInWords(),
});

/** The words of the product for a mail, as the team edits them. */
export const ownText = (name: MailName): MailText => {
  const { subject, body } = MAIL_WORDS[name];
  return { subject, body: [body].flat().join('\n\n') };
};

/** The name of a mail at the desk, those that it stands with, and when it goes to whom. */
export function aboutMail(name: MailName) {
  const { title, when } = MAIL_WORDS[name];
  const group = GROUP_NAMES.find((each) => name in GROUPS[each]) ?? 'team';
  return { title, when, group: texts.groups[group] };
}

/** Values without which a mail says nothing, wherever the product's words have them. */
const NEEDED = new Set([
  ...['business', 'changes', 'device', 'list', 'message', 'reason'],
  ...['sender_email', 'titles', 'until', 'what_is_wrong'],
]);

/** The placeholders that a mail's text may have, and whether its body has to have them. */
export function placeholdersFor(name: MailName): { name: string; is_needed: boolean }[] {
  const inBody = placeholdersOf(ownText(name).body);
  const all = placeholdersOf(Object.values(MAIL_WORDS[name]).flat().join(' '));
  return [...new Set([...all, ...Object.keys(mailSiteValues(''))])].map((each) => ({
    name: each,
    is_needed: NEEDED.has(each) && inBody.includes(each),
  }));
}

/** Faults of a text of the team, by its field; a mail with one says the product's words. */
export function faultsOf(
  name: MailName,
  { subject, body }: MailText,
  values: MailValues,
): Partial<MailText> {
  const known = placeholdersFor(name);
  const names = known.map((each) => each.name);
  const isOwnLine = (each: string) => typeof values[each] === 'object';
  const misplaced = (within: string): string | undefined => {
    const name = placeholdersOf(within).find(isOwnLine);
    return name === undefined ? undefined : texts.needsOwnLine(name);
  };
  const missing = known.find((each) => each.is_needed && !body.includes(`{${each.name}}`));
  const ofSubject = braceFault(texts.subject, subject, names) ?? misplaced(subject);
  const ofBody =
    braceFault(texts.body, body, names) ??
    misplaced(body.replace(/^[ \t]*\{\w+\}[ \t]*$/gm, '')) ??
    (missing && texts.cantDoWithout(missing.name));
  return { ...(ofSubject && { subject: ofSubject }), ...(ofBody && { body: ofBody }) };
}

/** A text's paragraphs with values in them. */
export function paragraphsOf(body: string, values: MailValues): Paragraph[] {
  const isEmpty = (name: string) => values[name]?.length === 0;
  return body
    .split(/\n(?:[ \t]*\n)+/)
    .filter((block) => !placeholdersOf(block).some(isEmpty))
    .flatMap((block) => block.split('\n').flatMap((line) => paragraphsIn(line, values)));
}

function paragraphsIn(line: string, values: MailValues): readonly Paragraph[] {
  const value = values[/^\{(\w+)\}$/.exec(line.trim())?.[1] ?? ''];
  return typeof value === 'object' ? value : [filled(line, wordsOf(values))];
}

/** The values that stand within sentences. */
export const wordsOf = (values: MailValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
