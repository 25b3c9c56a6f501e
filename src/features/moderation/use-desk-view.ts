import { type RefObject, useCallback, useEffect, useState } from 'react';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { deskAddress, readDeskView, type DeskView } from './desk-view.ts';

/** What the desk shows, mirrored into the address; back and forward follow. */
export function useDeskView() {
  const [place, setPlace] = useState(() => readDeskView(location.search));
  useEffect(() => {
    const follow = () => setPlace(readDeskView(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = useCallback((next: DeskView, step: 'push' | 'replace' = 'push') => {
    const address = deskAddress(next);
    if (address !== location.pathname + location.search) {
      history[`${step}State`](null, '', address);
    }
    setPlace(next);
  }, []);
  return [place, go] as const;
}

/** Links of the desk to itself change what it shows, without loading the page anew. */
export function useOwnLinks(
  desk: RefObject<HTMLElement | null>,
  go: (place: DeskView) => void,
): void {
  useEffect(() => {
    const element = desk.current;
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
      if (!isPlain || link?.origin !== location.origin || link.pathname !== ACCOUNT_PATHS.review) {
        return;
      }
      event.preventDefault();
      go(readDeskView(link.search));
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [desk, go]);
}
