import { useEffect } from 'react';

/** Asks again every so often (ms), while the page is looked at. `reload` has to stay the same function. */
export function useLookAgain(reload: () => unknown, every: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void reload();
    }, every);
    return () => clearInterval(timer);
  }, [reload, every]);
}
