import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { promisify } from 'node:util';
import type { Community } from '#src/page-data/community.ts';
import type { PageEntry } from '#src/page-data/page-entry.ts';
import {
  ALL_KINDS,
  type Kind,
  KINDS,
  ofEachKind,
  PLURAL_KINDS,
  pluralOf,
} from '#src/domain/kinds.ts';
import { dayIn } from '#src/domain/days.ts';
import { listPath } from '#src/domain/paths.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import type { Site } from '#src/site.settings.ts';
import type { Env } from '../env.ts';
import { writeWhole } from '../system/write-whole.ts';
import { MARGIN, nameOfRow } from './follow-changes.ts';
import { writePages } from './render-threads.ts';
import { settingsKey } from './program.ts';
import { prune } from './prune.ts';
import { releaseFilePath } from './release-files.ts';
import {
  allFacts,
  earlierOf,
  newReleaseId,
  type Pages,
  readPages,
  type ReleaseFacts,
  releasePaths,
  servedFacts,
  switchTo,
} from './releases.ts';

const run = promisify(execFile);

/** Pages that every release has; one without them is broken, whatever the program said. */
const required = ({ kinds_off: off = [] }: Partial<Site>): string[] => {
  const isOff = (kind: Kind) => off.includes(kind) || off.includes(KINDS[kind].categories);
  const kinds = ALL_KINDS.filter((kind) => !isOff(kind));
  return ['/', '/404', ...kinds.map((kind) => listPath(pluralOf(kind)))];
};
/**
 * Most new pages that are compressed for good: each takes 40 ms of a processor, for a tenth of its bytes. A release
 * after a change has a lower limit, as somebody waits for it; nobody waits for that of a new program or a new day.
 */
const FEW_PAGES = { awaited: 60, other: 1_000 };

const dayOf = (instant: string): string => dayIn(TIME_ZONE, new Date(instant));

export interface CommunityReading {
  /** The time at which the reading began. */
  readAt: string;
  community: Community;
}

export interface ReleaseDraft extends CommunityReading {
  /** The program's id. */
  program: string;
  settings: Partial<Site>;
  data?: string | undefined;
  pages: readonly PageEntry[];
  full: boolean;
  withCopies: boolean;
}

/**
 * Makes a release and switches to it. Pages that a kept release already has aren't rendered; if the served one has
 * exactly the same pages, it stays. The static index of the release before is used until the new one has its own.
 * Throws, and changes nothing that is served, when a page can't be rendered.
 */
export async function publish(env: Env, draft: ReleaseDraft): Promise<ReleaseFacts> {
  const { dataDir } = env;
  const { program, settings, data, readAt, community, full, withCopies } = draft;
  const paths = releasePaths(dataDir);
  const served = await servedFacts(dataDir);
  const pages: Pages = new Map(draft.pages.map(({ address, key }) => [address, key]));
  const missing = required(settings).filter((address) => !pages.has(address));
  if (missing.length > 0) throw new Error(`The program lacks ${missing.join(', ')}.`);

  const rendered = full ? new Set<string>() : await renderedBy(dataDir, program);
  const changed = draft.pages.filter(({ key }) => !rendered.has(key));
  const html = ({ address }: PageEntry) => releaseFilePath(address).endsWith('.html');
  const isAwaited = served?.program === program && dayOf(served.readAt) === dayOf(readAt);
  const facts: ReleaseFacts = {
    id: newReleaseId(new Date(), served?.id ?? null),
    program,
    siteUrl: env.siteUrl,
    settings: settingsKey(settings),
    data,
    readAt,
    holds: lastWritten(community, earlierOf(readAt, served?.index?.readAt)),
    pages: ofEachKind((plural) => community[plural].length),
    made: { pages: draft.pages.filter(html).length, rendered: changed.filter(html).length },
    index: served?.index ?? null,
  };
  if (served?.program === program && !full && samePages(pages, readPages(dataDir, served.id))) {
    const same = { ...facts, id: served.id };
    await writeWhole(paths.facts(same.id), JSON.stringify(same, null, 2));
    return same;
  }
  await addRelease(dataDir, facts, pages, () =>
    writePages(
      {
        pages: changed,
        settings,
        folder: {
          rendered: paths.rendered(program),
          withCopies,
          forGood: changed.length <= FEW_PAGES[isAwaited ? 'awaited' : 'other'],
        },
      },
      { program: paths.program(program), siteUrl: env.siteUrl },
    ),
  );
  return facts;
}

/**
 * Adds a release and switches to it. The release is written down before `fill` makes its files, so that the files of a
 * killed build are found.
 */
export async function addRelease(
  dataDir: string,
  facts: ReleaseFacts,
  pages: Pages,
  fill: () => Promise<void>,
): Promise<void> {
  const paths = releasePaths(dataDir);
  const unfinished = `${paths.release(facts.id)}.new`;
  fs.mkdirSync(unfinished, { recursive: true });
  await writeWhole(`${unfinished}/release.json`, JSON.stringify(facts, null, 2));
  await writeWhole(`${unfinished}/pages.json`, JSON.stringify(Object.fromEntries(pages)));
  await fill();
  await flush(paths.releases);
  fs.renameSync(unfinished, paths.release(facts.id));
  await switchTo(dataDir, facts.id);
  await flush(paths.releases);
  await prune(dataDir, facts.program);
}

/** The pages that a program has rendered for kept releases; other files may be half written. */
async function renderedBy(dataDir: string, program: string): Promise<Set<string>> {
  const own = (await allFacts(dataDir)).filter((each) => each.program === program);
  return new Set(own.flatMap(({ id }) => [...readPages(dataDir, id).values()]));
}

/** The rows that were written shortly before a community was read, so that changes may name them again. */
function lastWritten(community: Community, readAt: string): Record<string, string> {
  const since = Date.parse(readAt) - MARGIN;
  const rows = PLURAL_KINDS.flatMap((kind) =>
    community[kind].map(({ id, updated_at: at }) => ({ row: nameOfRow(kind, id), at })),
  );
  rows.push(
    ...community.pages.map(({ slug, updated_at: at }) => ({ row: nameOfRow('pages', slug), at })),
  );
  const last = rows.flatMap(({ row, at }) =>
    at !== null && Date.parse(at) >= since ? [[row, at] as const] : [],
  );
  return Object.fromEntries(last);
}

const samePages = (one: Pages, other: Pages): boolean =>
  one.size === other.size && [...one].every(([address, name]) => other.get(address) === name);

/** Makes the file system write its cache to disk, so that a switch never outlives its target. */
async function flush(folder: string): Promise<void> {
  await run('sync', process.platform === 'linux' ? ['-f', folder] : []);
}
