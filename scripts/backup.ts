import os from 'node:os';
import { isAbsolute, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBackup } from '#src/server/backup/check.ts';
import { openPlace, openSource } from '#src/server/backup/open-place.ts';
import { ownFolder, runBackup } from '#src/server/backup/run.ts';
import { type Env, readEnv } from '#src/server/env.ts';
import { log } from '#src/server/log/log.ts';
import { command } from './command.ts';

const USAGE = `Makes a backup of the community, one file with its rows and pictures, while its server runs or not:
  npm run backup [-- --to FOLDER]   FOLDER, or s3://bucket/prefix; else BACKUP_TO, else DATA_DIR/backups
  npm run backup -- --accept        one also where pictures, or all backups of the place, are lost for good
  npm run backup -- --check FILE    compares the checksums of a backup with what is in it`;

// Visitors come first.
os.setPriority(os.constants.priority.PRIORITY_LOW);
const stopping = new AbortController();
for (const name of ['SIGTERM', 'SIGINT'] as const) {
  process.once(name, () => stopping.abort(new Error('Broken off: there is no new backup.')));
}

await command(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      accept: { type: 'boolean', default: false },
      check: { type: 'string' },
    },
  });
  if (values.check !== undefined) await check(values.check, readEnv());
  else await backUp(values, readEnv());
});

interface Asked {
  to?: string | undefined;
  accept: boolean;
}

async function backUp({ to: given, accept }: Asked, env: Env): Promise<void> {
  const to = given ?? env.backup?.to ?? ownFolder(env.dataDir);
  const place = openPlace(to, env.s3Access);
  const { signal } = stopping;
  const made = await runBackup(env, { place, now: new Date(), signal, accept, log });
  if (!made) throw new Error('Another process is making a backup of this community already.');
  if (!to.startsWith('s3://') && isInside(to, env.dataDir)) {
    log(`It is on the same disk as the community: copy it elsewhere, or set BACKUP_TO.`);
  }
}

async function check(file: string, env: Env): Promise<void> {
  const { facts } = await checkBackup(openSource(file, env.s3Access));
  log(`Whole: Serendib ${facts.version}, ${facts.schema.name}, as of ${facts.takenAt}`);
}

function isInside(folder: string, outer: string): boolean {
  const way = relative(outer, resolve(folder));
  return !way.startsWith('..') && !isAbsolute(way);
}
