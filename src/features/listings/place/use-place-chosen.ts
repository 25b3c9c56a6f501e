import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type ChosenPlace, PLACE_CHOSEN } from './place-event.ts';

/** Calls back with the place that a field takes, within an element or in itself (place-box.tsx). */
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
