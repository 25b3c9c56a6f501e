import { canCopy, copy } from '#src/components/site/copy.ts';
import * as texts from '#texts/share.ts';

/*
 * The menu "Share" works without this script too. With it, the menu opens the system's own sheet if there is one,
 * copies the link or the message, and closes after use.
 */

/** Wires the menu of a page. */
export function wireMenu(menu: HTMLDetailsElement): void {
  const opener = menu.querySelector('summary');
  const [whatsApp] = menu.querySelectorAll('a');
  const url = menu.querySelector('code')?.textContent ?? '';

  const close = () => {
    if (menu.contains(document.activeElement)) opener?.focus();
    menu.open = false;
  };

  const copying = (text: string, done: string) => async () => {
    if (await copy(text, done)) close();
  };

  const actions = [
    'share' in navigator &&
      (() =>
        navigator.share({ title: document.querySelector('h1')?.textContent ?? '', url }).then(
          close,
          // A sheet that somebody closed ends the matter; one that failed leaves the rest of the menu.
          ({ name }: DOMException) => name === 'AbortError' && close(),
        )),
    canCopy && copying(url, texts.linkCopied),
    // The message is in the page once, in the link to WhatsApp.
    canCopy &&
      whatsApp &&
      copying(new URL(whatsApp.href).searchParams.get('text') ?? '', texts.copiedForWhatsApp),
  ];
  menu.querySelectorAll('button').forEach((button, index) => {
    button.hidden = !actions[index];
    button.onclick = actions[index] || null;
  });
  // Scrolls into view, as its button may be at the foot of the screen.
  menu.addEventListener('toggle', () => {
    if (menu.open) menu.lastElementChild?.scrollIntoView({ block: 'nearest' });
  });
  for (const link of menu.querySelectorAll('a')) link.addEventListener('click', close);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && menu.open) close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
}
