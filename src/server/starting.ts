import type { Env } from './env.ts';
import type { Handle } from './http-server.ts';
import { jsonAnswer, send } from './site/answer.ts';
import { plainPage, PREPARING } from './site/plain-pages.ts';
import { securityHeaders } from './site/security-headers.ts';

const STARTING = { status: 'starting', detail: 'The database is being opened.' };

/** Answers until the database is open: the process lives, and nothing else can be said yet. */
export function starting(env: Env): Handle {
  const headers = securityHeaders(env.siteUrl);
  return (request, response) => {
    const address = request.url ?? '/';
    const answer = address.startsWith('/healthz')
      ? jsonAnswer(200, { status: 'alive' }, headers)
      : isApiAddress(address)
        ? jsonAnswer(503, STARTING, { ...headers, 'retry-after': '1' })
        : plainPage(PREPARING, headers);
    send(request, response, answer);
  };
}

/** Whether an address belongs to the API; all others are the site's. */
export const isApiAddress = (address: string): boolean =>
  /^\/(api|accounts|media|healthz|readyz|version|\.well-known\/security\.txt)([/?]|$)/.test(
    address,
  );
