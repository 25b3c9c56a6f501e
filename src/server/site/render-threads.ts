import os from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import type { RenderedPage } from '#src/astro/entry.ts';
import type { PageEntry } from '#src/page-data/page-entry.ts';
import { type Site, siteChanges } from '#src/site.settings.ts';
import * as texts from '#texts/refusals.ts';
import { busy } from '../http/refusals.ts';
import { type PageFolder, writePage } from './page-files.ts';
import { loadProgram, type Render } from './program.ts';

/** Pages under way in a thread: most of the writing waits for the disk, and compressing for other threads. */
export const AT_A_TIME = 6;
/** Pages from which another thread is worth it: fewer are rendered before it has loaded the program. */
const WORTH_A_THREAD = 200;
/** Pages passed to a thread at a time: enough to keep it busy, few enough for the memory. */
const BATCH = 48;
/** Most threads: more would wait for the disk. */
const MOST_THREADS = 8;
/** A crowd's pages under way in their thread: one is rendered while another is passed to it or back. */
const OF_A_CROWD = 2;

/**
 * Memory of a thread (MB): by default garbage piles up to three times that; with a quarter less it takes 2/5 more time.
 */
const MEMORY = 112;

/** Time limit of a page (ms): it takes some milliseconds, and the first one of a thread loads the program before. */
const PATIENCE = 5_000;
/** Time after which a thread without work is ended (ms): a release that follows later needs its memory. */
const KEPT_FOR = 5_000;

export interface ThreadData {
  /** The folder of the program. */
  program: string;
  siteUrl: string;
}

interface Task {
  settings: Partial<Site>;
}

export interface PageBatch extends Task {
  pages: readonly PageEntry[];
  folder: PageFolder;
}

/** A page that a request waits for. */
export type AskedPage = Task & Pick<PageEntry, 'address' | 'shown'>;

/**
 * Opens threads for one program when they are asked for; for another program they are others. Their compiled code and
 * memory make a release that follows at once twice as quick.
 */
function openThreads(maxThreads: number, concurrentTasksPerWorker = 1) {
  let kept: { data: ThreadData; threads: Tinypool } | null = null;
  const end = async (): Promise<void> => {
    const threads = kept?.threads;
    kept = null;
    if (threads) ended.add(threads);
    await threads?.destroy();
  };
  const of = async (data: ThreadData): Promise<Tinypool> => {
    if (!isDeepStrictEqual(kept?.data, data)) await end();
    kept ??= {
      data,
      threads: new Tinypool({
        filename: new URL('./render-thread.ts', import.meta.url).href,
        workerData: data,
        minThreads: 0,
        maxThreads,
        concurrentTasksPerWorker,
        idleTimeout: KEPT_FOR,
        resourceLimits: { maxOldGenerationSizeMb: MEMORY },
      }),
    };
    return kept.threads;
  };
  return { of, end, queue: pLimit(concurrentTasksPerWorker) };
}

/** Threads that were ended while pages may have been under way in them. */
const ended = new WeakSet<Tinypool>();

const most = Math.min(os.availableParallelism(), MOST_THREADS);
const ofReleases = openThreads(most);
const ofPreviews = openThreads(1);
const ofCrowds = openThreads(1, OF_A_CROWD);

/** Ends the threads, for work that needs their memory. */
export async function endThreads(): Promise<void> {
  await Promise.all([ofReleases, ofPreviews, ofCrowds].map(({ end }) => end()));
}

/** Renders pages into their files, on all processors if there are many. Rejects with the first fault. */
export async function writePages(
  { pages, folder, settings }: PageBatch,
  data: ThreadData,
): Promise<void> {
  if (pages.length < WORTH_A_THREAD || most === 1) {
    const { render } = await loadProgram(data.program, data.siteUrl, settings);
    await pLimit(AT_A_TIME).map(pages, (page) => writePage(page, render, folder));
    return;
  }
  const threads = await ofReleases.of(data);
  const starts = Array.from({ length: Math.ceil(pages.length / BATCH) }, (_, at) => at * BATCH);
  try {
    await pLimit(most).map(starts, (start) =>
      threads.run(
        { pages: pages.slice(start, start + BATCH), folder, settings } satisfies PageBatch,
        { name: 'files' },
      ),
    );
  } catch (error) {
    await endThreads();
    throw error;
  }
}

/**
 * Renders single pages in a thread that is ended if one takes longer than `patience` (ms): those that are under way in it
 * are a 503, and the next ones have another thread.
 */
const rendererIn =
  ({ of, end, queue }: ReturnType<typeof openThreads>) =>
  (data: ThreadData, patience = PATIENCE): Render =>
  (address, shown) =>
    queue(async () => {
      const threads = await of(data);
      const page = { address, shown, settings: siteChanges() } satisfies AskedPage;
      const limit = setTimeout(end, patience);
      const { body, ...rendered }: RenderedPage = await threads
        .run(page, { name: 'page' })
        .catch((error: unknown) => {
          throw ended.has(threads) ? busy(texts.tooSlow, 1) : error;
        })
        .finally(() => clearTimeout(limit));
      // A buffer comes as bare bytes.
      return { ...rendered, body: Buffer.from(body.buffer, body.byteOffset, body.length) };
    });

/** Renders previews apart from visitors' pages, as they are of data that a member has sent. */
export const previewRenderer = rendererIn(ofPreviews);

/**
 * Renders a page here, or in a thread while there is a crowd: that leaves this thread to all other requests. A thread
 * takes memory, and a moment to load the program, so that only a crowd wakes it, and pages are rendered here until it is
 * awake.
 */
export function crowdRenderer(data: ThreadData, here: Render, patience = PATIENCE) {
  const inThread = rendererIn(ofCrowds)(data, patience);
  let awakeUntil = 0;
  const stayAwake = () => {
    awakeUntil = performance.now() + KEPT_FOR / 2;
  };
  // A fault of the program is told by the page that is rendered here.
  const wake = () =>
    ofCrowds
      .of(data)
      .then((threads) => threads.run(null, { name: 'wake' }))
      .then(stayAwake, () => {});
  return async (isCrowd: boolean, ...page: Parameters<Render>): Promise<RenderedPage> => {
    if (performance.now() < awakeUntil) return inThread(...page).finally(stayAwake);
    if (isCrowd) void wake();
    return here(...page);
  };
}
