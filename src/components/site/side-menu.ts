/*
 * The open menu as a dialog: the focus moves in, stays between the menu and its button, and
 * returns; what lies behind can't be reached. Following a link closes it, also for the visitor who
 * comes back with the browser's Back button.
 */

const menu = document.querySelector<HTMLElement>('.side-menu');
const button = document.querySelector<HTMLElement>('[popovertarget=side-menu]');

function wire(menu: HTMLElement, button: HTMLElement): void {
  const links = menu.querySelectorAll('a');
  const [first, last] = [links[0], links[links.length - 1]];

  const show = (isOpen: boolean) => {
    button.setAttribute('aria-expanded', String(isOpen));
    for (const part of othersThan([menu, button])) part.inert = isOpen;
  };

  show(false);
  menu.addEventListener('beforetoggle', ({ newState }) => show(newState === 'open'));
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') first?.focus();
    else if (document.activeElement === document.body) button.focus();
  });
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !menu.matches(':popover-open')) return;
    const [end, other] = event.shiftKey ? [button, last] : [last, button];
    if (document.activeElement !== end) return;
    event.preventDefault();
    other?.focus();
  });
}

/** The largest parts of the page that hold none of `kept`. */
function othersThan(kept: readonly HTMLElement[], within: Element = document.body): HTMLElement[] {
  return Array.from(within.children).flatMap((part) => {
    if (!(part instanceof HTMLElement) || kept.includes(part)) return [];
    return kept.some((one) => part.contains(one)) ? othersThan(kept, part) : [part];
  });
}

if (menu && button) wire(menu, button);
