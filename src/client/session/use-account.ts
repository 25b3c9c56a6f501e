import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { User } from '#src/api/account.ts';
import * as texts from '#texts/account.ts';
import { tryStores } from '../try-stores.ts';
import { keptFor } from '../working-stores.ts';
import { account } from './account.ts';
import { type Notice, takeNotice } from './notice.ts';

/** The user who is signed in; null for a visitor, and while it isn't known. */
export function useUser(): User | null {
  const user = useStore(account.$user, { ssr: 'initial' });
  useEffect(() => {
    void account.start();
  }, []);
  return user;
}

/** True once somebody of the team is signed in, and the API can be reached. */
export function useIsStaff(): boolean {
  const user = useUser();
  const isUnseen = useIsUnseen();
  return !isUnseen && user?.is_staff === true;
}

/** The notice that the page before left. */
export function useNotice(): Notice | null {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => setNotice(takeNotice()), []);
  return notice;
}

/** The warning where the browser doesn't keep a sign-in, or, before there is one, can't; null where it does. */
export function useUnkept({ isSignedIn }: { isSignedIn: boolean }): string | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    void tryStores().then(() => {
      if (keptFor === 'page') setText(texts.keptForPage);
      else setText(isSignedIn && keptFor === 'tab' ? texts.keptForTab : null);
    });
  }, [isSignedIn]);
  return text;
}

/** True while the API can't be reached for the member's profile. */
export const useIsUnseen = (): boolean => useStore(account.$isUnseen, { ssr: 'initial' });
