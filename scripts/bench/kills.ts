import { setTimeout as delay } from 'node:timers/promises';
import { postmasterOf } from '#tests/support/data-folder.ts';
import { inDatabase } from '#tests/support/in-database.ts';
import { startMailSink } from '#tests/support/mail-sink.ts';
import { launchServer, type Server } from '#tests/support/server.ts';
import { countWritten, startWriters } from '#tests/support/writers.ts';
import { GOALS } from './goals.ts';
import { figure, heading, measured, percentile } from './report.ts';

/** Interval at which a starting server is asked whether it is ready (ms). */
const ASKED_EVERY = 20;

const VICTIMS = ['server', 'database', 'both'] as const;
const KILLS = 200;
const MEMBERS = 4;
/** Requests between one kill and the next. */
const REQUESTS = 20;

/**
 * Kills a server with its embedded database in turns (the server, the database, both at once) while members write:
 * every acknowledged write has to be there.
 */
export async function benchKills(dataDir: string): Promise<void> {
  heading(`${KILLS} kills of a server and its embedded database`);
  const sink = await startMailSink();
  const env = { RATE_LIMITS: 'off', SMTP_URL: sink.url, REBUILD_AFTER: '1h' };
  let server = await launchServer(dataDir, env);
  await ready(server);
  const again = { ...env, PORT: new URL(server.url).port };
  const writers = await inDatabase(dataDir, (pool) => startWriters(pool, server.url, MEMBERS));
  const times: number[] = [];
  for (let turn = 0; turn < KILLS; turn++) {
    await writers.more(REQUESTS);
    const victim = VICTIMS[turn % VICTIMS.length];
    if (victim !== 'server') process.kill(postmasterOf(dataDir), 'SIGKILL');
    const began = performance.now();
    if (victim !== 'database') {
      await server.stop('SIGKILL');
      server = await launchServer(dataDir, again);
    }
    await ready(server);
    times.push(performance.now() - began);
  }
  const { events, uploads, requests } = await writers.stop();
  const found = await inDatabase(dataDir, (pool) => countWritten({ pool, sink }, writers));
  figure('requests', String(requests));
  figure('acknowledged submissions', String(events.length));
  figure('acknowledged pictures', String(uploads.length));
  const none = (name: string, amount: number) => measured(name, amount, GOALS.none);
  none('acknowledged submissions that are missing', found.missingEvents.length);
  none('submissions that are there twice', found.eventsTwice);
  none('mails that are missing', found.missingMails.length);
  none('mails that were sent twice', found.mailsTwice);
  measured('ready again, p99', percentile(times, 0.99), GOALS.readyAfterKill);
  await server.stop();
  await sink.close();
}

/** Resolves once the server answers from its database. */
async function ready({ url }: Server): Promise<void> {
  const answers = () =>
    fetch(`${url}/api/business-categories/`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) await delay(ASKED_EVERY);
}
