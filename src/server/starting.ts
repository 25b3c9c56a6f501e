import type { Env } from './env.ts';
import type { Handle } from './http-server.ts';
import { type Answer, send } from './site/answer.ts';
import { plainPage, PREPARING } from './site/plain-pages.ts';
import { securityHeaders } from './site/security-headers.ts';

/** Answers until the database is open: the process lives, and nothing else can be said yet. */
export function starting(env: Env): Handle {
  const headers = securityHeaders(env.siteUrl);
  const json = (status: number, body: object): Answer => ({
    status,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 503 && { 'retry-after': '1' }),
    },
    body: Buffer.from(JSON.stringify(body)),
  });
  return (request, response) => {
    const address = request.url ?? '/';
    const answer = address.startsWith('/healthz')
      ? json(200, { status: 'alive' })
      : isApiAddress(address)
        ? json(503, { status: 'starting', detail: 'The database is being opened.' })
        : plainPage(PREPARING, headers);
    send(request, response, answer);
  };
}

/** Whether an address belongs to the API; all others are the site's. */
export const isApiAddress = (address: string): boolean =>
  /^\/(api|accounts|media|healthz|readyz|version)([/?]|$)/.test(address);
