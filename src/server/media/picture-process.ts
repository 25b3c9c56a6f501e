import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ApiError } from '#src/api/error.ts';
import { childEnv } from '../system/child-env.ts';
import { invalidFields, Refusal, type RefusalStatus } from '../http/refusals.ts';
import { fairQueue } from './fair-queue.ts';
import type { MadePicture } from './make-picture.ts';
import type { ShareDrawing } from './share/draw.ts';
import * as texts from '#texts/picture-refusals.ts';

/** A task of the process that makes pictures: the files of a sent picture, or a share picture. */
export type PictureTask = { sent: Uint8Array } | { drawing: ShareDrawing };

export type PictureAnswer =
  | { made: MadePicture | Uint8Array }
  | { refusal: { status: RefusalStatus; body: ApiError } }
  | { fault: string };

/** Options of a task: its member, its abort signal, and a callback for how long it took (ms), whatever its result. */
export interface TaskOptions {
  by: number;
  signal?: AbortSignal | undefined;
  took?: (time: number) => void;
}

/** Time limit of a task (ms): the largest takes five seconds, and longer beside a release, whose work goes first. */
const PATIENCE = 30_000;

const pictureQueue = fairQueue();

let running: ChildProcess | undefined;

/** Makes the files of a picture that somebody sent; throws a 400 or a 413 on `file` that says what is wrong. */
export const makePictureInProcess = (sent: Blob, options: TaskOptions) =>
  inProcess<MadePicture>(async () => ({ sent: await sent.bytes() }), options);

/** Draws a share picture; `drawing` is called at its turn. */
export const drawSharePicture = (drawing: () => Promise<ShareDrawing>, options: TaskOptions) =>
  inProcess<Uint8Array>(async () => ({ drawing: await drawing() }), options);

/**
 * Runs tasks in the process, one at a time, members in turn. The process is killed when one takes too long, and started
 * again for the next.
 */
const inProcess = <Made extends MadePicture | Uint8Array>(
  task: () => Promise<PictureTask>,
  { by, signal, took }: TaskOptions,
): Promise<Made> =>
  pictureQueue(
    by,
    async () => {
      const given = await task();
      const began = performance.now();
      const made = await ask(given).finally(() => took?.(performance.now() - began));
      return made as Made;
    },
    signal,
  );

async function ask(task: PictureTask): Promise<MadePicture | Uint8Array> {
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
    // A process without an answer was ended by this picture.
    if (!message) throw invalidFields({ file: isTooSlow ? texts.tooSlow : texts.damaged });
    const answered = message[0] as PictureAnswer;
    if ('made' in answered) return answered.made;
    if ('fault' in answered) throw new Error(answered.fault);
    throw new Refusal(answered.refusal.status, answered.refusal.body);
  } finally {
    clearTimeout(tooSlow);
    waiting.abort();
    keepAlive(worker, false);
  }
}

/** The configuration that names our fonts; the library that sets text reads it once, when it is loaded. */
const FONTS = fileURLToPath(new URL('./share/fonts/fonts.conf', import.meta.url));

function start(): ChildProcess {
  const worker = fork(new URL('./picture-worker.ts', import.meta.url), {
    // Bytes are sent as they are, instead of as JSON.
    serialization: 'advanced',
    execArgv: ['--no-warnings'],
    env: childEnv('pictures', { FONTCONFIG_FILE: FONTS }),
  });
  worker.once('exit', () => {
    if (running === worker) running = undefined;
  });
  return worker;
}

/** Lets the server end while the process only waits for a picture. */
function keepAlive(worker: ChildProcess, isAtWork: boolean): void {
  if (isAtWork) {
    worker.ref();
    worker.channel?.ref();
  } else {
    worker.unref();
    worker.channel?.unref();
  }
}
