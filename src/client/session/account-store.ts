import { atom, computed } from 'nanostores';
import type { accountCalls } from '#src/api/account-calls.ts';
import type { Credentials, Registration, SignedIn, User } from '#src/api/account.ts';
import { type CallOptions, type Client, Refusal } from '../api.ts';
import { KEYS, keptPerson, keptToken, type KeptPerson, NOT_IN_SESSION } from './kept-sign-in.ts';
import { clearProtection, markLogout, readProtection } from './logout-protection.ts';

type AccountCalls = typeof accountCalls;

interface Parts {
  call: Client<AccountCalls>;
  /** Shared by all tabs. */
  storage: Storage;
  /** This tab's own. */
  tabStorage: Storage;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The value of the CSRF cookie, which a call sends as a header. */
  csrf: () => string | undefined;
  /** Tells whatever shows who is signed in, after what is stored has changed. */
  changed: () => void;
  /** Goes on to where one signs in, after a call with the token was answered with a 401. */
  askToSignIn: () => void;
}

/** Who is signed in, and the verbs that change it (docs/product.md, Accounts). */
export function createAccountStore({
  call,
  storage,
  tabStorage,
  now,
  csrf,
  changed,
  askToSignIn,
}: Parts) {
  const $user = atom<User | null>(null);
  const $token = atom<string | null>(null);
  /** True while the API can't be reached and `$user` is only what this browser knows. */
  const $isUnseen = atom(false);
  /** True until the first look at what is stored, and at what the API says of it, is over. */
  const $isLoading = atom(true);
  const $isAuthenticated = computed([$user, $token], (user, token) => Boolean(user && token));
  const $isBusinessOwner = computed($user, (user) => user?.profile.is_business_owner ?? false);
  const $isEventOrganizer = computed($user, (user) => user?.profile.is_event_organizer ?? false);

  function keepPerson(person: KeptPerson): void {
    storage.setItem(KEYS.person, JSON.stringify(person));
  }

  function keepUser(user: User): void {
    const { id, username, first_name, email } = user;
    keepPerson({ id, username, first_name, email });
    $isUnseen.set(false);
    $user.set(user);
    changed();
  }

  /** Takes over what a sign-in answered. */
  function enter({ token, user }: SignedIn): void {
    clearProtection(storage);
    tabStorage.removeItem(NOT_IN_SESSION);
    storage.setItem(KEYS.token, token);
    $token.set(token);
    keepUser(user);
  }

  /** Forgets who was signed in; drafts stay. */
  function leave(): void {
    storage.removeItem(KEYS.token);
    storage.removeItem(KEYS.formerToken);
    storage.removeItem(KEYS.person);
    storage.removeItem(KEYS.claims);
    $token.set(null);
    $user.set(null);
    changed();
  }

  /** Loads the profile for the stored token; resolves to whether somebody is, or may still be, signed in. */
  async function resume(): Promise<boolean> {
    const token = keptToken(storage);
    $token.set(token);
    if (!token) return false;
    try {
      const { token: renewed, ...user } = await call('getOwnProfile', { token });
      // Meanwhile another tab may have signed out, or in as somebody else.
      if (keptToken(storage) !== token) return resume();
      if (isForeign(user)) {
        leave();
        return false;
      }
      if (renewed) enter({ token: renewed, user });
      else keepUser(user);
      return true;
    } catch (error) {
      // No answer, or a 5xx, says nothing about the token.
      if (!(error instanceof Refusal) || error.status === 429) {
        $isUnseen.set(true);
        $user.set(placeholder(keptPerson(storage)));
        return true;
      }
      if (keptToken(storage) === token) leave();
      return false;
    }
  }

  /** A token that belongs to somebody else than it was kept for came from somebody else. */
  const isForeign = ({ id }: { id: number }): boolean => (keptPerson(storage)?.id ?? id) !== id;

  /** Turns the session of a cookie into a sign-in (docs/product.md, Session conversion). */
  async function convertSession(): Promise<void> {
    if (tabStorage.getItem(NOT_IN_SESSION)) return;
    const { isBlocked, signedOut } = readProtection(storage, now());
    if (isBlocked) return;
    try {
      const { user } = await call('getCookieSession');
      if (!user) {
        tabStorage.setItem(NOT_IN_SESSION, '1');
        return;
      }
      if (isUnwanted(user, signedOut)) {
        await call('signOut', { csrf: csrf() });
        return;
      }
      const signedIn = await call('convertSession', { csrf: csrf() });
      if (isUnwanted(signedIn.user, signedOut)) {
        await call('signOut', { token: signedIn.token, csrf: csrf() });
      } else enter(signedIn);
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) tabStorage.setItem(NOT_IN_SESSION, '1');
    }
  }

  /** True of who signed out just now, before or while a conversion was under way. */
  const isUnwanted = ({ id }: User, signedOut: string | null): boolean =>
    [signedOut, storage.getItem(KEYS.logoutUserId)].includes(String(id));

  /** Does `work` with the token. A 401 ends the sign-in and leads to where one signs in. */
  async function withToken<T>(work: (token: string | undefined) => Promise<T>): Promise<T> {
    const token = $token.get();
    try {
      return await work(token ?? undefined);
    } catch (error) {
      if (error instanceof Refusal && error.status === 401 && keptToken(storage) === token) {
        leave();
        askToSignIn();
      }
      throw error;
    }
  }

  let started: Promise<void> | undefined;

  return {
    $user,
    $token,
    $isLoading,
    $isUnseen,
    $isAuthenticated,
    $isBusinessOwner,
    $isEventOrganizer,
    enter,

    /** Takes over a sign-in whose profile can't be reached; `resume` asks for it again. */
    enterUnseen(token: string, userId: number): void {
      storage.setItem(KEYS.token, token);
      keepPerson({ id: userId, username: 'friend', first_name: '', email: '' });
      changed();
    },

    resume,

    /** Finds out who is signed in, once per page. */
    start(): Promise<void> {
      started ??= (async () => {
        if (!(await resume())) await convertSession();
        $isLoading.set(false);
      })();
      return started;
    },

    /** Looks again at what is stored: another tab, or a page left behind, may have changed it. */
    async refresh(): Promise<void> {
      if (keptToken(storage) === $token.get()) return;
      if (!keptToken(storage)) leave();
      else await resume();
    },

    /** Rejects as `call` does. */
    async signIn(credentials: Credentials): Promise<void> {
      enter(await call('signIn', { body: credentials }));
    },

    /** Rejects as `call` does. */
    async register(registration: Registration): Promise<void> {
      enter(await call('register', { body: registration }));
    },

    /** Signs out here for sure, whatever the server answers. */
    async signOut(): Promise<void> {
      const token = $token.get() ?? keptToken(storage);
      markLogout(storage, keptPerson(storage)?.id, now());
      leave();
      await call('signOut', { ...(token && { token }), csrf: csrf() }).catch(() => {});
    },

    withToken,

    /** A call about the account that carries the token, as `withToken` does. */
    callSignedIn: <Name extends keyof AccountCalls>(
      name: Name,
      options: Omit<CallOptions<AccountCalls[Name]>, 'token' | 'csrf'> = {},
    ) => withToken((token) => call(name, { ...options, ...(token && { token }) })),

    /** Takes over a changed profile. */
    keepUser,
    /** Forgets the sign-in without a call: the account or all its sessions are gone. */
    leave,
  };
}

/** Somebody as far as this browser knows them, with no more rights than a visitor. */
function placeholder(person: KeptPerson | null): User {
  const { id = 0, username = 'friend', first_name = '', email = '' } = person ?? {};
  return {
    id,
    username,
    first_name,
    last_name: '',
    email,
    email_confirmed: true,
    is_staff: false,
    has_password: true,
    profile: { is_business_owner: false, is_event_organizer: false },
  };
}
