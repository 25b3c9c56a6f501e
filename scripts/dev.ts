import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readEnv } from '#src/server/env.ts';
import { startOutbox } from '#src/server/jobs/outbox.ts';
import { log } from '#src/server/log/log.ts';
import { openTransport } from '#src/server/mail/transport.ts';
import { withOwnApi } from '#src/server/own-api.ts';
import { outboxFolder } from '#src/server/wire.ts';

// Pages on PORT with live reload; behind them API_URL, or the API of this process.
const env = readEnv();
if (env.apiIsElsewhere) await showPages(env.apiUrl);
else {
  await withOwnApi(env, log, async (apiUrl, { pool }, clock) => {
    const send = openTransport(env, outboxFolder(env.dataDir));
    const stopOutbox = startOutbox({ pool, send, clock, log });
    await showPages(apiUrl);
    await stopOutbox();
  });
}

/** Resolves once they are ended. */
async function showPages(apiUrl: string): Promise<void> {
  const address = ['--host', env.host, '--port', String(env.port)];
  const astro = spawn('astro', ['dev', ...address], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      API_URL: apiUrl,
      SITE_URL: env.siteUrl,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => astro.kill(signal));
  }
  await once(astro, 'exit');
}
