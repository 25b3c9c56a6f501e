import { html, raw } from 'hono/html';
import { scriptRuns } from '#src/domain/text.ts';
import { SITE } from '#src/site.config.ts';

/** Mail programs show no more of a subject, and servers fold or cut what is longer. */
const MAX_SUBJECT = 120;

/** An e-mail, ready to be sent to anybody. */
export interface Mail {
  /** The name of its template, for logs. */
  template: string;
  subject: string;
  text: string;
  html: string;
  /** Somebody else than whoever gets it may be why it is sent. */
  byAnybody?: true;
}

/** Whom a mail greets, and the address that all its links begin with: only ever `SITE_URL`. */
export interface MailTo {
  siteUrl: string;
  /** Greeted by it only where it is plainly a name; empty is allowed. */
  firstName: string;
}

/** What a mail says, once; its text and its HTML are both made of this. */
export interface MailContent {
  template: string;
  subject: string;
  paragraphs: readonly string[];
  /** The one thing to do. */
  action: { label: string; path: string };
  /** Why this person gets it, as a sentence. */
  reason: string;
  byAnybody?: true;
  /** The path where whoever gets it asks not to be written to any more. */
  stopPath?: string;
}

/** What leads to an end of such mails. */
const STOP = 'Don’t write to me again';

/** Makes both halves of a mail out of its content; all of it is text, none of it markup. */
export function renderMail({ siteUrl, firstName }: MailTo, content: MailContent): Mail {
  const { template, action, byAnybody } = content;
  const subject = [...oneLine(content.subject)].slice(0, MAX_SUBJECT).join('');
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
    ...(stop ? [`${STOP}:\n${stop}`] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Colours and sizes of the site, in its light and its dark dress; fonts of the reader's system. */
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
    <html lang="${SITE.language}">
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
          <p>
            If the button doesn’t open, copy this address into your browser:<br /><a
              href="${address}"
              >${address}</a
            >
          </p>
          <div class="footer">
            <p><a href="${siteUrl}">${SITE.name}</a> · ${SITE.tagline}<br />${reason}</p>
            ${stop ? html`<p><a href="${stop}">${STOP}</a></p>` : ''}
          </div>
        </div>
      </body>
    </html> `.toString();
}

/** What a mail could be abused with: a "name" that a mail program turns into a link, or that reads as a text. */
const NAME = /^(?:[\p{L}\p{M}\p{Join_Control}'’ -]|\.(?= |$))+$/u;

function greetingOf(firstName: string): string {
  const name = oneLine(firstName);
  return name.length <= 60 && NAME.test(name) ? `Hello ${name},` : 'Hello,';
}

/** Without controls, line ends, half characters and marks that turn the direction of what follows. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Text with its Sinhala and Tamil marked as such, for readers that speak and for fonts. */
const marked = (text: string) =>
  scriptRuns(text).map((run) =>
    run.language ? html`<span lang="${run.language}">${run.text}</span>` : run.text,
  );
