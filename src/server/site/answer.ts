import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** An answer to send: `headers` lacks only length and entity tag, which follow from the body. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Adds the headers of the body: its length, and its tag for conditional requests. */
export function withEntityTag(answer: Answer): Answer {
  const digest = createHash('sha1').update(answer.body).digest('base64url');
  return {
    ...answer,
    headers: { ...answer.headers, 'content-length': answer.body.length, etag: `"${digest}"` },
  };
}

/** An answer in the API's form, which no cache keeps. */
export const jsonAnswer = (status: number, body: object, headers: OutgoingHttpHeaders): Answer => ({
  status,
  headers: {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  },
  body: Buffer.from(JSON.stringify(body)),
});

/** An answer as a `Response`, for routes. */
export function responseOf({ status, headers, body }: Answer): Response {
  const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return new Response(new Uint8Array(body), { status, headers: pairs as [string, string][] });
}

/** Time that a redirect to the proper spelling of an address may be remembered (s). */
const REDIRECT_AGE = 300;

/** A redirect to `location`, a path of this site. */
const redirect =
  (status: number, caching: string) =>
  (location: string, headers: OutgoingHttpHeaders): Answer =>
    withEntityTag({
      status,
      headers: { ...headers, location, 'cache-control': caching },
      body: Buffer.alloc(0),
    });

export const permanentRedirect = redirect(301, `public, max-age=${REDIRECT_AGE}`);
/** To the present name of a listing; no cache may remember it, as the listing may get an earlier name back. */
export const renamedRedirect = redirect(301, 'no-cache');
/** To a temporary stand-in for a page; no cache may remember it. */
export const temporaryRedirect = redirect(302, 'no-cache');

/** Sends an answer; without its body when the client wants none or has it already. */
export function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status, headers, body } = answer;
  if (status === 200 && matchesEntityTag(request.headers['if-none-match'], headers['etag'])) {
    const { 'content-length': _, 'content-type': __, 'content-encoding': ___, ...rest } = headers;
    response.writeHead(304, rest).end();
    return;
  }
  response.writeHead(status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

/** Whether an `If-None-Match` header names a tag. */
export function matchesEntityTag(header: string | undefined, tag: unknown): boolean {
  if (!header || typeof tag !== 'string') return false;
  if (header === tag || header === '*') return true;
  // Proxies that compress the answer themselves mark the tag as weak.
  return header.split(',').some((item) => item.trim().replace(/^W\//, '') === tag);
}
