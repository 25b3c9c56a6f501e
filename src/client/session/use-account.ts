import { mayAs, type TeamRole } from '#src/domain/roles.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { User } from '#src/api/account.ts';
import { account } from './account.ts';
import { csrfCookie } from './csrf-cookie.ts';
import { type Notice, takeNotice } from './notice.ts';
import { storedToken } from './stored-sign-in.ts';

/** The user who is signed in; null for a visitor, and while it isn't known. */
export function useUser(): User | null {
  const user = useStore(account.$user, { ssr: 'initial' });
  useEffect(() => {
    void account.start();
  }, []);
  return user;
}

/** True once nobody is known to be signed in; nothing is waited for where this browser knows of no sign-in. */
export function useIsVisitor(): boolean {
  const user = useUser();
  const isLoading = useStore(account.$isLoading, { ssr: 'initial' });
  const [mayBeMember, setMayBeMember] = useState(true);
  useEffect(() => setMayBeMember(Boolean(storedToken(localStorage) || csrfCookie())), []);
  return user === null && !(isLoading && mayBeMember);
}

/** True once somebody with a role at least is signed in, and the API can be reached. */
export function useMayAs(least: TeamRole): boolean {
  const user = useUser();
  const isUnseen = useIsUnseen();
  return !isUnseen && user !== null && mayAs(user.role, least);
}

/** The notice that the page before left. */
export function useNotice(): Notice | null {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => setNotice(takeNotice()), []);
  return notice;
}

/** True while the API can't be reached for the member's profile. */
export const useIsUnseen = (): boolean => useStore(account.$isUnseen, { ssr: 'initial' });
