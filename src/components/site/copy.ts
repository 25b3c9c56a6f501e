import { showToast } from './toast.ts';

/** False on a page that came over plain http, where browsers give no clipboard. */
export const canCopy = 'clipboard' in navigator;

/** Copies a text and says `done`, or says what to do instead; resolves to whether it was copied. */
export async function copy(text: string, done: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showToast("That couldn't be copied. Select the text and copy it yourself.");
    return false;
  }
  showToast(done);
  return true;
}
