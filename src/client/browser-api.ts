import type { Calls } from '#src/api/call.ts';
import * as texts from '#texts/answers.ts';
import { type Client, createClient, NotOffered, Refusal } from './api.ts';

/** False in a static deployment that was built with `API_URL=none`. */
export const hasApi: boolean = import.meta.env.PUBLIC_NO_API !== 'true';

/** The API's origin; empty where it is the page's own, as it is unless the site was built for another. */
export const API_URL: string = import.meta.env.PUBLIC_API_URL ?? '';

/** Whether a server of ours answers addresses that aren't files: beside the API of another site there may be none. */
export const hasPagesOnDemand: boolean = hasApi && API_URL === '';

/** Asks an API of another make in the terms of the specification. */
const fetchSpecified: typeof fetch = async (input, init) => {
  const { specifiedAddress } = await import('./specified-address.ts');
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

/** Messages of frameworks for a call that doesn't exist. Ours says "Not found" of a thing that doesn't. */
const NO_SUCH_CALL = /Not found\.|Not Found|not be found|not allowed/;

/** `NotOffered` for such a refusal by an API of another make, else the error itself. */
export const orNotOffered = (error: unknown): unknown =>
  API_URL !== '' &&
  error instanceof Refusal &&
  [404, 405].includes(error.status) &&
  (NO_SUCH_CALL.test(error.message) || error.message.endsWith(texts.onlyStatus(error.status)))
    ? new NotOffered()
    : error;
