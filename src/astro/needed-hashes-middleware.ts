import { createHash } from 'node:crypto';
import { defineMiddleware } from 'astro:middleware';

export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(withNeededHashes(await response.text()), response);
});

const POLICY = /<meta http-equiv="content-security-policy" content="[^"]*"/i;
/** Every tag with its attributes, as a value may hold what looks like a tag; of two kinds the text. */
const TAGS =
  /<(?:(script|style)\b(?:[^>"']|"[^"]*"|'[^']*')*>([\s\S]*?)<\/\1>|[a-z](?:[^>"']|"[^"]*"|'[^']*')*>)/gi;

function withNeededHashes(html: string): string {
  const inline = [...html.matchAll(TAGS)].flatMap(([, , text]) => (text ? [hashOf(text)] : []));
  return html.replace(POLICY, (policy) =>
    policy.replace(/ 'sha256-[^']+'/g, (hash) => (inline.includes(hash) ? hash : '')),
  );
}

/** As a policy names it, with the space before. */
const hashOf = (text: string): string =>
  ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;
