import type { Calls } from '#src/api/call.ts';
import { createClient } from './api.ts';

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

/** The calls of a table as pages make them. */
export const clientOf = <Table extends Calls>(table: Table) =>
  createClient(table, API_URL, API_URL === '' ? undefined : fetchSpecified);
