import { parseArgs } from 'node:util';
import { openSource } from '#src/server/backup/open-place.ts';
import { restoreBackup } from '#src/server/backup/restore.ts';
import { type OpenDatabase, openUnmigrated } from '#src/server/db/open.ts';
import { readEnv } from '#src/server/env.ts';
import { log } from '#src/server/log/log.ts';
import { openMedia } from '#src/server/wire.ts';
import { command } from './command.ts';

const USAGE = `Makes a site of a backup, in an empty DATA_DIR, or an empty database that DATABASE_URL names:
  npm run restore -- FILE           FILE, or s3://bucket/prefix/name.tar`;

await command(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(USAGE);
  await restore(file);
});

async function restore(file: string): Promise<void> {
  const env = readEnv();
  const began = performance.now();
  let database: OpenDatabase | undefined;
  try {
    const { facts } = await restoreBackup(openSource(file, env.s3Access), {
      dataDir: env.dataDir,
      media: openMedia(env),
      openPool: async () => {
        // No timeout: a bucket may take long over the pictures while the connection says nothing.
        database = await openUnmigrated(env, log, { statement_timeout: 0, keepAlive: true });
        return database.pool;
      },
    });
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    log(`Restored the community of ${facts.takenAt} in ${seconds} s. npm start serves it.`);
  } finally {
    await database?.close();
  }
}
