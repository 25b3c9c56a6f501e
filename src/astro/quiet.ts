import type { ClientDirective } from 'astro';

/** Safari has no `requestIdleCallback`; this long after being seen a page is usually at rest (ms). */
const WITHOUT_IDLE = 500;

/** Hydrates an island that moves by itself: once it is seen, and the browser has nothing else to do. */
const quiet: ClientDirective = (load, _options, element) => {
  const hydrate = async () => {
    await (
      await load()
    )();
  };
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(hydrate)
      : setTimeout(hydrate, WITHOUT_IDLE);
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
  });
  // The island itself has no box of its own: what is in it has.
  for (const child of element.children) observer.observe(child);
};

export default quiet;
