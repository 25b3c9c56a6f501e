// Makes pictures in a process of its own: below the server's priority, so that visitors don't notice, and
// where a picture that breaks the library breaks nothing else.
import os from 'node:os';
import { Refusal } from '../data/refusals.ts';
import type { PictureAnswer } from './make-picture.ts';
import { makePicture } from './pictures.ts';

const PRIORITY = 10;

os.setPriority(PRIORITY);

process.on('message', (sent: Uint8Array) => {
  void answerTo(sent).then((answer) => process.send?.(answer));
});
// The server has ended, in whatever way.
process.on('disconnect', () => process.exit());

async function answerTo(sent: Uint8Array): Promise<PictureAnswer> {
  try {
    return { picture: await makePicture(sent) };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { status: error.status, body: error.body } };
    return { fault: (error as Error).stack ?? String(error) };
  }
}
