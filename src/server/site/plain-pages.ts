import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { LANGUAGE } from '#texts/language.ts';
import * as texts from '#texts/plain-pages.ts';
import type { Refusal } from '../http/refusals.ts';
import { type Answer, withEntityTag } from './answer.ts';

const STYLE =
  ':root{color-scheme:light dark}' +
  'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem;background:#fffaf2;color:#241a16}' +
  'button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.5rem;background:#8d153a;color:#fff;cursor:pointer}' +
  'label,legend,strong,input,textarea{display:block;box-sizing:border-box;width:100%}label,legend,summary{font-weight:600;padding:0}summary{min-height:2.75rem;cursor:pointer}fieldset{border:0;margin:0;padding:0}fieldset label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;font-weight:400}[type=radio]{flex:none;width:1.25rem;height:1.25rem}input,textarea{font:inherit;padding:.5rem;border:1px solid #6a5a50;border-radius:.5rem;background:transparent;color:inherit}strong{color:#b3122f}[aria-invalid]{border-color:#b3122f}' +
  'h1{line-height:1.15}:focus-visible{outline:3px solid #8d153a;outline-offset:2px}a{color:#8d153a}' +
  '@media(prefers-color-scheme:dark){body{background:#16100d;color:#f6ece1}button{background:#ff9db0;color:#16100d}a{color:#ff9db0}strong{color:#ffb0b0}input,textarea{border-color:#bfaea1}[aria-invalid]{border-color:#ffb0b0}:focus-visible{outline-color:#ff9db0}}';
const STYLE_DIGEST = createHash('sha256').update(STYLE).digest('base64');

/** A page without a release; `refresh` is the time after which a browser tries again by itself (s). */
export interface PlainPage {
  status: number;
  title: string;
  text: string;
  refresh?: number;
  /** A form with a button that leads on. */
  form?: {
    action: string;
    fields: Readonly<Record<string, string>>;
    /** Fields to fill in, as far as they are. */
    inputs?: readonly PlainInput[];
    /** Further fields, unfolded by a label, or where one of them is filled in. */
    folded?: { label: string; inputs: readonly PlainInput[] };
    label: string;
    /** The address of a script of ours that helps with it; it must do without. */
    script?: string;
  };
  /** A link at its end; below a form that to the site's home by default. */
  back?: { path: string; label: string };
  headers?: OutgoingHttpHeaders;
}

export interface PlainInput {
  name: string;
  label: string;
  value: string;
  error?: string | undefined;
  autocomplete?: string;
  hint?: string;
  /** A text of several lines. */
  isLong?: true;
  /** Values of which one is chosen. */
  choices?: readonly { value: string; label: string }[];
  /** A field that people don't see; a program may. */
  isHidden?: true;
}

/** The page before the first release. */
export const PREPARING: PlainPage = {
  status: 503,
  title: texts.preparing(),
  text: texts.opensByItself,
  refresh: 5,
  headers: { 'retry-after': '5' },
};

/** The page when another can't be rendered; the log has the failure under the id that it names. */
export const unavailable = (requestId: string): PlainPage => ({
  status: 503,
  title: texts.unavailable,
  text: texts.tellUs(requestId),
  headers: { 'retry-after': '60', 'x-request-id': requestId },
});

/** The page for methods other than reading. */
export const READ_ONLY: PlainPage = {
  status: 405,
  title: texts.readOnly,
  text: texts.methods,
  headers: { allow: 'GET, HEAD' },
};

/** The page for an address that asks for too many pages on demand. */
export const tooManyPage = ({ status, headers }: Refusal): PlainPage => ({
  status,
  title: texts.tooManySearches,
  text: texts.waitAMoment,
  headers: { 'retry-after': headers['Retry-After'] },
});

/**
 * Makes the answer; no browser or proxy may keep it. The policy has no `form-action`, as some forms lead to redirects.
 */
export function plainPage(page: PlainPage, securityHeaders: OutgoingHttpHeaders): Answer {
  const refresh = page.refresh ? `<meta http-equiv="refresh" content="${page.refresh}">` : '';
  return withEntityTag({
    status: page.status,
    headers: {
      ...securityHeaders,
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_DIGEST}'${page.form?.script ? "; script-src 'self'" : ''}; frame-ancestors 'none'; base-uri 'none'`,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...page.headers,
    },
    body: Buffer.from(
      `<!doctype html><html lang="${LANGUAGE}"><head><meta charset="utf-8">${refresh}` +
        '<meta name="viewport" content="width=device-width">' +
        `<title>${escaped(page.title)}</title><style>${STYLE}</style></head>` +
        `<body><main><h1>${escaped(page.title)}</h1><p>${escaped(page.text)}</p>${formOf(page)}${backOf(page)}</main></body></html>`,
    ),
  });
}

function formOf({ form }: PlainPage): string {
  if (!form) return '';
  const fields = Object.entries(form.fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  );
  const inputs = (form.inputs ?? []).map(inputOf);
  const { folded } = form;
  const isOpen = folded?.inputs.some(({ value, error }) => value || error);
  const more = folded
    ? `<details${isOpen ? ' open' : ''}><summary>${escaped(folded.label)}</summary>${folded.inputs.map(inputOf).join('')}</details>`
    : '';
  return (
    `<form method="post" action="${escaped(form.action)}">${[...fields, ...inputs, more].join('')}` +
    `<button>${escaped(form.label)}</button></form>` +
    (form.script ? `<script src="${form.script}" type="module"></script>` : '')
  );
}

function backOf({
  form,
  back = form && { path: '/', label: texts.backToSite() },
}: PlainPage): string {
  return back ? `<p><a href="${escaped(back.path)}">${escaped(back.label)}</a></p>` : '';
}

function inputOf(input: PlainInput): string {
  const { name, label, value, error, hint, autocomplete, isLong, choices, isHidden } = input;
  const notes = [hint && 'hint', error && 'error'].filter(Boolean).map((of) => `${name}-${of}`);
  const described =
    (error ? ' aria-invalid="true"' : '') +
    (notes.length > 0 ? ` aria-describedby="${notes.join(' ')}"` : '');
  const attributes =
    `id="${name}" name="${name}"` +
    (autocomplete ? ` autocomplete="${autocomplete}"` : '') +
    described;
  const above =
    (hint ? `<small id="${name}-hint">${escaped(hint)}</small>` : '') +
    (error ? `<strong id="${name}-error">${escaped(error)}</strong>` : '');
  if (choices) {
    const radios = choices.map(
      (choice) =>
        `<label><input type="radio" name="${name}" value="${escaped(choice.value)}"${choice.value === value ? ' checked' : ''}>${escaped(choice.label)}</label>`,
    );
    return `<fieldset${described}><legend>${escaped(label)}</legend>${above}${radios.join('')}</fieldset>`;
  }
  return (
    `<p${isHidden ? ' hidden' : ''}><label for="${name}">${escaped(label)}</label>${above}` +
    // The first line end of a text is dropped by browsers.
    (isLong
      ? `<textarea rows="8" ${attributes}>\n${escaped(value)}</textarea></p>`
      : `<input value="${escaped(value)}" ${attributes}></p>`)
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
