// This process makes pictures: below the server's priority, so that visitors don't notice, and apart from it, so that a
// picture that breaks the library breaks nothing else.
import os from 'node:os';
import { Refusal } from '../http/refusals.ts';
import type { PictureAnswer, PictureTask } from './picture-process.ts';

const PRIORITY = 10;

os.setPriority(PRIORITY);

process.on('message', (task: PictureTask) => {
  void answerTo(task).then((answer) => process.send?.(answer));
});
// The server has ended, in whatever way.
process.on('disconnect', () => process.exit());

async function answerTo(task: PictureTask): Promise<PictureAnswer> {
  try {
    return { made: await make(task) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { status: error.status, body: error.body } };
    return { fault: (error as Error).stack ?? String(error) };
  }
}

/** Loads what a task needs: the library of pictures takes half a second, and streets are drawn without it. */
async function make(task: PictureTask) {
  if ('streets' in task) return (await import('./streets/draw.ts')).drawStreets(task.streets);
  // This module comes first, as it says what the library may read.
  const { makePicture } = await import('./make-picture.ts');
  if ('sent' in task) return makePicture(task.sent);
  return (await import('./share/draw.ts')).drawShareCard(task.drawing);
}
