import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { NearPlace } from '#src/listings/near.ts';

/** A place as somebody has chosen it. */
export type ChosenPlace = Pick<NearPlace, 'name' | 'state' | 'postcode'>;

/**
 * The event of a place's field whose text is a place; it bubbles, with the place. Unless its default is prevented, a
 * form of filters is sent.
 */
export const PLACE_CHOSEN = 'placechosen';

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
