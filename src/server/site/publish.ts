import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import {
  ALL_KINDS,
  KINDS,
  ofEachKind,
  PLURAL_KINDS,
  type PluralKind,
  pluralOf,
  singularOf,
} from '#src/domain/kinds.ts';
import { writeWhole } from '../write-whole.ts';
import { compress, ENCODINGS } from './encodings.ts';
import { extensionOf, isText } from './file-types.ts';
import { digestOf, filesIn } from './folders.ts';
import {
  newReleaseId,
  prune,
  type ReleaseFacts,
  type ReleaseInputs,
  servedFacts,
  releasePaths,
  switchTo,
} from './releases.ts';

const run = promisify(execFile);

/** Pages that every release has; one without them is broken, whatever the build said. */
const REQUIRED = ['index', ...PLURAL_KINDS, '404'].map((name) => `${name}.html`);
/** Smaller than this, a compressed copy saves less than its header costs (bytes). */
const WORTH_COMPRESSING = 512;
/**
 * A release with more new pages than this gets none of them compressed for good: each takes 40 ms of a
 * processor, a tenth of its bytes in exchange.
 */
const FEW_PAGES = 1_000;
/** Files being compressed at a time: enough for every thread, few enough for the memory. */
const COMPRESSING = 6;

/** A build that is done and waits to be published. */
export interface Build {
  /** Astro's output, with `client` and `server` in it. */
  dist: string;
  inputs: ReleaseInputs;
  /** When the reading of the listings began. */
  readAt: string;
  /** When its first page may have been rendered (ms); what is older was kept from before. */
  startedAt: number;
  /** How many listings the API counted: fewer detail pages than these are a failed build. */
  expected: Record<PluralKind, number>;
}

/**
 * Makes a release of a build and switches to it. Files that are as in the current release are
 * linked, not copied; when all of them are, the current release stays, so that the earlier ones
 * kept differ. Throws, and changes nothing that is served, when the build is not whole.
 */
export async function publish(dataDir: string, build: Build): Promise<ReleaseFacts> {
  const paths = releasePaths(dataDir);
  const previous = await servedFacts(dataDir);
  const client = join(build.dist, 'client');
  const made = countMade(client, build.startedAt);
  const facts: ReleaseFacts = {
    id: newReleaseId(new Date()),
    inputs: build.inputs,
    readAt: build.readAt,
    pages: countPages(client),
    files: filesIn(client).length,
    made,
    renderer: digestOf(join(build.dist, 'server')),
  };
  verify(build, facts);
  const unfinished = `${paths.release(facts.id)}.new`;
  const before = previous && paths.client(previous.id);
  const copying = performance.now();
  const isForGood = (file: string) =>
    file.startsWith('_astro/') || (made.rendered <= FEW_PAGES && isListingPage(file));
  const changed = await copyClient(client, join(unfinished, 'client'), before, isForGood);
  performance.measure('copies and compression', { start: copying });
  if (previous && changed === 0 && isAlike(facts, previous)) {
    fs.rmSync(unfinished, { recursive: true });
    const same = { ...facts, id: previous.id };
    await writeWhole(join(paths.release(same.id), 'release.json'), JSON.stringify(same, null, 2));
    return same;
  }
  const began = performance.now();
  linkOtherSpellings(join(unfinished, 'client'));
  performance.measure('second spellings', { start: began });
  keepRenderer(join(build.dist, 'server'), paths.renderer(facts.renderer));
  fs.writeFileSync(join(unfinished, 'release.json'), JSON.stringify(facts, null, 2));
  await flush(paths.releases);
  fs.renameSync(unfinished, paths.release(facts.id));
  await switchTo(dataDir, facts.id);
  await flush(paths.releases);
  await prune(dataDir);
  return facts;
}

const isAlike = (one: ReleaseFacts, other: ReleaseFacts): boolean =>
  one.files === other.files && one.renderer === other.renderer;

/** Whether a release was made by the same program for the same addresses. */
export const sameProgram = (a: ReleaseInputs, b: ReleaseInputs): boolean =>
  a.code === b.code && a.siteUrl === b.siteUrl && a.apiUrl === b.apiUrl;

function verify({ dist, expected }: Build, { pages }: ReleaseFacts): void {
  const missing = REQUIRED.filter((file) => !fs.existsSync(join(dist, 'client', file)));
  if (missing.length > 0) throw new Error(`The build lacks ${missing.join(', ')}.`);
  for (const kind of PLURAL_KINDS) {
    if (pages[kind] < expected[kind]) {
      throw new Error(`The build has ${pages[kind]} pages of ${kind}, the API ${expected[kind]}.`);
    }
  }
}

const countPages = (client: string): Record<PluralKind, number> =>
  ofEachKind(
    (plural) =>
      filesIn(join(client, singularOf(plural))).filter((file) => file.endsWith('.html')).length,
  );

function countMade(client: string, startedAt: number): { pages: number; rendered: number } {
  const pages = filesIn(client).filter((file) => file.endsWith('.html'));
  const rendered = pages.filter((page) => fs.statSync(join(client, page)).mtimeMs >= startedAt);
  return { pages: pages.length, rendered: rendered.length };
}

/** Answers how many files are new or other than in the release before. */
async function copyClient(
  from: string,
  to: string,
  before: string | null,
  isForGood: (file: string) => boolean,
): Promise<number> {
  const copy = async (file: string): Promise<boolean> => {
    mkdirOnce(dirname(join(to, file)));
    if (before && isSame(join(from, file), join(before, file))) {
      linkWithCopies(before, to, file);
      return false;
    }
    // A copy, not a link: the next build writes into its own files where they are.
    fs.copyFileSync(join(from, file), join(to, file));
    await writeCompressed(join(to, file), isForGood(file));
    return true;
  };
  const copied = await pLimit(COMPRESSING).map(filesIn(from), copy);
  return copied.filter(Boolean).length;
}

function linkWithCopies(from: string, to: string, file: string): void {
  for (const { suffix } of [{ suffix: '' }, ...ENCODINGS]) {
    const copy = join(from, file + suffix);
    if (fs.existsSync(copy)) fs.linkSync(copy, join(to, file + suffix));
  }
}

const isListingPage = (file: string): boolean =>
  file.endsWith('.html') && Object.hasOwn(KINDS, dirname(file));

async function writeCompressed(file: string, forGood: boolean): Promise<void> {
  if (!isText(extensionOf(file))) return;
  const body = fs.readFileSync(file);
  if (body.length < WORTH_COMPRESSING) return;
  for (const { name, suffix } of ENCODINGS) {
    await writeFile(file + suffix, await compress(body, name, forGood));
  }
}

/** Both spellings of a detail page are one file: making the second costs microseconds. */
function linkOtherSpellings(client: string): void {
  for (const kind of ALL_KINDS) {
    const plural = pluralOf(kind);
    mkdirOnce(join(client, plural));
    for (const file of filesIn(join(client, kind))) {
      fs.linkSync(join(client, kind, file), join(client, plural, file));
    }
  }
}

function keepRenderer(from: string, to: string): void {
  if (fs.existsSync(to)) return;
  fs.mkdirSync(dirname(to), { recursive: true });
  fs.rmSync(`${to}.new`, { recursive: true, force: true });
  fs.cpSync(from, `${to}.new`, { recursive: true });
  fs.renameSync(`${to}.new`, to);
}

function isSame(one: string, other: string): boolean {
  const size = fs.statSync(other, { throwIfNoEntry: false })?.size;
  return size === fs.statSync(one).size && fs.readFileSync(one).equals(fs.readFileSync(other));
}

const made = new Set<string>();

function mkdirOnce(folder: string): void {
  if (made.has(folder)) return;
  fs.mkdirSync(folder, { recursive: true });
  made.add(folder);
}

/** Has the file system write down all it has, so that a switch never outlives what it points to. */
async function flush(folder: string): Promise<void> {
  await run('sync', process.platform === 'linux' ? ['-f', folder] : []);
}
