import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import {
  held,
  type Hold,
  neighbour,
  type Rotation,
  rotates,
  SLIDE_TIME,
  toggled,
} from './carousel.ts';

/** The slide that is shown, and those whose pictures have been asked for. */
interface Shown {
  index: number;
  asked: ReadonlySet<number>;
}

/**
 * The state of a carousel. Before hydration, and with a single slide, none is shown: the slides are a strip that snaps.
 *
 * Slides move on every five seconds, unless the visitor has stopped them or asks for less motion. They wait under the
 * pointer, with the focus inside, and while the tab is hidden. A slide that was chosen by hand stays its full time,
 * too.
 */
export function useCarousel(count: number) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const show = (index: number) => setShown((former) => showing(former, index, count));
  const move = (step: number) =>
    setShown((former) => former && showing(former, neighbour(former.index, step, count), count));

  // Before a frame is drawn: once stacked, the slides begin where the strip had been scrolled to.
  useLayoutEffect(() => {
    if (!strip.current || count < 2) {
      setShown(null);
      return;
    }
    const { scrollLeft, clientWidth } = strip.current;
    setShown(showing(null, Math.round(scrollLeft / clientWidth) || 0, count));
  }, [count]);

  const { isMoving, ...rotation } = useRotation(count > 1);
  useLayoutEffect(() => {
    if (!shown || !isMoving) return undefined;
    const next = showing(shown, neighbour(shown.index, 1, count), count);
    const timer = setTimeout(setShown, SLIDE_TIME, next);
    return () => clearTimeout(timer);
  }, [shown, isMoving, count]);

  return { strip, shown, show, move, isMoving, ...rotation };
}

/** Loads the next picture too, in time for its turn; later ones may never be seen. */
const showing = (former: Shown | null, index: number, count: number): Shown => ({
  index,
  asked: new Set(former?.asked).add(index).add(neighbour(index, 1, count)),
});

/** The rotation of the slides, and the visitor's ways to stop it. */
function useRotation(hasSeveral: boolean) {
  const carousel = useRef<HTMLElement>(null);
  const [rotation, setRotation] = useState<Rotation>({ wanted: false, holds: [] });
  const hold = useCallback(
    (name: Hold, begins: boolean) => setRotation((former) => held(former, name, begins)),
    [],
  );

  useLayoutEffect(() => {
    if (!hasSeveral) return undefined;
    const life = new AbortController();
    const { signal } = life;
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const begin = () =>
      setRotation({ wanted: !lessMotion.matches, holds: holdsOn(carousel.current) });
    begin();
    lessMotion.addEventListener('change', begin, { signal });
    document.addEventListener('visibilitychange', () => hold('hidden tab', isHidden()), { signal });
    return () => life.abort();
  }, [hasSeveral, hold]);

  return {
    carousel,
    isWanted: rotation.wanted,
    isMoving: rotates(rotation),
    toggle: () => setRotation(toggled),
    holders: {
      onPointerEnter: () => hold('pointer', true),
      onPointerLeave: () => hold('pointer', false),
      // A click leaves its focus behind; only a visible focus tells that somebody is here.
      onFocus: ({ target }: FocusEvent) => hold('focus', target.matches(':focus-visible')),
      onBlur: () => hold('focus', false),
    },
  };
}

const isHidden = () => document.visibilityState === 'hidden';

/** The holds at the start: the pointer or the focus may have been there before the script. */
function holdsOn(carousel: HTMLElement | null): Hold[] {
  const isOn: Record<Hold, boolean> = {
    pointer: carousel?.matches(':hover') === true,
    focus: Boolean(carousel?.querySelector(':focus-visible')),
    'hidden tab': isHidden(),
  };
  return (Object.keys(isOn) as Hold[]).filter((hold) => isOn[hold]);
}
