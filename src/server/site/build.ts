import { readCommunity } from '#src/build/community.ts';
import { PLURAL_KINDS } from '#src/domain/kinds.ts';
import type { Env } from '../env.ts';
import { lock, tryLock } from '../process-lock.ts';
import { publishIndex } from './index-release.ts';
import { endThreads } from './render-threads.ts';
import { buildProgram, loadProgram } from './program.ts';
import { prune } from './prune.ts';
import { publish, type Reading } from './publish.ts';
import { noteChanges, purge } from './purge.ts';
import {
  clearHold,
  heldProgram,
  holdProgram,
  programBefore,
  releasePaths,
  servedFacts,
} from './releases.ts';
import { updateStaticFolder } from './static-folder.ts';
import { copyPictures } from './static-pictures.ts';

export interface BuildOptions {
  env: Env;
  /** Where the listings are read from. */
  apiUrl: string;
  /** The instant that its pages speak of. */
  now: Date;
  /** When it was asked for, by the clock that changes are dated by: what has changed since then may be missing. */
  askedAt?: Date;
  /** A digest of the data that is being built, where the caller knows one. */
  data?: string | undefined;
  /** Render every page again, whatever is remembered of the last release. */
  full?: boolean;
  /** The program to render with; the present one unless it says otherwise. */
  program?: string | undefined;
  /** Make the folder of static files as well; one that is there follows every release. */
  withStaticFiles?: boolean;
  log: (line: string) => void;
}

/**
 * Makes a release from what the API has, publishes it, and then makes its static index. Throws with what was
 * wrong, such as the listing and the field that break the contract; what is being served stays as it is then.
 */
export async function buildRelease(options: BuildOptions): Promise<void> {
  await publishIndexOf(await publishPages(options), options);
  await tell(options);
}

/** Makes and publishes a release but for its static index. */
export async function buildPages(options: BuildOptions): Promise<void> {
  await publishPages(options);
  await tell(options);
}

/** Makes the static index of the community and gives it to the release that is served then. */
export async function buildIndex(options: BuildOptions): Promise<void> {
  const { dataDir } = options.env;
  // Beside a build of pages, which writes down what it has read and isn't held up.
  const read = async () => readKept(options, (await servedFacts(dataDir))?.program ?? '', true);
  await publishIndexOf(read, options);
  await tell(options);
}

/** What is said of a build that began then, by `performance.now()`, and has ended. Throws when nothing is served yet. */
export async function saidOf(
  part: 'pages' | 'index' | 'all',
  dataDir: string,
  began: number,
): Promise<string> {
  const seconds = `${((performance.now() - began) / 1_000).toFixed(1)} s`;
  if (part === 'index') return `The static index was made in ${seconds}`;
  const facts = await servedFacts(dataDir);
  if (!facts) throw new Error('There is no release yet.');
  const pages = PLURAL_KINDS.map((kind) => `${facts.pages[kind]} ${kind}, `).join('');
  return `Release ${facts.id}: ${pages}built in ${seconds}`;
}

/** Reads the community, of which only what has changed where the last reading was for the same program. */
async function readKept(
  { env, apiUrl, now, askedAt = now, full = false }: BuildOptions,
  program: string,
  readOnly = false,
): Promise<Reading> {
  const keeping = { file: releasePaths(env.dataDir).snapshot, key: program, full, readOnly };
  return {
    readAt: askedAt.toISOString(),
    community: await readCommunity(apiUrl, now, keeping),
  };
}

async function publishPages(options: BuildOptions): Promise<() => Promise<Reading>> {
  const { env, data, full = false, withStaticFiles = false, log } = options;
  return exclusively(options, async () => {
    const { id, isNew } = options.program
      ? { id: options.program, isNew: false }
      : await buildProgram(env, log);
    await prune(env.dataDir, id);
    const program = await loadProgram(releasePaths(env.dataDir).program(id), env.siteUrl);
    const reading = await readKept(options, id);
    const pages = program.pagesOf(reading.community);
    const asked = { data, full: full || isNew, withCopies: withStaticFiles };
    await publish(env, { ...reading, program: id, pages, ...asked });
    // Copies for a static host and the index need the memory, and no release of this process follows.
    if (withStaticFiles) await endThreads();
    return async () => reading;
  });
}

async function publishIndexOf(read: () => Promise<Reading>, options: BuildOptions): Promise<void> {
  const { env, log } = options;
  const { dataDir } = env;
  await alone(dataDir, 'index', log, async () => {
    const data = options.data ?? (await servedFacts(dataDir))?.data;
    await publishIndex(dataDir, await read(), data, (work) => exclusively(options, work));
  });
}

/**
 * Goes back to the program before the one that serves: it renders what is public now, and all releases that
 * the server makes, until somebody asks for one. Answers the program; throws when there is none before.
 */
export async function rollBack(options: BuildOptions): Promise<string> {
  const { dataDir } = options.env;
  const program = await programBefore(dataDir);
  if (!program) throw new Error('There is no earlier program to go back to.');
  const data = (await servedFacts(dataDir))?.data;
  const held = await heldProgram(dataDir);
  await holdProgram(dataDir, program);
  try {
    await buildPages({ ...options, program, data });
  } catch (error) {
    await (held ? holdProgram(dataDir, held) : clearHold(dataDir));
    throw error;
  }
  return program;
}

/** Does what publishes, with all that follows a release, while no other process does. */
function exclusively<Result>(
  { env, log, withStaticFiles = false }: BuildOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const { dataDir } = env;
  return alone(dataDir, 'build', log, async () => {
    const result = await work();
    await updateStaticFolder(dataDir, withStaticFiles);
    if (env.withoutApi) copyPictures(releasePaths(dataDir).staticFiles, dataDir);
    return result;
  });
}

/** Tells of what this build has changed. */
async function tell({ env, log }: BuildOptions): Promise<void> {
  const { dataDir, purgeCommand } = env;
  await alone(dataDir, 'build', log, () => noteChanges(dataDir, purgeCommand));
  await purge(dataDir, purgeCommand, log);
}

/** Does something while no other process over the same folder does something of that name. */
async function alone<Result>(
  dataDir: string,
  name: string,
  log: (line: string) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  let release = await tryLock(dataDir, name);
  if (!release) {
    log('Waiting for another build to end');
    release = await lock(dataDir, name);
  }
  try {
    return await work();
  } finally {
    await release();
  }
}
