// This process makes pictures: below the server's priority, so that visitors don't notice, and apart from it, so that a
// picture that breaks the library breaks nothing else.
import os from 'node:os';
import { Refusal } from '../http/refusals.ts';
import type { PictureAnswer, PictureTask } from './picture-process.ts';
import { makePicture } from './make-picture.ts';
import { drawShareCard } from './share/draw.ts';

const PRIORITY = 10;

os.setPriority(PRIORITY);

process.on('message', (task: PictureTask) => {
  void answerTo(task).then((answer) => process.send?.(answer));
});
// The server has ended, in whatever way.
process.on('disconnect', () => process.exit());

async function answerTo(task: PictureTask): Promise<PictureAnswer> {
  try {
    const isSent = 'sent' in task;
    return { made: await (isSent ? makePicture(task.sent) : drawShareCard(task.drawing)) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { status: error.status, body: error.body } };
    return { fault: (error as Error).stack ?? String(error) };
  }
}
