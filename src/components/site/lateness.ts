import type { Kind } from '#src/domain/kinds.ts';
import * as texts from '#texts/shell.ts';

/** The message about a page on its way, by the first part of its address. */
const LOADING: Readonly<Record<Kind, string>> = {
  business: texts.loadingBusiness,
  event: texts.loadingEvent,
  deal: texts.loadingDeal,
};

/** The time from a request on after which its page is late (ms). */
const LATE = 500;

/** Says in the toast, which moves nothing, that a listing's page is late, until the page is there or given up. */
export function tellLateness(
  { destination, signal, timeStamp }: NavigateEvent,
  within: string,
): void {
  const toast = document.querySelector<HTMLElement>('.toast');
  const message = toast?.querySelector('p');
  const text = Object.hasOwn(LOADING, within) && LOADING[within as Kind];
  if (!text || !toast || !message || destination.sameDocument || signal.aborted) return;
  const timer = setTimeout(
    () => {
      message.textContent = text;
      toast.dataset.shown = 'waiting';
    },
    LATE - (performance.now() - timeStamp),
  );
  const end = (): void => {
    clearTimeout(timer);
    if (toast.dataset.shown !== 'waiting') return;
    delete toast.dataset.shown;
    message.textContent = '';
  };
  signal.addEventListener('abort', end);
  // The toast is gone for somebody who comes back to this page.
  addEventListener('pagehide', end, { once: true });
}
