/**
 * The keys of a sign-in in the browser's storage (docs/product.md, Sessions and tokens). Every page loads this file
 * before it is touched, so it imports nothing.
 */
export const KEYS = {
  token: 'authToken',
  /** An older name of the token's; read once, moved and removed. */
  formerToken: 'auth-token',
  /** The person, whom the bar must know at once; kept and removed with the token. */
  person: 'authUser',
  /** The claims that "My deals" shows without a network; removed with the token. */
  claims: 'myClaims',
  /** The owner of everything else in the storage; it outlives a sign-in that ended, as drafts do. */
  owner: 'owner',
  logoutTimestamp: 'logoutTimestamp',
  logoutUserId: 'logoutUserId',
  /** The deal, in the tab's storage, that is to be claimed once somebody has signed in. */
  wish: 'wishedClaim',
} as const;

/** The mark in the tab's storage that a conversion of the session was refused: it isn’t asked for again. */
export const NOT_IN_SESSION = 'notInSession';

export interface StoredPerson {
  id: number;
  username: string;
  first_name: string;
  email: string;
  /** The roles for which the menu has more, such as "owner staff"; an older version kept none. */
  roles?: string;
}

/** The token, after moving one that is kept under the older name; null for a visitor. */
export function storedToken(storage: Storage): string | null {
  const former = storage.getItem(KEYS.formerToken);
  if (former !== null) {
    storage.removeItem(KEYS.formerToken);
    if (!storage.getItem(KEYS.token)) storage.setItem(KEYS.token, former);
  }
  return storage.getItem(KEYS.token);
}

/** The person who is signed in as far as this browser knows; null for a visitor, or when it isn't known yet. */
export function storedPerson(storage: Storage): StoredPerson | null {
  try {
    return storedToken(storage) ? JSON.parse(storage.getItem(KEYS.person) ?? 'null') : null;
  } catch {
    return null;
  }
}

/** The name of somebody in the bar and the menu. */
export const displayNameOf = ({
  first_name,
  username,
}: Pick<StoredPerson, 'first_name' | 'username'>) => first_name || username;
