import os from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import type { PageEntry } from '#src/page-data/page-entry.ts';
import type { Site } from '#src/site.settings.ts';
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
  settings: Partial<Site>;
}

export interface PageBatch {
  pages: readonly PageEntry[];
  folder: PageFolder;
}

/** A page that a request waits for. */
export type AskedPage = Pick<PageEntry, 'address' | 'shown'>;

/**
 * The threads of this process, with their data: their compiled code and memory make a release that follows at once twice
 * as quick.
 */
let kept: { data: ThreadData; threads: Tinypool } | null = null;

async function threadsFor(data: ThreadData, most: number): Promise<Tinypool> {
  if (!isDeepStrictEqual(kept?.data, data)) await endThreads();
  kept ??= {
    data,
    threads: new Tinypool({
      filename: new URL('./render-thread.ts', import.meta.url).href,
      workerData: data,
      minThreads: 0,
      maxThreads: most,
      idleTimeout: KEPT_FOR,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    }),
  };
  return kept.threads;
}

/** Ends the threads, for work that needs their memory. */
export async function endThreads(): Promise<void> {
  const ended = kept;
  kept = null;
  await ended?.threads.destroy();
}

/** Renders pages into their files, on all processors if there are many. Rejects with the first fault. */
export async function writePages(
  pages: readonly PageEntry[],
  data: ThreadData,
  folder: PageFolder,
): Promise<void> {
  const most = Math.min(os.availableParallelism(), MOST_THREADS);
  if (pages.length < WORTH_A_THREAD || most === 1) {
    const { render } = await loadProgram(data.program, data.siteUrl, data.settings);
    await pLimit(AT_A_TIME).map(pages, (page) => writePage(page, render, folder));
    return;
  }
  const threads = await threadsFor(data, most);
  const starts = Array.from({ length: Math.ceil(pages.length / BATCH) }, (_, at) => at * BATCH);
  try {
    await pLimit(most).map(starts, (start) =>
      threads.run({ pages: pages.slice(start, start + BATCH), folder }, { name: 'files' }),
    );
  } catch (error) {
    await endThreads();
    throw error;
  }
}

/** The queue of previews: one is rendered at a time. */
const renderQueue = pLimit(1);

/**
 * Renders pages by a program in a thread that is ended if one takes longer than `patience` (ms): that page is a 503,
 * and the next one has another thread.
 */
export const renderInThread =
  (data: () => ThreadData, patience = PATIENCE): Render =>
  (address, shown) =>
    renderQueue(async () => {
      const threads = await threadsFor(data(), 1);
      const signal = AbortSignal.timeout(patience);
      return threads.run({ address, shown }, { name: 'page', signal }).catch((error: unknown) => {
        throw signal.aborted ? busy(texts.tooSlow, 1) : error;
      });
    });
