import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { badFields, Refusal, type RefusalStatus } from '../data/refusals.ts';
import type { ApiError } from '#src/api/error.ts';
import { fairQueue } from './fair-queue.ts';
import { DAMAGED, type MadePicture, TOO_SLOW } from './made-picture.ts';

/** What the process that makes pictures answers. */
export type PictureAnswer =
  | { picture: MadePicture }
  | { refusal: { status: RefusalStatus; body: ApiError } }
  | { fault: string };

/** The largest takes five seconds, and longer beside a release, whose work goes first (ms). */
const PATIENCE = 30_000;

const inTurn = fairQueue();

let running: ChildProcess | undefined;

/**
 * Makes the files of a picture out of what somebody sent, one picture at a time and those who send them in
 * turn; throws a 400 or a 413 on `file` that says what is wrong with it. What makes them is killed when one
 * takes too long, and started again for the next.
 */
export const makePicture = (
  sent: Blob,
  { by, signal }: { by: number; signal?: AbortSignal | undefined },
): Promise<MadePicture> => inTurn(by, async () => ask(await sent.bytes()), signal);

async function ask(sent: Uint8Array): Promise<MadePicture> {
  running ??= start();
  const worker = running;
  const waiting = new AbortController();
  const { signal } = waiting;
  const answer = Promise.race([
    once(worker, 'message', { signal }),
    once(worker, 'exit', { signal }).then(() => null),
  ]);
  keepAlive(worker, true);
  worker.send(sent);
  let isTooSlow = false;
  const tooSlow = setTimeout(() => {
    isTooSlow = true;
    worker.kill('SIGKILL');
  }, PATIENCE);
  try {
    const message = await answer;
    // Whatever has ended it was in this picture.
    if (!message) throw badFields({ file: isTooSlow ? TOO_SLOW : DAMAGED });
    return pictureOf(message[0] as PictureAnswer);
  } finally {
    clearTimeout(tooSlow);
    waiting.abort();
    keepAlive(worker, false);
  }
}

function pictureOf(answer: PictureAnswer): MadePicture {
  if ('picture' in answer) return answer.picture;
  if ('refusal' in answer) throw new Refusal(answer.refusal.status, answer.refusal.body);
  throw new Error(answer.fault);
}

function start(): ChildProcess {
  const worker = fork(new URL('./picture-worker.ts', import.meta.url), {
    // Bytes as they are, instead of as JSON.
    serialization: 'advanced',
    execArgv: ['--no-warnings'],
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
