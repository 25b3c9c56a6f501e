import { once } from 'node:events';
import os from 'node:os';
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

/** Left alone, a thread's garbage piles up to twice of that; with a third less it does little else (MB). */
const MEMORY = 192;

/** What a thread that renders pages works with. */
export interface PageWork extends PageFolder {
  /** The folder of the program. */
  program: string;
  siteUrl: string;
}

/** Renders pages into their files, on all processors where they are many. Rejects with the first fault. */
export async function writePages(pages: readonly PageShown[], work: PageWork): Promise<void> {
  const threads = Math.min(os.availableParallelism(), MOST_THREADS);
  if (pages.length < WORTH_A_THREAD || threads === 1) {
    const { render } = await loadProgram(work.program, work.siteUrl);
    await pLimit(AT_A_TIME).map(pages, (page) => writePage(page, render, work));
    return;
  }
  let next = 0;
  const thread = async () => {
    const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    try {
      while (next < pages.length) {
        const batch = pages.slice(next, next + BATCH);
        next += BATCH;
        worker.postMessage(batch);
        const [fault] = (await once(worker, 'message')) as [string | null];
        if (fault !== null) throw new Error(fault);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: threads }, thread));
}
