// This process builds releases for the server. It stays until the server ends it: the next release uses the data, code
// and pages that it has in memory.
import { forgetSecrets } from '../system/child-env.ts';
import { readEnv } from '../env.ts';
import { withApi } from '../api-for-build.ts';
import { log } from '../log/log.ts';
import { build, type BuildPart } from './build.ts';
import { lowerPriority } from './frugal.ts';
import { pinnedProgram } from './releases.ts';

export interface AskedBuild {
  part: BuildPart;
  /** A digest of the data; undefined for an API elsewhere. */
  data?: string;
  /** Renders every page again, as some are lost or a clock that was ahead has dated them. */
  full?: boolean;
  /** The instant that its pages speak of, in ISO 8601. */
  now: string;
}

const env = readEnv();
forgetSecrets();
lowerPriority();

process.on('message', (asked: AskedBuild) => {
  void failureOf(asked).then((failure) => process.send?.(failure));
});
// The server ends it, or has ended in whatever way.
process.on('disconnect', () => process.exit());

/** Builds, and gives the failure; null for none. */
async function failureOf({ part, data, full = false, now }: AskedBuild): Promise<string | null> {
  try {
    // A program that an operator went back to makes all releases until a person asks for one.
    const program = (await pinnedProgram(env.dataDir)) ?? undefined;
    const options = { env, now: new Date(now), data, full, program, log };
    await withApi(env, log, (apiUrl) => build(part, { ...options, apiUrl }));
    return null;
  } catch (error) {
    const { message } = error as Error;
    log(`The release being served stays. ${message}`);
    return message;
  }
}
