import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Community } from '#src/build/community.ts';
import type { PageShown } from '#src/build/page-shown.ts';
import { ALL_KINDS, ofEachKind, PLURAL_KINDS, pluralOf } from '#src/domain/kinds.ts';
import { INDEX_PATH } from '#src/listings/search-record.ts';
import type { Env } from '../env.ts';
import { writeWhole } from '../write-whole.ts';
import { linkWithCopies, mkdirOnce } from './compressed-files.ts';
import { measured } from './measured.ts';
import { filesIn } from './folders.ts';
import { fileOf } from './page-files.ts';
import { writePages } from './page-workers.ts';
import {
  newReleaseId,
  prune,
  type ReleaseFacts,
  type ReleaseInputs,
  releasePaths,
  servedFacts,
  switchTo,
} from './releases.ts';
import { indexDigest, makeSearchIndex } from './search-index.ts';
import { copyPictures } from './static-pictures.ts';

const run = promisify(execFile);

/** Pages that every release has; one without them is broken, whatever the program said. */
const REQUIRED = ['/', '/404', ...PLURAL_KINDS.map((plural) => `/${plural}`)];
/**
 * A release with more new pages than this gets none of them compressed for good: each takes 40 ms of a
 * processor, a tenth of its bytes in exchange.
 */
const FEW_PAGES = 1_000;

/** What a release is made of. */
export interface Draft {
  /** The program's digest. */
  program: string;
  inputs: ReleaseInputs;
  /** When the reading of the listings began. */
  readAt: string;
  community: Community;
  pages: readonly PageShown[];
  /** Render every page, though the release before has it. */
  full: boolean;
}

/** The pages of a release by their addresses: the key of each. */
type Keys = Readonly<Record<string, string>>;

/**
 * Makes a release and switches to it. Pages that are as in the release before are linked, not rendered;
 * when all of them are, that one stays, so that the earlier ones kept differ. Throws, and changes nothing
 * that is served, when a page can't be rendered.
 */
export async function publish(env: Env, draft: Draft): Promise<ReleaseFacts> {
  const { dataDir } = env;
  const paths = releasePaths(dataDir);
  const previous = draft.full ? null : await servedFacts(dataDir);
  const isAlike = previous?.program === draft.program;
  const before = isAlike ? paths.client(previous.id) : null;
  const known: Keys = isAlike ? readKeys(paths.keys(previous.id)) : {};
  const keys: Keys = Object.fromEntries(draft.pages.map(({ address, key }) => [address, key]));
  const missing = REQUIRED.filter((address) => !Object.hasOwn(keys, address));
  if (missing.length > 0) throw new Error(`The program lacks ${missing.join(', ')}.`);

  const changed = draft.pages.filter(({ address, key }) => known[address] !== key);
  const index = indexDigest(draft.community);
  const html = ({ address }: PageShown) => fileOf(address).endsWith('.html');
  const facts: ReleaseFacts = {
    id: newReleaseId(new Date()),
    inputs: draft.inputs,
    readAt: draft.readAt,
    pages: ofEachKind((plural) => draft.community[plural].length),
    made: { pages: draft.pages.filter(html).length, rendered: changed.filter(html).length },
    program: draft.program,
    index,
  };
  const isSame = isAlike && changed.length === 0 && sameAddresses(keys, known);
  if (isSame && previous.index === index) {
    const same = { ...facts, id: previous.id };
    await writeWhole(paths.facts(same.id), JSON.stringify(same, null, 2));
    return same;
  }

  const unfinished = `${paths.release(facts.id)}.new`;
  await fill(join(unfinished, 'client'), env, draft, {
    changed,
    before,
    hasIndex: previous?.index === index,
  });
  fs.writeFileSync(join(unfinished, 'pages.json'), JSON.stringify(keys));
  fs.writeFileSync(join(unfinished, 'release.json'), JSON.stringify(facts, null, 2));
  await flush(paths.releases);
  fs.renameSync(unfinished, paths.release(facts.id));
  await switchTo(dataDir, facts.id);
  await flush(paths.releases);
  await prune(dataDir, draft.program);
  return facts;
}

/** What a new release takes from the one before. */
interface Kept {
  /** Pages that aren't as they were there. */
  changed: readonly PageShown[];
  /** The files of the release before, where the same program made it. */
  before: string | null;
  /** Whether its static index is right as well. */
  hasIndex: boolean;
}

/** Puts all files of a release into the folder `client`. */
async function fill(client: string, env: Env, draft: Draft, kept: Kept): Promise<void> {
  const { changed, before, hasIndex } = kept;
  const program = releasePaths(env.dataDir).program(draft.program);
  linkAll(join(program, 'client'), client);
  const { siteUrl } = env;
  const forGood = changed.length <= FEW_PAGES;
  await measured('pages', () => writePages(changed, { program, siteUrl, client, forGood }));
  await measured('links', async () => {
    const rendered = new Set(changed);
    for (const page of draft.pages) {
      if (before && !rendered.has(page)) linkWithCopies(before, client, fileOf(page.address));
    }
  });
  await measured('static index', async () => {
    if (before && hasIndex) linkAll(join(before, INDEX_PATH), join(client, INDEX_PATH));
    else await makeSearchIndex(client, draft.community);
  });
  if (env.withoutApi) copyPictures(client, env.dataDir);
  await measured('second spellings', async () => linkOtherSpellings(client));
}

/** Links all files of a folder into another. */
function linkAll(from: string, to: string): void {
  for (const file of filesIn(from)) if (!isCopy(file)) linkWithCopies(from, to, file);
}

/** Whether a release was made by the same program for the same addresses. */
export const sameProgram = (a: ReleaseInputs, b: ReleaseInputs): boolean =>
  a.code === b.code && a.siteUrl === b.siteUrl && a.apiUrl === b.apiUrl;

const readKeys = (file: string): Keys => JSON.parse(fs.readFileSync(file, 'utf8')) as Keys;

const sameAddresses = (one: Keys, other: Keys): boolean =>
  Object.keys(one).length === Object.keys(other).length;

const isCopy = (file: string): boolean => /\.(br|gz)$/.test(file);

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

/** Has the file system write down all it has, so that a switch never outlives what it points to. */
async function flush(folder: string): Promise<void> {
  await run('sync', process.platform === 'linux' ? ['-f', folder] : []);
}
