import { businessCalls } from '#src/api/business-calls.ts';
import { createClient } from '#src/client/api.ts';
import type { Env } from './env.ts';

/**
 * Calls `use` with the address of an API that answers: `API_URL`, else a running server of these settings, else an API
 * opened over the database just for this.
 */
export async function withApi<Result>(
  env: Env,
  log: (line: string) => void,
  use: (apiUrl: string) => Promise<Result>,
): Promise<Result> {
  if (await answers(env.apiUrl)) return use(env.apiUrl);
  if (env.apiIsElsewhere) throw new Error(`The API at ${env.apiUrl} doesn't answer.`);
  log('No server is running: reading the database directly');
  // Imported late: it is most of the server, takes a second to load and is needed nowhere else.
  const { withOwnApi } = await import('./own-api.ts');
  return withOwnApi(env, log, use);
}

async function answers(apiUrl: string): Promise<boolean> {
  try {
    await createClient(businessCalls, apiUrl)('listBusinesses', { query: { page_size: 1 } });
    return true;
  } catch {
    return false;
  }
}
