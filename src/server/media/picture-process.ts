import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ApiError } from '#src/api/error.ts';
import { childEnv } from '../system/child-env.ts';
import { invalidFields, Refusal, type RefusalStatus } from '../http/refusals.ts';
import { fairQueue } from './fair-queue.ts';
import type { MadePicture } from './make-picture.ts';
import type { ShareDrawing } from './share/draw.ts';
import type { StreetDrawing } from './streets/draw.ts';
import * as texts from '#texts/picture-refusals.ts';

/** A task of the process that makes pictures: the files of a sent picture, a share picture, or one of streets. */
export type PictureTask =
  { sent: Uint8Array } | { drawing: ShareDrawing } | { streets: StreetDrawing };

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

/** Draws a picture of streets. */
export const drawStreetPicture = (streets: StreetDrawing, options: TaskOptions) =>
  inProcess<Uint8Array>(async () => ({ streets }), options);

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
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer | null>();
  const ended = () => resolve(null);
  worker.once('message', resolve).once('error', reject).once('exit', ended);
  worker.send(task);
  let isTooSlow = false;
  const tooSlow = setTimeout(() => {
    isTooSlow = true;
    worker.kill('SIGKILL');
  }, PATIENCE);
  try {
    const answer = await promise;
    // A process without an answer was ended by this picture.
    if (!answer) throw invalidFields({ file: isTooSlow ? texts.tooSlow : texts.damaged });
    if ('made' in answer) return answer.made;
    if ('fault' in answer) throw new Error(answer.fault);
    throw new Refusal(answer.refusal.status, answer.refusal.body);
  } finally {
    clearTimeout(tooSlow);
    worker.off('message', resolve).off('error', reject).off('exit', ended);
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
  // It doesn't keep the server alive; a request that waits for a picture does.
  worker.unref();
  worker.channel?.unref();
  return worker;
}
