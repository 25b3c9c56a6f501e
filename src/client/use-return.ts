import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `act`, which moves the focus, each time that something comes back which had given way to another. */
export function useReturn(isHere: boolean, act: () => void): void {
  const wasHere = useRef(isHere);
  const returned = useEffectEvent(act);
  useEffect(() => {
    if (isHere && !wasHere.current) returned();
    wasHere.current = isHere;
  }, [isHere]);
}
