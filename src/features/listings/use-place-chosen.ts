import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type ChosenPlace, PLACE_CHOSEN } from './place-event.ts';

/** Hears which place a field holds, of an element that is it or has it (place-box.tsx). */
export function usePlaceChosen(
  element: RefObject<HTMLElement | null>,
  chosen: (event: CustomEvent<ChosenPlace>) => void,
): void {
  const hear = useEffectEvent(chosen);
  useEffect(() => {
    const { current } = element;
    const listener = (event: Event) => hear(event as CustomEvent<ChosenPlace>);
    current?.addEventListener(PLACE_CHOSEN, listener);
    return () => current?.removeEventListener(PLACE_CHOSEN, listener);
  }, [element]);
}
