import { forgetSecrets } from '#src/server/system/child-env.ts';
import { readEnv } from '#src/server/env.ts';
import { log } from '#src/server/log/log.ts';
import { withApi } from '#src/server/api-for-build.ts';
import { rollBack } from '#src/server/site/build.ts';
import { lowerPriority } from '#src/server/site/frugal.ts';

lowerPriority();
try {
  const env = readEnv();
  forgetSecrets();
  const program = await withApi(env, log, (apiUrl) =>
    rollBack({ env, apiUrl, now: new Date(), log }),
  );
  log(`Releases are rendered by the program ${program} until the next \`npm run build\`.`);
} catch (error) {
  log(`The release being served stays. ${(error as Error).message}`);
  process.exitCode = 1;
}
process.exit();
