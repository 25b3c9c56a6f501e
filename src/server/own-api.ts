import * as texts from '#texts/refusals.ts';
import { openClock } from './data/clock.ts';
import { applySettings } from './data/settings.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { fillDatabase } from './demo/fill.ts';
import type { Env } from './env.ts';
import { listen } from './http/http-server.ts';
import { logLine } from './log/log.ts';
import { openSiteKeys } from './secrets/secret-key.ts';
import { openApi } from './wire.ts';

/** Calls `use` with the address of an API over the database of these settings, which only it reaches. */
export async function withOwnApi<Result>(
  env: Env,
  log: (line: string) => void,
  use: (apiUrl: string, database: OpenDatabase, clock: () => Date) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(env, log);
  const clock = await openClock(database.pool, log);
  await fillDatabase(env, database, clock.now(), log);
  await applySettings(database.pool, clock.now());
  const readiness = () => texts.noPages;
  const limitless = { ...env, rateLimits: false };
  const api = openApi({
    env: limitless,
    keys: await openSiteKeys(env),
    database,
    clock: clock.now,
    readiness,
    log: (entry) => log(logLine(entry)),
  });
  const server = await listen(api.handle, { host: '127.0.0.1', port: 0 });
  try {
    return await use(`http://127.0.0.1:${server.port}`, database, clock.now);
  } finally {
    await server.stop();
    await clock.stop();
    await database.close();
  }
}
