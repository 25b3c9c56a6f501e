import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inDatabase } from '#tests/support/in-database.ts';
import { startMailSink } from '#tests/support/mail-sink.ts';
import { launchServer, type Server } from '#tests/support/server.ts';
import { countWritten, startWriters } from '#tests/support/writers.ts';
import { GOALS } from '../bench/goals.ts';
import { heading, measured } from '../bench/report.ts';
import { type How, report } from './report.ts';

const MEMBERS = 4;
/** Between one kill and the next (requests). */
const REQUESTS = 20;
/** How often a server that starts is asked whether it is ready (ms). */
const ASKED_EVERY = 20;

const VICTIMS = ['server', 'database', 'both'] as const;

/**
 * Kills a server with its embedded database in turns: the server, the database, both at once, while members
 * write: every acknowledged write has to be there.
 */
export async function soakKills(dataDir: string, { kills }: How): Promise<void> {
  heading(`${kills} kills of a server and its embedded database`);
  const sink = await startMailSink();
  const env = { RATE_LIMITS: 'off', SMTP_URL: sink.url, REBUILD_AFTER: '1h' };
  let server = await launchServer(dataDir, env);
  await ready(server);
  const again = { ...env, PORT: new URL(server.url).port };
  const writers = await inDatabase(dataDir, (pool) => startWriters(pool, server.url, MEMBERS));
  const times: number[] = [];
  for (let turn = 0; turn < kills; turn++) {
    await writers.more(REQUESTS);
    const victim = VICTIMS[turn % VICTIMS.length];
    if (victim !== 'server') process.kill(await postmaster(dataDir), 'SIGKILL');
    const began = performance.now();
    if (victim !== 'database') {
      await server.stop('SIGKILL');
      server = await launchServer(dataDir, again);
    }
    await ready(server);
    times.push(performance.now() - began);
  }
  const written = await writers.stop();
  const found = await inDatabase(dataDir, (pool) => countWritten({ pool, sink }, writers));
  report({ kills, written, found, mayFail: true });
  const p99 = times.sort((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? 0;
  measured('ready again, p99', p99, GOALS.readyAfterKill);
  await server.stop();
  await sink.close();
}

const postmaster = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, 'db', 'data', 'postmaster.pid'), 'utf8'), 10);

/** Resolves once the server answers from its database. */
async function ready({ url }: Server): Promise<void> {
  const answers = () =>
    fetch(`${url}/api/business-categories/`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await delay(ASKED_EVERY);
}
