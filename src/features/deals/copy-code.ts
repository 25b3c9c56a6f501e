import * as texts from '#texts/coupon.ts';

/** The time for which the button says that it worked (ms). */
const COPIED_FOR = 2_000;

/** "Copy Code" of a coupon; without a script the code can be selected. */
function wireCopy(button: HTMLButtonElement): void {
  const label = button.querySelector('span');
  // Browsers give no clipboard to a page that came over plain http.
  if (!label || !('clipboard' in navigator)) return;
  const words = label.textContent;
  let timer: ReturnType<typeof setTimeout>;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const { copy } = await import('#src/components/site/copy.ts');
    if (!(await copy(button.dataset.copyCode ?? '', texts.codeCopied))) return;
    label.textContent = texts.copied;
    clearTimeout(timer);
    timer = setTimeout(() => {
      label.textContent = words;
    }, COPIED_FOR);
  });
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-code]'))
  wireCopy(button);
