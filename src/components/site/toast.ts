/** The least time that a message shows, enough to look there and read it (ms). */
const SHOWN_FOR = 6_000;

let timer: ReturnType<typeof setTimeout>;
let cameFrom: EventTarget | null = null;
let isWired = false;

/**
 * Says something briefly at the foot of the screen, and to screen readers; it stays while pointed at or focused. It is
 * never the only place of what it says.
 */
export function showToast(text: string): void {
  const toast = document.querySelector<HTMLElement>('.toast');
  const message = toast?.querySelector('[role=status]');
  if (!toast || !message) return;
  if (!isWired) wire(toast, message);
  message.textContent = text;
  toast.dataset.shown = '';
  later(toast, message);
}

function wire(toast: HTMLElement, message: Element): void {
  isWired = true;
  const wait = () => clearTimeout(timer);
  const hideLater = () => later(toast, message);
  toast.addEventListener('pointerenter', wait);
  toast.addEventListener('focusin', ({ relatedTarget }) => {
    cameFrom = relatedTarget;
    wait();
  });
  toast.addEventListener('pointerleave', hideLater);
  toast.addEventListener('focusout', hideLater);
  toast.querySelector('[data-dismiss]')?.addEventListener('click', () => hide(toast, message));
}

function later(toast: HTMLElement, message: Element): void {
  clearTimeout(timer);
  if (toast.matches(':hover, :focus-within')) return;
  timer = setTimeout(() => hide(toast, message), SHOWN_FOR);
}

function hide(toast: HTMLElement, message: Element): void {
  clearTimeout(timer);
  if (toast.matches(':focus-within') && cameFrom instanceof HTMLElement) cameFrom.focus();
  delete toast.dataset.shown;
  message.textContent = '';
}
