import { resetDatabasePassword } from '#src/server/db/embedded.ts';
import { readEnv } from '#src/server/env.ts';
import { log } from '#src/server/log/log.ts';
import { command } from './command.ts';

const USAGE = `Gives the embedded database in DATA_DIR a new password, when DATA_DIR/database.json is lost:
  npm run reset-database-password
Stop the server first.`;

await command(USAGE, async () => {
  const { databaseUrl, dataDir } = readEnv();
  if (databaseUrl) {
    throw new Error('DATABASE_URL names a server of yours: its password is changed there.');
  }
  await resetDatabasePassword({ dataDir, log });
  log(`The database has a new password, in ${dataDir}/database.json.`);
});
