import { setTimeout as delay } from 'node:timers/promises';
import * as texts from '#texts/refusals.ts';
import type { Env } from '../env.ts';
import type { Handle } from '../http/http-server.ts';
import { jsonAnswer, send } from './answer.ts';
import { plainPage, PREPARING } from './plain-pages.ts';
import { securityHeaders } from './security-headers.ts';

/** Longest wait of a request (ms): a restart takes a second; a longer wait gets an answer that says so. */
const LONGEST_WAIT = 5_000;

const STARTING = { status: 'starting', detail: texts.opening };

/** Answers until the database is open: the process lives, and nothing else is known yet. */
export function startingHandler(env: Env): Handle {
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

/**
 * Makes requests wait for their handler, so that nobody is refused during a restart; if that takes long, `meanwhile`
 * answers. Health checks are answered by it at once.
 */
export function holdUntilReady(ready: Promise<Handle>, meanwhile: Handle): Handle {
  return (request, response) => {
    if (/^\/(healthz|readyz)/.test(request.url ?? '')) return meanwhile(request, response);
    const late = delay(LONGEST_WAIT, meanwhile, { ref: false });
    void Promise.race([ready, late]).then((handle) => handle(request, response));
  };
}

/** Whether an address belongs to the API; all others are the site's. */
export const isApiAddress = (address: string): boolean =>
  /^\/(api|accounts|preview|enquiry|report|media|healthz|readyz|version|\.well-known\/security\.txt)([/?]|$)/.test(
    address,
  );
