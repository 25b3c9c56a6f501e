import { html, raw } from 'hono/html';
import { scriptRuns, startOf } from '#src/domain/text.ts';
import { SITE } from '#src/site.config.ts';
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

/** The content of a mail, from which both its text and its HTML are made. */
export interface MailContent {
  template: string;
  subject: string;
  paragraphs: readonly string[];
  /** The button: the one thing to do. */
  action: { label: string; path: string };
  /** A sentence that says why this person gets it. */
  reason: string;
  byAnybody?: true;
  /** The path on which the recipient asks to get no more such mails. */
  stopPath?: string;
}

/** Makes both parts of a mail from its content; all of it is text, none of it markup. */
export function renderMail({ siteUrl, firstName }: MailTo, content: MailContent): Mail {
  const { template, action, byAnybody } = content;
  const subject = startOf(oneLine(content.subject), MAX_SUBJECT);
  const parts = {
    ...content,
    subject,
    siteUrl,
    greeting: greetingOf(firstName),
    paragraphs: content.paragraphs.map(oneLine),
    action: { label: action.label, address: siteUrl + action.path },
    stop: content.stopPath && siteUrl + content.stopPath,
  };
  return {
    template,
    subject,
    text: asText(parts),
    html: asHtml(parts),
    ...(byAnybody && { byAnybody }),
  };
}

interface Parts extends Omit<MailContent, 'action'> {
  siteUrl: string;
  greeting: string;
  action: { label: string; address: string };
  stop: string | undefined;
}

function asText({ greeting, paragraphs, action, reason, siteUrl, stop }: Parts): string {
  return [
    greeting,
    ...paragraphs,
    `${action.label}:\n${action.address}`,
    `--\n${SITE.name} · ${SITE.tagline}\n${siteUrl}\n${reason}`,
    ...(stop ? [`${texts.stop}:\n${stop}`] : []),
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
a{color:#8d153a}
.action{display:inline-block;padding:12px 20px;border-radius:8px;background:#8d153a;color:#fff;font-weight:600;text-decoration:none}
.footer{margin-top:32px;padding-top:16px;border-top:1px solid #e8dccb;color:#6a5a50;font-size:14px}
[lang=si],[lang=ta]{line-height:1.7}
@media(prefers-color-scheme:dark){body{background:#16100d;color:#f6ece1}.site,a{color:#ff9db0}.action{background:#ff9db0;color:#16100d}.footer{border-color:#3a2d26;color:#bfaea1}}
`.trim();

function asHtml({ subject, greeting, paragraphs, action, reason, siteUrl, stop }: Parts): string {
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
          ${[greeting, ...paragraphs].map((paragraph) => html`<p>${marked(paragraph)}</p>`)}
          <p><a class="action" href="${address}">${label}</a></p>
          <p>${texts.copyAddress}<br /><a href="${address}">${address}</a></p>
          <div class="footer">
            <p><a href="${siteUrl}">${SITE.name}</a> · ${SITE.tagline}<br />${reason}</p>
            ${stop ? html`<p><a href="${stop}">${texts.stop}</a></p>` : ''}
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
