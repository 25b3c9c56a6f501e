import { parseArgs } from 'node:util';
import { resetDatabasePassword } from '#src/server/db/embedded.ts';
import { readEnv } from '#src/server/env.ts';

const USAGE = `Gives the embedded database in DATA_DIR a new password, when DATA_DIR/database.json is lost:
  npm run reset-database-password
Stop the server first.`;

const log = (line: string) => console.log(line);

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) log(USAGE);
  else await reset();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function reset(): Promise<void> {
  const { databaseUrl, dataDir } = readEnv();
  if (databaseUrl) {
    throw new Error('DATABASE_URL names a server of yours: its password is changed there.');
  }
  await resetDatabasePassword({ dataDir, log });
  log(`The database has a new password, in ${dataDir}/database.json.`);
}
