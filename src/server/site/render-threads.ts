import os from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import type { PageShown } from '#src/build/page-shown.ts';
import { busy } from '../data/refusals.ts';
import { type PageFolder, writePage } from './page-files.ts';
import { loadProgram, type Render } from './program.ts';

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

/** A page takes some milliseconds; the first one of a thread has the program loaded before (ms). */
const PATIENCE = 5_000;
/** A thread without work is let go, for its memory (ms). */
const KEPT_FOR = 60_000;
const TOO_SLOW = 'This page takes too long to be shown.';

/** The data that a thread has from its start. */
export interface ThreadData {
  /** The folder of the program. */
  program: string;
  siteUrl: string;
}

/** Pages that a thread is to write. */
export interface PageBatch {
  pages: readonly PageShown[];
  folder: PageFolder;
}

/** A page that somebody waits for. */
export type AskedPage = Pick<PageShown, 'address' | 'shown'>;

/**
 * The threads of this process, by what they have from their start: what they have compiled and remember makes the
 * next release twice as quick.
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

/** Lets the threads go, for what needs their memory. */
export async function endThreads(): Promise<void> {
  const ended = kept;
  kept = null;
  await ended?.threads.destroy();
}

/** Renders pages into their files, on all processors where they are many. Rejects with the first fault. */
export async function writePages(
  pages: readonly PageShown[],
  data: ThreadData,
  folder: PageFolder,
): Promise<void> {
  const most = Math.min(os.availableParallelism(), MOST_THREADS);
  if (pages.length < WORTH_A_THREAD || most === 1) {
    const { render } = await loadProgram(data.program, data.siteUrl);
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
const inTurn = pLimit(1);

/**
 * Gives what renders pages by a program in a thread that is ended where one takes longer than `patience` (ms): that is
 * a 503, and the next page has another thread.
 */
export const renderApart =
  (data: ThreadData, patience = PATIENCE): Render =>
  (address, shown) =>
    inTurn(async () => {
      const threads = await threadsFor(data, 1);
      const signal = AbortSignal.timeout(patience);
      return threads.run({ address, shown }, { name: 'page', signal }).catch((error: unknown) => {
        throw signal.aborted ? busy(TOO_SLOW, 1) : error;
      });
    });
