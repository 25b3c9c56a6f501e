import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ApiError } from '#src/api/error.ts';
import { childEnv } from '../child-env.ts';
import { badFields, Refusal, type RefusalStatus } from '../data/refusals.ts';
import { fairQueue } from './fair-queue.ts';
import { DAMAGED, type MadePicture, TOO_SLOW } from './made-picture.ts';
import type { ShareDrawing } from './share/draw.ts';

/** What the process that makes pictures is asked for: the files of what somebody sent, or a share picture. */
export type PictureTask = { sent: Uint8Array } | { drawing: ShareDrawing };

/** What it answers. */
export type PictureAnswer =
  | { picture: MadePicture }
  | { drawn: Uint8Array }
  | { refusal: { status: RefusalStatus; body: ApiError } }
  | { fault: string };

/** Whose task it is, what takes it back, and who is told how long it took (ms), whatever came of it. */
export interface PictureTurn {
  by: number;
  signal?: AbortSignal | undefined;
  took?: (time: number) => void;
}

/** The largest takes five seconds, and longer beside a release, whose work goes first (ms). */
const PATIENCE = 30_000;

const inTurn = fairQueue();

let running: ChildProcess | undefined;

/**
 * Has the process do a task once it is its turn, one at a time, and those who have some in turn. The process
 * is killed when one takes too long, and started again for the next.
 */
export const inPictureProcess = (
  task: () => Promise<PictureTask>,
  { by, signal, took }: PictureTurn,
): Promise<Exclude<PictureAnswer, { refusal: object } | { fault: string }>> =>
  inTurn(
    by,
    async () => {
      const given = await task();
      const began = performance.now();
      return ask(given).finally(() => took?.(performance.now() - began));
    },
    signal,
  );

async function ask(task: PictureTask) {
  running ??= start();
  const worker = running;
  const waiting = new AbortController();
  const { signal } = waiting;
  const answer = Promise.race([
    once(worker, 'message', { signal }),
    once(worker, 'exit', { signal }).then(() => null),
  ]);
  keepAlive(worker, true);
  worker.send(task);
  let isTooSlow = false;
  const tooSlow = setTimeout(() => {
    isTooSlow = true;
    worker.kill('SIGKILL');
  }, PATIENCE);
  try {
    const message = await answer;
    // Whatever has ended it was in this picture.
    if (!message) throw badFields({ file: isTooSlow ? TOO_SLOW : DAMAGED });
    return done(message[0] as PictureAnswer);
  } finally {
    clearTimeout(tooSlow);
    waiting.abort();
    keepAlive(worker, false);
  }
}

function done(answer: PictureAnswer) {
  if ('refusal' in answer) throw new Refusal(answer.refusal.status, answer.refusal.body);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer;
}

/** Names our fonts; whatever sets text reads it once, when it is loaded. */
const FONTS = fileURLToPath(new URL('./share/fonts/fonts.conf', import.meta.url));

function start(): ChildProcess {
  const worker = fork(new URL('./picture-worker.ts', import.meta.url), {
    // Bytes as they are, instead of as JSON.
    serialization: 'advanced',
    execArgv: ['--no-warnings'],
    env: childEnv('pictures', { FONTCONFIG_FILE: FONTS }),
  });
  worker.once('exit', () => {
    if (running === worker) running = undefined;
  });
  return worker;
}

/** One that waits for a picture doesn't keep the server from ending. */
function keepAlive(worker: ChildProcess, isAtWork: boolean): void {
  if (isAtWork) {
    worker.ref();
    worker.channel?.ref();
  } else {
    worker.unref();
    worker.channel?.unref();
  }
}
