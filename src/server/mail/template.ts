import { html, raw } from 'hono/html';
import { scriptRuns, startOf } from '#src/domain/text.ts';
import { SITE } from '#src/site.settings.ts';
import { LANGUAGE } from '#texts/language.ts';
import * as texts from '#texts/stop-mail.ts';

/** Longest subject (characters): mail programs show no more, and servers fold or cut longer ones. */
const MAX_SUBJECT = 120;

/** An e-mail without its recipient. */
export interface Mail {
  /** The name of its template, for logs. */
  template: string;
  subject: string;
  text: string;
  html: string;
  /** Whether somebody else than the recipient may cause it. */
  byAnybody?: true;
  /** The address for answers, where it isn't the site's. */
  replyTo?: string | null;
}

/** A mail that this process has taken to send. */
export interface OutgoingMail extends Mail {
  id: number;
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

/** The content of a mail, from which both its text and its HTML are made. */
export interface MailContent {
  template: string;
  subject: string;
  /** A quote is what somebody wrote: in lines of its own, so that nobody takes it for the site's words. */
  paragraphs: readonly (string | { quote: string })[];
  /** The button: the one thing to do. */
  action: Link;
  /** A sentence that says why this person gets it. */
  reason: string;
  byAnybody?: true;
  replyTo?: string;
  /** A link below, such as one by which the recipient asks to get no more such mails. */
  aside?: Link;
}

/** Makes both parts of a mail from its content; all of it is text, none of it markup. */
export function renderMail({ siteUrl, firstName }: MailTo, content: MailContent): Mail {
  const { template, byAnybody, replyTo } = content;
  const linked = ({ label, path }: Link) => ({ label, address: siteUrl + path });
  const subject = startOf(oneLine(content.subject), MAX_SUBJECT);
  const parts = {
    ...content,
    subject,
    siteUrl,
    greeting: greetingOf(firstName),
    paragraphs: content.paragraphs.map((each) =>
      typeof each === 'string' ? oneLine(each) : each.quote.split('\n').map(oneLine),
    ),
    action: linked(content.action),
    aside: content.aside && linked(content.aside),
  };
  return {
    template,
    subject,
    text: asText(parts),
    html: asHtml(parts),
    ...(byAnybody && { byAnybody }),
    ...(replyTo && { replyTo }),
  };
}

interface Parts extends Omit<MailContent, 'action' | 'aside' | 'paragraphs'> {
  siteUrl: string;
  greeting: string;
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

/** Colours and sizes of the site, light and dark; fonts of the reader's system. */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:24px 16px;background:#fffaf2;color:#241a16;font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.mail{max-width:560px;margin:0 auto}
.site{margin:0 0 24px;color:#8d153a;font-size:20px;font-weight:600}
p{margin:0 0 16px;overflow-wrap:anywhere}
blockquote{margin:0 0 16px;padding:0 0 0 16px;border-inline-start:4px solid #e8dccb}
a{color:#8d153a}
.action{display:inline-block;padding:12px 20px;border-radius:8px;background:#8d153a;color:#fff;font-weight:600;text-decoration:none}
.footer{margin-top:32px;padding-top:16px;border-top:1px solid #e8dccb;color:#6a5a50;font-size:14px}
[lang=si],[lang=ta]{line-height:1.7}
@media(prefers-color-scheme:dark){body{background:#16100d;color:#f6ece1}.site,a{color:#ff9db0}.action{background:#ff9db0;color:#16100d}.footer{border-color:#3a2d26;color:#bfaea1}}
`.trim();

function asHtml({ subject, greeting, paragraphs, action, reason, siteUrl, aside }: Parts): string {
  const { address, label } = action;
  return html`<!doctype html>
    <html lang="${LANGUAGE}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${raw(STYLE)}
        </style>
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
