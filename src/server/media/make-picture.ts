import type { MadePicture } from './made-picture.ts';
import { inPictureProcess, type PictureTurn } from './picture-process.ts';

/**
 * Makes the files of a picture out of what somebody sent, one picture at a time and those who send them in
 * turn; throws a 400 or a 413 on `file` that says what is wrong with it.
 */
export async function makePicture(sent: Blob, turn: PictureTurn): Promise<MadePicture> {
  const answer = await inPictureProcess(async () => ({ sent: await sent.bytes() }), turn);
  if (!('picture' in answer)) throw new Error('Another picture was made than was asked for.');
  return answer.picture;
}
