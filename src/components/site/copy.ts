import * as texts from '#texts/share.ts';

/** False on a page that came over plain http, where browsers give no clipboard. */
export const canCopy = 'clipboard' in navigator;

/** Copies a text and says `done`, or says how to copy it otherwise; resolves to whether it was copied. */
export async function copy(text: string, done: string): Promise<boolean> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  // Loaded on a press: every listing's page would have it, and few people press.
  const { showToast } = await import('./toast.ts');
  showToast(isCopied ? done : texts.notCopied);
  return isCopied;
}
