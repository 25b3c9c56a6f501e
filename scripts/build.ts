import { parseArgs } from 'node:util';
import { forgetSecrets } from '#src/server/system/child-env.ts';
import { readEnv } from '#src/server/env.ts';
import { log } from '#src/server/log/log.ts';
import { restartWith } from '#src/server/system/restart.ts';
import { build } from '#src/server/site/build.ts';
import { FRUGAL_ENV, FRUGAL_FLAGS, lowerPriority } from '#src/server/site/frugal.ts';
import { pinProgram } from '#src/server/site/releases.ts';
import { withApi } from '#src/server/api-for-build.ts';

restartWith(FRUGAL_FLAGS, FRUGAL_ENV);
lowerPriority();

const { values } = parseArgs({
  options: {
    /** Renders every page again. */
    full: { type: 'boolean', default: false },
  },
});

try {
  const env = readEnv();
  forgetSecrets();
  const askedAt = new Date();
  const now = process.env['BUILD_NOW'] ? new Date(process.env['BUILD_NOW']) : askedAt;
  await withApi(env, log, (apiUrl) =>
    build('all', { env, apiUrl, now, askedAt, full: values.full, withStaticFiles: true, log }),
  );
  // A hold ends here: somebody who asks for a release wants this program's, even after going back to an older one.
  await pinProgram(env.dataDir, null);
} catch (error) {
  log(`The release being served stays. ${(error as Error).message}`);
  process.exitCode = 1;
}
// Connections kept open to the API would hold the process for a moment.
process.exit();
