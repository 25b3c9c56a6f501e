import { canCopy, copy } from '#src/components/site/copy.ts';

/** How long the button says that it worked (in milliseconds). */
const COPIED_FOR = 2_000;

/** "Copy Code" of a coupon; without a script the code can be selected. */
function wire(button: HTMLButtonElement): void {
  const label = button.querySelector('span');
  if (!label || !canCopy) return;
  const words = label.textContent;
  let timer: ReturnType<typeof setTimeout>;
  button.hidden = false;
  button.addEventListener('click', async () => {
    if (!(await copy(button.dataset.copyCode ?? '', 'Coupon code copied to clipboard!'))) return;
    label.textContent = 'Copied';
    clearTimeout(timer);
    timer = setTimeout(() => {
      label.textContent = words;
    }, COPIED_FOR);
  });
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-code]')) wire(button);
