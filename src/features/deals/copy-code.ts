import * as texts from '#texts/coupon.ts';

/* "Copy Code" of a coupon; without a script the code can be selected. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-code]')) {
  // Browsers give no clipboard to a page that came over plain http.
  button.hidden = !('clipboard' in navigator);
  button.onclick = async () => {
    const { copy } = await import('#src/components/site/copy.ts');
    await copy(button.dataset.copyCode ?? '', texts.codeCopied);
  };
}
