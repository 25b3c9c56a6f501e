import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openDatabase } from '#src/server/db/open.ts';
import { seedCategories, seedDemo } from '#src/server/demo/insert.ts';
import { readEnv } from '#src/server/env.ts';
import { listen } from '#src/server/http-server.ts';
import { startOutbox } from '#src/server/jobs/outbox.ts';
import { log, wordsOf } from '#src/server/log.ts';
import { openTransport } from '#src/server/mail/transport.ts';
import { mediaFolder } from '#src/server/media/store.ts';
import { openSiteKeys } from '#src/server/secret-key.ts';
import { openApi, outboxFolder } from '#src/server/wire.ts';

// Pages on PORT with live reload; behind them the API of this process on the next port, or API_URL.
const env = readEnv();
const clock = () => new Date();
const database = await openDatabase(env, log);
if (env.seed === 'demo') await seedDemo(database.pool, clock(), mediaFolder(env.dataDir));
else await seedCategories(database.pool);
const readiness = () => 'Pages are rendered as they are asked for.';
const api = openApi({
  env: { ...env, rateLimits: false },
  keys: await openSiteKeys(env),
  database,
  clock,
  readiness,
  log: (entry) => log(wordsOf(entry)),
});
const send = openTransport({ smtpUrl: env.smtpUrl, from: env.mailFrom }, outboxFolder(env.dataDir));
const stopOutbox = startOutbox({ pool: database.pool, send, clock, log });
const server = await listen(api.handle, { host: '127.0.0.1', port: env.port + 1 });

const address = ['--host', env.host, '--port', String(env.port)];
const astro = spawn('astro', ['dev', ...address], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    API_URL: env.apiIsElsewhere ? env.apiUrl : `http://127.0.0.1:${server.port}`,
    SITE_URL: env.siteUrl,
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => astro.kill(signal));
await once(astro, 'exit');
await server.stop();
await stopOutbox();
await database.close();
