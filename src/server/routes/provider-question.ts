import { createHash } from 'node:crypto';
import { providerPath } from '#src/domain/paths.ts';
import { SITE } from '#src/site.config.ts';

const STYLE =
  ':root{color-scheme:light dark}' +
  'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1.5rem;background:#fffaf2;color:#241a16}' +
  'button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.5rem;background:#8d153a;color:#fff;cursor:pointer}' +
  'h1{line-height:1.15}:focus-visible{outline:3px solid #8d153a;outline-offset:2px}a{color:#8d153a}' +
  '@media(prefers-color-scheme:dark){body{background:#16100d;color:#f6ece1}button{background:#ff9db0;color:#16100d}a{color:#ff9db0}:focus-visible{outline-color:#ff9db0}}';
const STYLE_DIGEST = createHash('sha256').update(STYLE).digest('base64');

/** The page's policy; where its form may lead is left open, since the provider follows by redirects. */
export const QUESTION_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_DIGEST}'; frame-ancestors 'none'; base-uri 'none'`;

/** Asks whether to go on to a provider: for whom another site may have sent here without their knowing. */
export function questionPage(
  provider: { id: string; name: string },
  fields: Readonly<Record<string, string>>,
): string {
  const title = escaped(`Sign in to ${SITE.name} with ${provider.name}`);
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('');
  return (
    `<!doctype html><html lang="${SITE.language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>` +
    `<p>You’ll continue at ${escaped(provider.name)} and come back here.</p>` +
    `<form method="post" action="${escaped(providerPath(provider.id))}">${hidden}` +
    `<button>Continue with ${escaped(provider.name)}</button></form>` +
    `<p><a href="/">Back to ${escaped(SITE.name)}</a></p></main></body></html>`
  );
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
