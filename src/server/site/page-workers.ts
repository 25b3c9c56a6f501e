import { once } from 'node:events';
import os from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { PageShown } from '#src/build/page-shown.ts';
import { loadProgram } from './program.ts';
import { type PageFolder, writePage } from './page-files.ts';

/** Pages under way in a thread: writing one mostly waits for the disk, and compressing for other threads. */
export const AT_A_TIME = 6;
/** Fewer pages than this are rendered before another thread has loaded the program. */
const WORTH_A_THREAD = 200;
/** Pages handed over at a time: enough to keep a thread busy, few enough for the memory. */
const BATCH = 48;
/** More threads than this wait for the disk. */
const MOST_THREADS = 8;

/** Left alone, a thread's garbage piles up to thrice of that; with a quarter less it takes two fifths more time (MB). */
const MEMORY = 128;

/** What a thread that renders pages has from its start. */
export interface ThreadData {
  /** The folder of the program. */
  program: string;
  siteUrl: string;
}

/** Pages that a thread is to render. */
export interface PageBatch {
  pages: readonly PageShown[];
  folder: PageFolder;
}

/**
 * The threads of the last release, for the next one of this process: what they have compiled and remember
 * makes it twice as quick.
 */
let kept: { data: ThreadData; workers: Worker[] } | null = null;

/** Renders pages into their files, on all processors where they are many. Rejects with the first fault. */
export async function writePages(
  pages: readonly PageShown[],
  data: ThreadData,
  folder: PageFolder,
): Promise<void> {
  const threads = Math.min(os.availableParallelism(), MOST_THREADS);
  if (pages.length < WORTH_A_THREAD || threads === 1) {
    const { render } = await loadProgram(data.program, data.siteUrl);
    await pLimit(AT_A_TIME).map(pages, (page) => writePage(page, render, folder));
    return;
  }
  let next = 0;
  const feed = async (worker: Worker) => {
    worker.ref();
    while (next < pages.length) {
      const batch: PageBatch = { pages: pages.slice(next, next + BATCH), folder };
      next += BATCH;
      worker.postMessage(batch);
      const [fault] = (await once(worker, 'message')) as [string | null];
      if (fault !== null) throw new Error(fault);
    }
    worker.unref();
  };
  try {
    await Promise.all((await threadsFor(data, threads)).map(feed));
  } catch (error) {
    await endThreads();
    throw error;
  }
}

async function threadsFor(data: ThreadData, amount: number): Promise<Worker[]> {
  if (isDeepStrictEqual(kept?.data, data)) return kept?.workers ?? [];
  await endThreads();
  const start = () =>
    new Worker(new URL('./page-worker.ts', import.meta.url), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
  kept = { data, workers: Array.from({ length: amount }, start) };
  return kept.workers;
}

/** Lets the threads go, for what needs their memory. */
export async function endThreads(): Promise<void> {
  const workers = kept?.workers ?? [];
  kept = null;
  await Promise.all(workers.map((worker) => worker.terminate()));
}
