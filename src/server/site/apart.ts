import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { RenderedPage } from '#src/astro/entry.ts';
import { busy } from '../data/refusals.ts';
import type { ThreadData } from './page-workers.ts';
import type { Render } from './program.ts';

/** A page takes some milliseconds; the first one of a thread has the program loaded before (ms). */
const PATIENCE = 5_000;
/** A thread without work is let go, for its memory (ms). */
const KEPT_FOR = 60_000;
/** What a page of any listing needs, many times over (MB). */
const MEMORY = 128;
const TOO_SLOW = 'This page takes too long to be shown.';

/** What a thread is asked for. */
export type PageApart = { address: string; shown: unknown };

/** What it answers. */
export type ApartAnswer = { page: RenderedPage } | { fault: string };

/** Renders what only somebody has sent, in a thread that can be ended when it takes too long. */
export interface Apart {
  /** Gives what renders pages by a program: one at a time, and what takes too long is a 503. */
  by: (data: ThreadData) => Render;
  close: () => Promise<void>;
}

/** Opens it; the thread begins with the first page, and is ended where one takes longer than `patience` (ms). */
export function openApart(patience = PATIENCE): Apart {
  const inTurn = pLimit(1);
  let kept: { data: ThreadData; worker: Worker; idle?: NodeJS.Timeout } | null = null;

  async function end(): Promise<void> {
    const ended = kept;
    kept = null;
    clearTimeout(ended?.idle);
    await ended?.worker.terminate();
  }

  async function workerOf(data: ThreadData): Promise<Worker> {
    clearTimeout(kept?.idle);
    if (kept && kept.data.program === data.program) return kept.worker;
    await end();
    const worker = new Worker(new URL('./apart-worker.ts', import.meta.url), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    kept = { data, worker };
    return worker;
  }

  async function render(data: ThreadData, order: PageApart): Promise<RenderedPage> {
    const worker = await workerOf(data);
    const over = AbortSignal.timeout(patience);
    try {
      worker.postMessage(order);
      const [answer] = (await once(worker, 'message', { signal: over })) as [ApartAnswer];
      if ('fault' in answer) throw new Error(answer.fault);
      if (kept) kept.idle = setTimeout(() => void end(), KEPT_FOR).unref();
      return answer.page;
    } catch (error) {
      await end();
      throw over.aborted ? busy(TOO_SLOW, 1) : error;
    }
  }

  return {
    by: (data) => (address, shown) => inTurn(() => render(data, { address, shown })),
    close: end,
  };
}
