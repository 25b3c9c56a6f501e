import { html, raw } from 'hono/html';
import { scriptRuns, startOf } from '#src/domain/text.ts';
import { MAIL_STYLE } from '#src/domain/mail-style.ts';
import { filled } from '#src/domain/placeholders.ts';
import { SITE } from '#src/site.settings.ts';
import { LANGUAGE } from '#texts/language.ts';
import * as texts from '#texts/stop-mail.ts';
import {
  faultsOf,
  MAIL_WORDS,
  type MailName,
  type MailText,
  type MailValue,
  type MailValues,
  ownText,
  paragraphsOf,
  mailSiteValues,
  type ValueNames,
  wordsOf,
} from './texts.ts';

/** Longest subject (characters): mail programs show no more, and servers fold or cut longer ones. */
const MAX_SUBJECT = 120;

/** An e-mail without its recipient, before the team's words for it are known. */
export interface Mail extends MailTo {
  /** The name of its words. */
  name: MailName;
  /** The name of its kind, for logs and limits; all variants share it. */
  template: string;
  values: MailValues;
  /** The page that its button leads to. */
  path: string;
  /** A link below, such as one by which the recipient asks to get no more such mails. */
  aside?: Link;
  /** Whether somebody else than the recipient may cause it. */
  byAnybody?: true;
  /** The address for answers, where it isn't the site's. */
  replyTo?: string | null;
}

/** A mail in words. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** A mail that this process has taken to send. */
export interface OutgoingMail extends RenderedMail {
  id: number;
  template: string;
  replyTo: string | null;
  recipient: string;
  /** Attempts, this one included. */
  attempts: number;
  createdAt: Date;
}

/** The name that a mail greets, and the address that all its links begin with: only ever `SITE_URL`. */
export interface MailTo {
  siteUrl: string;
  /** May be empty; a mail greets by it only if it is plainly a name. */
  firstName: string;
}

/** A link to a page of the site. */
interface Link {
  label: string;
  path: string;
}

/** A mail with the values that its words name. */
export const mailOf = <Name extends MailName>(
  { siteUrl, firstName }: MailTo,
  name: Name,
  values: Readonly<Record<ValueNames<Name>, MailValue>>,
  more: Pick<Mail, 'path' | 'aside' | 'byAnybody' | 'replyTo'>,
): Mail => ({ siteUrl, firstName, name, template: kindOf(name), values, ...more });

/** The kind of a mail, without its variant. */
const kindOf = (name: MailName): string => name.split('.')[0] ?? name;

/**
 * Puts a mail into words, those of the team where they have no fault; all of it is text, none of it markup. Values of
 * the site are those of this moment.
 */
export function renderMail(mail: Mail, edited: MailText | null = null): RenderedMail {
  const { siteUrl, firstName, name, path, aside } = mail;
  const values = { ...mail.values, ...mailSiteValues(siteUrl) };
  const isUsable = edited && Object.keys(faultsOf(name, edited, values)).length === 0;
  const { subject: said, body } = isUsable ? edited : ownText(name);
  const inWords = (text: string) => oneLine(filled(text, wordsOf(values)));
  const linked = (link: Link) => ({ label: link.label, address: siteUrl + link.path });
  const subject = startOf(inWords(said), MAX_SUBJECT);
  const parts = {
    subject,
    siteUrl,
    greeting: greetingOf(firstName),
    paragraphs: paragraphsOf(body, values).map((each) =>
      typeof each === 'string' ? oneLine(each) : each.quote.split('\n').map(oneLine),
    ),
    action: linked({ label: inWords(MAIL_WORDS[name].button), path }),
    reason: inWords(MAIL_WORDS[name].reason),
    aside: aside && linked(aside),
  };
  return { subject, text: asText(parts), html: asHtml(parts) };
}

interface Parts {
  subject: string;
  siteUrl: string;
  greeting: string;
  reason: string;
  /** A paragraph, or the lines of a quote. */
  paragraphs: readonly (string | string[])[];
  action: { label: string; address: string };
  aside: { label: string; address: string } | undefined;
}

function asText({ greeting, paragraphs, action, reason, siteUrl, aside }: Parts): string {
  return [
    greeting,
    ...paragraphs.map((each) =>
      typeof each === 'string' ? each : each.map((line) => `> ${line}`.trimEnd()).join('\n'),
    ),
    `${action.label}:\n${action.address}`,
    `--\n${SITE.name} · ${SITE.tagline}\n${siteUrl}\n${reason}`,
    ...(aside ? [`${aside.label}:\n${aside.address}`] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

function asHtml({ subject, greeting, paragraphs, action, reason, siteUrl, aside }: Parts): string {
  const { address, label } = action;
  return html`<!doctype html>
    <html lang="${LANGUAGE}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        ${raw(`<style>${MAIL_STYLE}</style>`)}
      </head>
      <body>
        <div class="mail">
          <p class="site">${SITE.name}</p>
          ${[greeting, ...paragraphs].map((each) =>
            typeof each === 'string'
              ? html`<p>${marked(each)}</p>`
              : html`<blockquote>${each.map((line) => html`<p>${marked(line)}</p>`)}</blockquote>`,
          )}
          <p><a class="action" href="${address}">${label}</a></p>
          <p>${texts.copyAddress}<br /><a href="${address}">${address}</a></p>
          <div class="footer">
            <p><a href="${siteUrl}">${SITE.name}</a> · ${SITE.tagline}<br />${reason}</p>
            ${aside ? html`<p><a href="${aside.address}">${aside.label}</a></p>` : ''}
          </div>
        </div>
      </body>
    </html> `.toString();
}

/** Characters of a name; with any other, mail programs may show a link, or the "name" may read as a text. */
const NAME = /^(?:[\p{L}\p{M}\p{Join_Control}'’ -]|\.(?= |$))+$/u;

function greetingOf(firstName: string): string {
  const name = oneLine(firstName);
  return name.length <= 60 && NAME.test(name) ? texts.helloTo(name) : texts.hello;
}

/** A text without controls, line ends, half characters and marks that turn its direction. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** A text with its Sinhala and Tamil marked as such, for screen readers and fonts. */
const marked = (text: string) =>
  scriptRuns(text).map((run) =>
    run.language ? html`<span lang="${run.language}">${run.text}</span>` : run.text,
  );
