import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import pLimit from 'p-limit';
import { badFields, Refusal, type RefusalStatus } from '../data/refusals.ts';
import type { ApiError } from '#src/api/error.ts';
import { DAMAGED, type MadePicture } from './made-picture.ts';

/** What the process that makes pictures answers. */
export type PictureAnswer =
  | { picture: MadePicture }
  | { refusal: { status: RefusalStatus; body: ApiError } }
  | { fault: string };

const oneAtATime = pLimit(1);

let running: ChildProcess | undefined;

/**
 * Makes the files of a picture out of what somebody sent, one picture at a time; throws a 400 or a 413
 * on `file` that says what is wrong with it.
 */
export const makePicture = (sent: Blob): Promise<MadePicture> =>
  oneAtATime(async () => ask(await sent.bytes()));

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
  try {
    const message = await answer;
    // Whatever has ended it was in this picture.
    if (!message) throw badFields({ file: DAMAGED });
    return pictureOf(message[0] as PictureAnswer);
  } finally {
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
