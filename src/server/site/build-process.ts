// Builds what the server asks for, in a process of its own. It stays until the server lets it go: the next
// release finds what this one has read, loaded and rendered.
import { forgetSecrets } from '../child-env.ts';
import { readEnv } from '../env.ts';
import { withApi } from '../api-for-build.ts';
import { log } from '../log.ts';
import { buildIndex, buildPages, buildRelease, saidOf } from './build.ts';
import { giveWay } from './frugal.ts';
import { heldProgram } from './releases.ts';

/** A build that the server asks for. */
export interface AskedBuild {
  part: keyof typeof BUILDS;
  /** A digest of the data that it is made from; none of an API elsewhere. */
  data?: string;
  /** Render every page again: some of what is remembered is lost. */
  full?: boolean;
  /** The instant that its pages speak of, in ISO 8601. */
  now: string;
}

const BUILDS = { pages: buildPages, index: buildIndex, all: buildRelease };

const env = readEnv();
forgetSecrets();
giveWay();

process.on('message', (asked: AskedBuild) => {
  void failureOf(asked).then((failure) => process.send?.(failure));
});
// The server lets it go, or has ended in whatever way.
process.on('disconnect', () => process.exit());

/** Builds, and gives what went wrong; null when nothing did. */
async function failureOf({ part, data, full = false, now }: AskedBuild): Promise<string | null> {
  const began = performance.now();
  try {
    // One that an operator went back to makes all releases until a person asks for one.
    const program = (await heldProgram(env.dataDir)) ?? undefined;
    const options = { env, now: new Date(now), data, full, program, log };
    await withApi(env, log, (apiUrl) => BUILDS[part]({ ...options, apiUrl }));
    log(await saidOf(part, env.dataDir, began));
    return null;
  } catch (error) {
    const { message } = error as Error;
    log(`The release being served stays. ${message}`);
    return message;
  }
}
