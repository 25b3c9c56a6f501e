import type { Calls } from '#src/api/call.ts';
import { type Client, createClient, NotOffered, Refusal } from './api.ts';

/** False in a static deployment that was built with `API_URL=none`. */
export const hasApi: boolean = import.meta.env.PUBLIC_NO_API !== 'true';

/** Where pages find the API: on their own origin, unless the site was built for another. */
export const API_URL: string = import.meta.env.PUBLIC_API_URL ?? '';

/** Whether a server of ours answers what isn't a file: beside the API of another site there may be none. */
export const hasPagesOnDemand: boolean = hasApi && API_URL === '';

/** An API of another make is asked as the specification has it. */
const fetchSpecified: typeof fetch = async (input, init) => {
  const { specifiedAddress } = await import('./other-queries.ts');
  return fetch(await specifiedAddress(String(input)), init);
};

/** The calls of a table as pages make them. Rejects with `NotOffered` too. */
export function clientOf<Table extends Calls>(table: Table): Client<Table> {
  if (API_URL === '') return createClient(table, API_URL);
  const call = createClient(table, API_URL, fetchSpecified);
  return (...asked) =>
    call(...asked).catch((error: unknown) => {
      throw orNotOffered(error);
    });
}

/** How frameworks say that there is no such call. Ours says "Not found" of what an address names. */
const NO_SUCH_CALL = /Not found\.|Not Found|not be found|not allowed|The answer was/;

/** `NotOffered`, where a refusal by an API of another make means that. */
export const orNotOffered = (error: unknown): unknown =>
  API_URL !== '' &&
  error instanceof Refusal &&
  [404, 405].includes(error.status) &&
  NO_SUCH_CALL.test(error.message)
    ? new NotOffered()
    : error;
