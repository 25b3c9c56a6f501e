import type { IncomingHttpHeaders } from 'node:http';
import { TrieRouter } from 'hono/router/trie-router';
import { type Call, mostBytesOf } from '#src/api/call.ts';
import { calls } from '#src/api/calls.ts';
import { Refusal } from './data/refusals.ts';
import { type Handle, hasBody } from './http-server.ts';
import { tooLarge } from './routes/call-input.ts';
import { PREVIEW } from './routes/previews.ts';
import { QUESTION } from './routes/providers.ts';
import { routePath } from './routes/router.ts';
import { type Answer, jsonAnswer, send } from './site/answer.ts';
import { NO_BODY, plainPage } from './site/plain-pages.ts';
import { securityHeaders } from './site/security-headers.ts';
import { isApiAddress } from './starting.ts';

/** How many bytes a body may have, and what a larger one is answered. */
interface Limit {
  most: number;
  tooLarge: Answer;
}

/**
 * Refuses a body that says it is larger than its address takes (413), before any of it is read: as its call
 * says, and pages take none. One that doesn't say is counted by what reads it.
 */
export function withBodyLimits({ siteUrl }: { siteUrl: string }, handle: Handle): Handle {
  const limitOf = bodyLimits(siteUrl);
  return (request, response) => {
    const { method = '', url = '/', headers } = request;
    // Most requests have none, and need no look at the table of calls.
    const limit = hasBody(request) ? limitOf(method, url) : null;
    if (!limit || fits(headers, limit)) handle(request, response);
    else send(request, response, limit.tooLarge);
  };
}

const fits = (headers: IncomingHttpHeaders, { most }: Limit): boolean =>
  headers['transfer-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0) <= most
    : most > 0;

/** Makes what tells the limit of a request's body. */
function bodyLimits(siteUrl: string): (method: string, url: string) => Limit {
  const headers = securityHeaders(siteUrl);
  const limitOf = (most: number, { status, body }: Refusal): Limit => ({
    most,
    tooLarge: jsonAnswer(status, body, headers),
  });
  const noBody = new Refusal(413, { detail: 'This address takes no body.' });
  const otherwise = limitOf(mostBytesOf({}), noBody);
  const ofPages = { most: 0, tooLarge: plainPage(NO_BODY, headers) };
  const ofCalls = new TrieRouter<Limit>();
  for (const call of Object.values<Call>(calls)) {
    ofCalls.add(call.method, routePath(call.path), limitOf(mostBytesOf(call), tooLarge(call)));
  }
  for (const { method, path, mostBytes } of [QUESTION, PREVIEW]) {
    ofCalls.add(method, path, limitOf(mostBytes, tooLarge({})));
  }
  return (method, url) => {
    if (!isApiAddress(url)) return ofPages;
    const [found] = ofCalls.match(method, url.replace(/\/?(\?.*)?$/, ''));
    return found[0]?.[0] ?? otherwise;
  };
}
