import {
  held,
  type Hold,
  neighbour,
  type Rotation,
  rotates,
  SLIDE_TIME,
  toggled,
} from './carousel.ts';
import { followSwipes } from './swipe.ts';

/**
 * Moves the slides of a carousel, which until then are a strip that snaps; a single one stays as it is. What it
 * returns ends it. No island: React is 70 kB, which the home page has no use for until somebody searches.
 *
 * Slides move on every five seconds, unless the visitor has stopped them or asks for less motion. They wait
 * under the pointer, with the focus inside, and while the tab is hidden. A slide that was chosen by hand stays
 * its full time, too.
 */
export function startSlider(carousel: HTMLElement): () => void {
  const life = new AbortController();
  const { signal } = life;
  const strip = part(carousel, '[data-slides]');
  const slides = [...strip.children] as HTMLElement[];
  const dots = [...carousel.querySelectorAll('[data-dots] a')];
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  // Once stacked, the slides begin where the strip had been scrolled to.
  let index = Math.round(strip.scrollLeft / strip.clientWidth) || 0;
  let rotation: Rotation = { wanted: false, holds: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(shown: number): void {
    index = shown;
    for (const [place, slide] of slides.entries()) slide.inert = place !== index;
    for (const [place, dot] of dots.entries()) {
      if (place === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    }
    // The next picture is there when its turn comes; those after it may never be seen.
    for (const near of [index, neighbour(index, 1, slides.length)]) {
      slides[near]?.querySelector('img')?.setAttribute('loading', 'eager');
    }
    time();
  }

  function time(): void {
    clearTimeout(timer);
    if (rotates(rotation)) timer = setTimeout(move, SLIDE_TIME, 1);
  }

  function move(step: number): void {
    show(neighbour(index, step, slides.length));
  }

  function turn(next: Rotation): void {
    const changes = rotates(next) !== rotates(rotation);
    rotation = next;
    strip.ariaLive = rotates(rotation) ? 'off' : 'polite';
    part(carousel, '[data-stop]').hidden = !rotation.wanted;
    part(carousel, '[data-start]').hidden = rotation.wanted;
    if (changes) time();
  }

  const hold = (name: Hold, begins: boolean) => turn(held(rotation, name, begins));
  const lookAtTab = () => hold('hidden tab', document.visibilityState === 'hidden');

  function begin(): void {
    turn({ wanted: !lessMotion.matches, holds: [] });
    lookAtTab();
    // The pointer or the focus may have been here before the script.
    hold('pointer', carousel.matches(':hover'));
    hold('focus', carousel.querySelector(':focus-visible') !== null);
  }

  function onClick(event: MouseEvent): void {
    const target = event.target as Element;
    const step = target.closest<HTMLElement>('[data-step]')?.dataset.step;
    if (step) move(Number(step));
    if (target.closest('[data-turn]')) turn(toggled(rotation));
    const dot = target.closest('[data-dots] a');
    if (!dot) return;
    event.preventDefault();
    show(dots.indexOf(dot));
  }

  if (slides.length > 1) {
    carousel.dataset.live = '';
    // Without the script it is scrolled by the arrow keys.
    strip.tabIndex = -1;
    show(index);
    begin();
    followSwipes(strip, move, signal);
    carousel.addEventListener('click', onClick, { signal });
    carousel.addEventListener('pointerenter', () => hold('pointer', true), { signal });
    carousel.addEventListener('pointerleave', () => hold('pointer', false), { signal });
    // A click leaves its focus behind; only one that can be seen tells that somebody is here.
    carousel.addEventListener(
      'focusin',
      ({ target }) => hold('focus', (target as Element).matches(':focus-visible')),
      { signal },
    );
    carousel.addEventListener('focusout', () => hold('focus', false), { signal });
    lessMotion.addEventListener('change', begin, { signal });
    document.addEventListener('visibilitychange', lookAtTab, { signal });
  }
  return () => {
    life.abort();
    clearTimeout(timer);
  };
}

/** A part that every carousel of several slides has. */
const part = (carousel: HTMLElement, selector: string) =>
  carousel.querySelector(selector) as HTMLElement;
