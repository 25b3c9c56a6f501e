import { createHash } from 'node:crypto';
import { defineMiddleware } from 'astro:middleware';
import { withPolicy } from './page-policy.ts';

export const onRequest = defineMiddleware(async (_, next) =>
  withPolicy(await next(), neededHashes),
);

/** Every tag with its attributes, as a value may hold what looks like a tag; of two kinds the text. */
const TAGS =
  /<(?:(script|style)\b(?:[^>"']|"[^"]*"|'[^']*')*>([\s\S]*?)<\/\1>|[a-z](?:[^>"']|"[^"]*"|'[^']*')*>)/gi;

function neededHashes(policy: string, html: string): string {
  const inline = [...html.matchAll(TAGS)].flatMap(([, , text]) => (text ? [hashOf(text)] : []));
  return policy.replace(/ 'sha256-[^']+'/g, (hash) => (inline.includes(hash) ? hash : ''));
}

/** As a policy names it, with the space before. */
const hashOf = (text: string): string =>
  ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;
