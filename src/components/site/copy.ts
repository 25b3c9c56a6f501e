/** False on a page that came over plain http, where browsers give no clipboard. */
export const canCopy = 'clipboard' in navigator;

/** Copies a text and says `done`, or says what to do instead; resolves to whether it was copied. */
export async function copy(text: string, done: string): Promise<boolean> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  // Every listing's page would have it, for a press that few make.
  const { showToast } = await import('./toast.ts');
  showToast(isCopied ? done : "That couldn't be copied. Select the text and copy it yourself.");
  return isCopied;
}
