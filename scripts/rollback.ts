import { readEnv } from '#src/server/env.ts';
import { log } from '#src/server/log.ts';
import { rollBack } from '#src/server/site/releases.ts';

try {
  const id = await rollBack(readEnv().dataDir);
  log(`Serving release ${id}. It stays until the next \`npm run build\`.`);
} catch (error) {
  log((error as Error).message);
  process.exitCode = 1;
}
