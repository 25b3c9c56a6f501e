import { readCommunity, readSettings } from '#src/page-data/community.ts';
import { PLURAL_KINDS } from '#src/domain/kinds.ts';
import type { Env } from '../env.ts';
import { withLock } from '../system/process-lock.ts';
import { publishIndex } from './index-release.ts';
import { endThreads } from './render-threads.ts';
import { buildProgram, loadProgram, settingsKey } from './program.ts';
import { prune } from './prune.ts';
import { publish, type CommunityReading } from './publish.ts';
import { noteChanges, purge } from './purge.ts';
import { pinnedProgram, pinProgram, programBefore, releasePaths, servedFacts } from './releases.ts';
import { updateStaticFolder } from './static-folder.ts';
import { copyPictures } from './static-pictures.ts';

export interface BuildOptions {
  env: Env;
  apiUrl: string;
  /** The instant that its pages speak of. */
  now: Date;
  /** The time at which it was asked for, by the clock that dates changes: later changes may be missing. */
  askedAt?: Date;
  /** A digest of the data, if the caller knows one. */
  data?: string | undefined;
  /** Renders every page again, whatever is kept of the last release. */
  full?: boolean;
  /** The program to render with; by default the present one. */
  program?: string | undefined;
  /** Makes the folder of static files as well; an existing one follows every release. */
  withStaticFiles?: boolean;
  log: (line: string) => void;
}

/** Parts of a release: its pages, and the static index of the community for the release that is served by then. */
export type BuildPart = 'pages' | 'index' | 'all';

/**
 * Makes parts of a release from the API's data, publishes them, and logs it. Throws the fault, such as the listing and
 * the field that break the contract; the served release stays then.
 */
export async function build(part: BuildPart, options: BuildOptions): Promise<void> {
  const began = performance.now();
  const { dataDir } = options.env;
  // Read-only: a build of pages beside it keeps the readings, and mustn't wait.
  let read = async () => {
    const { program = '', settings = '' } = (await servedFacts(dataDir)) ?? {};
    return readWithSnapshot(options, program + settings, true);
  };
  if (part !== 'index') read = await publishPages(options);
  if (part !== 'pages') await publishIndexOf(read, options);
  await announceChanges(options);
  options.log(await reportOf(part, dataDir, began));
}

/** The log's line of a build that began at this `performance.now()`. */
async function reportOf(part: BuildPart, dataDir: string, began: number): Promise<string> {
  const seconds = `${((performance.now() - began) / 1_000).toFixed(1)} s`;
  if (part === 'index') return `The static index was made in ${seconds}`;
  const facts = await servedFacts(dataDir);
  if (!facts) throw new Error('There is no release yet.');
  const pages = PLURAL_KINDS.map((kind) => `${facts.pages[kind]} ${kind}, `).join('');
  return `Release ${facts.id}: ${pages}built in ${seconds}`;
}

/** Reads the community; only its changes if the last reading was for the same program, with the same settings. */
async function readWithSnapshot(
  { env, apiUrl, now, askedAt = now, full = false }: BuildOptions,
  key: string,
  readOnly = false,
): Promise<CommunityReading> {
  const snapshot = { file: releasePaths(env.dataDir).snapshot, key, full, readOnly };
  return {
    readAt: askedAt.toISOString(),
    community: await readCommunity(apiUrl, now, snapshot),
  };
}

async function publishPages(options: BuildOptions): Promise<() => Promise<CommunityReading>> {
  const { env, data, full = false, withStaticFiles = false, log } = options;
  return withPublishLock(options, async () => {
    const { id, isNew } = options.program
      ? { id: options.program, isNew: false }
      : await buildProgram(env, log);
    await prune(env.dataDir, id);
    const settings = await readSettings(options.apiUrl);
    const folder = releasePaths(env.dataDir).program(id);
    const program = await loadProgram(folder, env.siteUrl, settings);
    const reading = await readWithSnapshot(options, id + settingsKey(settings));
    const pages = program.pagesOf(reading.community);
    const asked = { data, full: full || isNew, withCopies: withStaticFiles };
    await publish(env, { ...reading, program: id, settings, pages, ...asked });
    // The threads' memory is needed for the static host's copies and the index; this process makes no further release.
    if (withStaticFiles) await endThreads();
    return async () => reading;
  });
}

async function publishIndexOf(
  read: () => Promise<CommunityReading>,
  options: BuildOptions,
): Promise<void> {
  const { dataDir } = options.env;
  await alone(options, 'index', async () => {
    const data = options.data ?? (await servedFacts(dataDir))?.data;
    await publishIndex(dataDir, await read(), data, (work) => withPublishLock(options, work));
  });
}

/**
 * Goes back to the program before the served one: it renders the present data, and all of the server's releases until
 * somebody asks for one. Gives the program; throws when there is none before.
 */
export async function rollBack(options: BuildOptions): Promise<string> {
  const { dataDir } = options.env;
  const program = await programBefore(dataDir);
  if (!program) throw new Error('There is no earlier program to go back to.');
  const data = (await servedFacts(dataDir))?.data;
  const pinned = await pinnedProgram(dataDir);
  await pinProgram(dataDir, program);
  try {
    await build('pages', { ...options, program, data });
  } catch (error) {
    await pinProgram(dataDir, pinned);
    throw error;
  }
  return program;
}

/** Publishes, with all that follows a release, while no other process does. */
const withPublishLock = <Result>(
  options: BuildOptions,
  work: () => Promise<Result>,
): Promise<Result> =>
  alone(options, 'build', async () => {
    const { dataDir, withoutApi } = options.env;
    const result = await work();
    await updateStaticFolder(dataDir, options.withStaticFiles ?? false);
    if (withoutApi) copyPictures(releasePaths(dataDir).staticFiles, dataDir);
    return result;
  });

/** Runs the operator's command with the changes of this build. */
async function announceChanges(options: BuildOptions): Promise<void> {
  const { dataDir, purgeCommand } = options.env;
  await alone(options, 'build', () => noteChanges(dataDir, purgeCommand));
  await purge(dataDir, purgeCommand, options.log);
}

/** Runs work while no other process over the same folder runs work of that name. */
const alone = <Result>({ env, log }: BuildOptions, name: string, work: () => Promise<Result>) =>
  withLock(env.dataDir, name, work, () => log('Waiting for another build to end'));
