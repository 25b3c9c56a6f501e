/**
 * What a browser keeps of a sign-in (docs/product.md, Sessions and tokens). Every page loads this file
 * before it is touched, so it imports nothing.
 */
export const KEYS = {
  token: 'authToken',
  /** An older name of the same; read once, moved and removed. */
  formerToken: 'auth-token',
  /** What the bar must know at once; kept and removed with the token. */
  person: 'authUser',
  /** What "My deals" shows without a network; removed with the token. */
  claims: 'myClaims',
  /** Whose everything else in the storage is; it outlives a sign-in that ended, as drafts do. */
  owner: 'owner',
  logoutTimestamp: 'logoutTimestamp',
  logoutUserId: 'logoutUserId',
  /** In the tab's storage: the deal that is to be claimed once somebody has signed in. */
  wish: 'wishedClaim',
} as const;

/** Set in the tab's storage once a conversion of the session said no: it isn’t asked again. */
export const NOT_IN_SESSION = 'notInSession';

export interface KeptPerson {
  id: number;
  username: string;
  first_name: string;
  email: string;
  /** For whom the menu has more, such as "owner staff"; what an older version kept says nothing of it. */
  roles?: string;
}

/** The token, after moving one that is kept under the older name; null for a visitor. */
export function keptToken(storage: Storage): string | null {
  const former = storage.getItem(KEYS.formerToken);
  if (former !== null) {
    storage.removeItem(KEYS.formerToken);
    if (!storage.getItem(KEYS.token)) storage.setItem(KEYS.token, former);
  }
  return storage.getItem(KEYS.token);
}

/** Who is signed in as far as this browser knows; null for a visitor, or when it isn't known yet. */
export function keptPerson(storage: Storage): KeptPerson | null {
  try {
    return keptToken(storage) ? JSON.parse(storage.getItem(KEYS.person) ?? 'null') : null;
  } catch {
    return null;
  }
}

/** How the bar and the menu call somebody. */
export const nameOf = ({ first_name, username }: Pick<KeptPerson, 'first_name' | 'username'>) =>
  first_name || username;
