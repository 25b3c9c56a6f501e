import { existsSync } from 'node:fs';
import { openClock } from '#src/server/data/clock.ts';
import { recordFile } from '#src/server/db/embedded-record.ts';
import { openUnmigrated } from '#src/server/db/open.ts';
import { readEnv } from '#src/server/env.ts';
import { readFacts } from '#src/server/status/facts.ts';
import { siteStatusOf } from '#src/server/status/status-lines.ts';
import { command } from './command.ts';

const USAGE = `Says how the site of these settings is: its server, releases, e-mails, backups and disk.
  npm run status
Says what to do, and ends with 1 when something is wrong.`;
/** Longest wait for an answer (ms): a healthy server answers within milliseconds. */
const ANSWER_WITHIN = 3_000;

await command(USAGE, async () => {
  const env = readEnv();
  const server = await askServer(env.localUrl);
  tell(server);
  if (!env.databaseUrl && !existsSync(recordFile(env.dataDir))) {
    throw new Error(`There is no site in ${env.dataDir} yet: npm start makes one.`);
  }
  const database = await openUnmigrated(env, () => {}).catch(unopened);
  try {
    const clock = await openClock(database.pool, () => {});
    await clock.stop();
    const status = siteStatusOf(await readFacts(env, database.pool, clock), env, clock.now());
    status.lines.forEach(tell);
    if (!status.is_well || server.remedy !== null) process.exitCode = 1;
  } finally {
    await database.close();
  }
});

/** A stand-in for a database that can't be opened: its status is that of one that doesn't answer. */
function unopened(error: Error) {
  return { pool: { query: () => Promise.reject(error) }, close: async () => {} };
}

function tell({ text, remedy }: { text: string; remedy: string | null }): void {
  console.log(remedy === null ? text : `${text}\n  -> ${remedy}`);
}

/** Whether the server of this machine answers, and is ready. */
async function askServer(localUrl: string): Promise<{ text: string; remedy: string | null }> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN);
    const answer = await fetch(new URL('/readyz', localUrl), { signal });
    if (answer.ok) return { text: `The server is ready at ${localUrl}`, remedy: null };
    const { detail } = (await answer.json()) as { detail?: string };
    const text = `The server at ${localUrl} isn't ready: ${detail ?? answer.status}`;
    return { text, remedy: 'Wait a minute; then look at its log.' };
  } catch {
    const text = `No server answers at ${localUrl}`;
    return { text, remedy: 'Start it, or set PORT and HOST as it has them.' };
  }
}
