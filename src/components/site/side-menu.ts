/*
 * The open menu as a modal dialog: the focus moves in, goes round in it and returns; the page behind can't be reached.
 * Following a link closes it, also for somebody who comes back with the browser's Back button.
 */

import * as texts from '#texts/shell.ts';

const menu = document.querySelector<HTMLElement>('.side-menu');
const button = document.querySelector<HTMLElement>('[popovertarget=side-menu]');

function wire(menu: HTMLElement, button: HTMLElement): void {
  const stops = [...menu.querySelectorAll<HTMLElement>('a, button')];
  const [first, last] = [stops[0], stops.at(-1)];

  const show = (isOpen: boolean) => {
    // All but the menu and its button.
    const others = 'body > :not(.bar), .bar > .inside > :not(.toggle)';
    for (const part of document.querySelectorAll<HTMLElement>(others)) part.inert = isOpen;
  };

  menu.role = 'dialog';
  menu.ariaModal = 'true';
  menu.ariaLabel = texts.menu;
  show(false);
  menu.addEventListener('beforetoggle', ({ newState }) => show(newState === 'open'));
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') first?.focus();
    else if (document.activeElement === document.body) button.focus();
  });
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover();
  });
  menu.addEventListener('keydown', (event) => {
    const [end, other] = event.shiftKey ? [first, last] : [last, first];
    if (event.key !== 'Tab' || document.activeElement !== end) return;
    event.preventDefault();
    other?.focus();
  });
}

if (menu && button) wire(menu, button);
