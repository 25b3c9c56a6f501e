import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { held, type Hold, type Rotation, rotates, SLIDE_TIME, toggled } from './carousel.ts';

/** Until the browser has said what it knows, nothing moves. */
const STILL: Rotation = { wanted: false, holds: [] };

/**
 * Calls `next` with the `index` that is shown every five seconds, unless the visitor has stopped it or asks
 * for less motion. It waits under the pointer, with the focus inside, and while the tab is hidden. A new
 * `index` starts the five seconds again: a slide that was chosen by hand stays its full time, too.
 * `handlers` belong on the carousel.
 */
export function useRotation(
  carousel: RefObject<HTMLElement | null>,
  index: number,
  next: (index: number) => void,
) {
  const [rotation, setRotation] = useState(STILL);
  const moving = rotates(rotation);
  const hold = (name: Hold, begins: boolean) => setRotation((now) => held(now, name, begins));
  const lookAtTab = useEffectEvent(() => hold('hidden tab', document.visibilityState === 'hidden'));
  const begin = useEffectEvent((wanted: boolean) => {
    setRotation({ ...STILL, wanted });
    lookAtTab();
    // The pointer or the focus may have been here before the script.
    hold('pointer', carousel.current?.matches(':hover') ?? false);
    hold('focus', carousel.current?.querySelector(':focus-visible') != null);
  });
  const move = useEffectEvent(next);

  useEffect(() => {
    const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const obey = () => begin(!lessMotion.matches);
    const look = () => lookAtTab();
    obey();
    lessMotion.addEventListener('change', obey);
    document.addEventListener('visibilitychange', look);
    return () => {
      lessMotion.removeEventListener('change', obey);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => move(index), SLIDE_TIME);
    return () => clearTimeout(timer);
  }, [moving, index]);

  return {
    moving,
    wanted: rotation.wanted,
    toggle: () => setRotation(toggled),
    handlers: {
      onPointerEnter: () => hold('pointer', true),
      onPointerLeave: () => hold('pointer', false),
      // A click leaves its focus behind; only one that can be seen tells that somebody is here.
      onFocus: ({ target }: FocusEvent) => hold('focus', target.matches(':focus-visible')),
      onBlur: () => hold('focus', false),
    },
  };
}
