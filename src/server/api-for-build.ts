import { openDatabase } from './db/open.ts';
import type { Env } from './env.ts';
import { fillDatabase } from './demo/fill.ts';
import { listen } from './http-server.ts';
import { businessCalls } from '#src/api/business-calls.ts';
import { createClient } from '#src/client/api.ts';
import { openApi } from './wire.ts';

/**
 * Calls `use` with the address of an API that answers: the one of `API_URL`, else a running server
 * of these settings, else one that is opened over the database just for this.
 */
export async function withApi<Result>(
  env: Env,
  log: (line: string) => void,
  use: (apiUrl: string) => Promise<Result>,
): Promise<Result> {
  if (await answers(env.apiUrl)) return use(env.apiUrl);
  if (env.apiIsElsewhere) throw new Error(`The API at ${env.apiUrl} doesn't answer.`);
  log('No server is running: reading the database directly');
  const database = await openDatabase(env, log);
  await fillDatabase(env, database, log);
  const clock = () => new Date();
  const readiness = () => 'This server only feeds a build.';
  const limitless = { ...env, rateLimits: false };
  const api = openApi({ env: limitless, database, clock, readiness, log });
  const server = await listen(api.handle, { host: '127.0.0.1', port: 0 });
  try {
    return await use(`http://127.0.0.1:${server.port}`);
  } finally {
    await server.stop();
    await database.close();
  }
}

async function answers(apiUrl: string): Promise<boolean> {
  try {
    await createClient(businessCalls, apiUrl)('listBusinessCategories');
    return true;
  } catch {
    return false;
  }
}
