import { atom, computed } from 'nanostores';
import type { accountCalls } from '#src/api/account-calls.ts';
import type { Credentials, Registration, SignedIn, User } from '#src/api/account.ts';
import * as texts from '#texts/account.ts';
import { type Client, Refusal } from '../api.ts';
import { draftKey, forgetOldDraft, VISITORS_DRAFT } from '../draft-key.ts';
import {
  KEYS,
  storedPerson,
  storedToken,
  type StoredPerson,
  NOT_IN_SESSION,
} from './stored-sign-in.ts';

/** The time after signing out in which no session is converted into a sign-in (ms). */
const LOGOUT_WINDOW = 10_000;

interface Parts {
  call: Client<typeof accountCalls>;
  /** Shared by all tabs. */
  storage: Storage;
  /** This tab's own. */
  tabStorage: Storage;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The value of the CSRF cookie, which a call sends as a header. */
  csrf: () => string | undefined;
  /** Tells the parts that show who is signed in, after the storage has changed. */
  changed: () => void;
  /** Keeps the reason of an account that is suspended for the sign-in screen. */
  suspended: (reason: string) => void;
  /** Goes to the sign-in screen, after a call with the token was answered with a 401. */
  askToSignIn: () => void;
}

/** The person who is signed in, and the calls that change it (docs/product.md, Accounts). */
export class AccountStore {
  readonly $user = atom<User | null>(null);
  readonly $token = atom<string | null>(null);
  /** True while the API can't be reached and `$user` is only what this browser knows. */
  readonly $isUnseen = atom(false);
  /** True until the first look at the storage, and at the API's answer, is over. */
  readonly $isLoading = atom(true);
  readonly $isAuthenticated = computed([this.$user, this.$token], (user, token) =>
    Boolean(user && token),
  );
  readonly $isBusinessOwner = computed(
    this.$user,
    (user) => user?.profile.is_business_owner ?? false,
  );
  readonly $isEventOrganizer = computed(
    this.$user,
    (user) => user?.profile.is_event_organizer ?? false,
  );
  readonly #parts: Parts;
  #started: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes over the answer to a sign-in. */
  enter({ token, user }: SignedIn): void {
    const { storage, tabStorage } = this.#parts;
    clearLogout(storage);
    this.#forgetOthers(user.id);
    tabStorage.removeItem(NOT_IN_SESSION);
    storage.setItem(KEYS.token, token);
    this.$token.set(token);
    this.keepUser(user);
  }

  /** Takes over a sign-in whose profile can't be reached; `resume` asks for that again. */
  enterUnseen(token: string, userId: number): void {
    this.#forgetOthers(userId);
    this.#parts.storage.setItem(KEYS.token, token);
    this.#keepPerson({ id: userId, username: texts.friend, first_name: '', email: '' });
    this.#parts.changed();
  }

  keepUser(user: User): void {
    this.#keepPerson(user);
    this.$isUnseen.set(false);
    this.$user.set(user);
    this.#parts.changed();
  }

  #keepPerson({ id, username, first_name, email, ...more }: StoredPerson | User): void {
    const person = {
      id,
      username,
      first_name,
      email,
      roles: 'profile' in more ? rolesOf(more) : '',
    };
    this.#parts.storage.setItem(KEYS.person, JSON.stringify(person));
    this.#parts.storage.setItem(KEYS.owner, String(id));
  }

  /**
   * Clears what somebody else left, such as drafts: their sign-in may have ended by itself. The form that a visitor
   * began is theirs from now on.
   */
  #forgetOthers(id: number): void {
    const { storage, now } = this.#parts;
    const owner = storage.getItem(KEYS.owner);
    forgetOldDraft(storage, now());
    const begun = storage.getItem(VISITORS_DRAFT);
    if (owner !== null && owner !== String(id)) storage.clear();
    storage.removeItem(VISITORS_DRAFT);
    if (begun) storage.setItem(draftKey('business', id), begun);
  }

  /** Forgets the sign-in without a call: it is over, or all its sessions are. Drafts stay. */
  leave(): void {
    const { storage, changed } = this.#parts;
    for (const key of [KEYS.token, KEYS.formerToken, KEYS.person, KEYS.claims])
      storage.removeItem(key);
    this.$token.set(null);
    this.$user.set(null);
    changed();
  }

  /** Forgets all that this browser knows of the person, drafts as well: the next may be somebody else. */
  forget(): void {
    const { storage, tabStorage } = this.#parts;
    storage.clear();
    tabStorage.clear();
    this.leave();
  }

  /** Finds out who is signed in, once per page. */
  start(): Promise<void> {
    this.#started ??= (async () => {
      if (!(await this.resume())) await this.#convertSession();
      this.$isLoading.set(false);
    })();
    return this.#started;
  }

  /** Loads the profile for the stored token; resolves to whether somebody is, or may still be, signed in. */
  readonly resume = async (): Promise<boolean> => {
    const { call, storage } = this.#parts;
    const token = storedToken(storage);
    this.$token.set(token);
    if (!token) return false;
    try {
      const { token: renewed, ...user } = await call('getOwnProfile', { token });
      // Meanwhile another tab may have signed out, or in as somebody else.
      if (storedToken(storage) !== token) return this.resume();
      // A token that belongs to somebody else than it was kept for isn't this person's.
      if ((storedPerson(storage)?.id ?? user.id) !== user.id) {
        this.leave();
        return false;
      }
      if (renewed) this.enter({ token: renewed, user });
      else this.keepUser(user);
      return true;
    } catch (error) {
      // No answer, or a 5xx, says nothing about the token.
      if (!(error instanceof Refusal) || error.status === 429) {
        // A profile that was seen before stays, if it is the same person's.
        const known = this.$user.get();
        if (known && known.id === storedPerson(storage)?.id) return true;
        this.$isUnseen.set(true);
        this.$user.set(placeholder(storedPerson(storage)));
        return true;
      }
      if (storedToken(storage) === token) {
        this.leave();
        if (error.status === 403) this.#parts.suspended(error.message);
      }
      return false;
    }
  };

  /** Reads the storage again: another tab, or a page left behind, may have changed it. */
  async refresh(): Promise<void> {
    const { storage, tabStorage } = this.#parts;
    if (storedToken(storage) === this.$token.get()) {
      // The link in the e-mail may have been opened in another tab, or on another device.
      if (this.$user.get()?.email_confirmed === false) await this.resume();
      return;
    }
    // This tab's storage belongs to the person who was signed in.
    if (this.$token.get()) tabStorage.clear();
    if (!storedToken(storage)) this.leave();
    else await this.resume();
  }

  /** Turns the session of a cookie into a sign-in (docs/product.md, Session conversion). */
  async #convertSession(): Promise<void> {
    const { call, storage, tabStorage, now, csrf } = this.#parts;
    if (tabStorage.getItem(NOT_IN_SESSION)) return;
    const since = now() - Number(storage.getItem(KEYS.logoutTimestamp) ?? Number.NaN);
    // A clock that was set back must not block for longer.
    if (since >= 0 && since < LOGOUT_WINDOW) return;
    const signedOut = storage.getItem(KEYS.logoutUserId);
    clearLogout(storage);
    // Whether this person signed out just now, before or while a conversion is under way.
    const isUnwanted = ({ id }: User) =>
      [signedOut, storage.getItem(KEYS.logoutUserId)].includes(String(id));
    try {
      const { user } = await call('getCookieSession');
      if (!user) {
        tabStorage.setItem(NOT_IN_SESSION, '1');
        return;
      }
      if (isUnwanted(user)) {
        await call('signOut', { csrf: csrf() });
        return;
      }
      const signedIn = await call('convertSession', { csrf: csrf() });
      if (isUnwanted(signedIn.user)) {
        await call('signOut', { token: signedIn.token, csrf: csrf() });
      } else this.enter(signedIn);
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) tabStorage.setItem(NOT_IN_SESSION, '1');
    }
  }

  /** Rejects as `call` does. */
  async signIn(credentials: Credentials): Promise<void> {
    this.enter(await this.#parts.call('signIn', { body: credentials }));
  }

  /** Rejects as `call` does. */
  async register(registration: Registration): Promise<void> {
    this.enter(await this.#parts.call('register', { body: registration }));
  }

  /** Signs out here for sure, whatever the server answers. */
  async signOut(): Promise<void> {
    const { call, storage, now, csrf } = this.#parts;
    const token = this.$token.get() ?? storedToken(storage);
    const id = storedPerson(storage)?.id;
    this.forget();
    storage.setItem(KEYS.logoutTimestamp, String(now()));
    if (id !== undefined) storage.setItem(KEYS.logoutUserId, String(id));
    await call('signOut', { ...(token && { token }), csrf: csrf() }).catch(() => {});
  }

  /** Does `work` with the token. A 401 ends the sign-in and leads to the sign-in screen. */
  async withToken<T>(work: (token: string | undefined) => Promise<T>): Promise<T> {
    const { storage, askToSignIn } = this.#parts;
    const token = this.$token.get();
    try {
      return await work(token ?? undefined);
    } catch (error) {
      if (error instanceof Refusal && error.status === 401 && storedToken(storage) === token) {
        this.leave();
        askToSignIn();
      }
      // The calls of a role that was taken away aren't there any more: its screens close.
      if (error instanceof Refusal && error.status === 404 && this.$user.get()?.is_staff)
        void this.resume();
      throw error;
    }
  }
}

/** Clears the marks of who signed out and when, which somebody who signs in themselves needs no more. */
function clearLogout(storage: Storage): void {
  storage.removeItem(KEYS.logoutTimestamp);
  storage.removeItem(KEYS.logoutUserId);
}

/** Whether somebody is of the team, whose part their second factor keeps shut. */
export const isShut = ({ second_factor }: Pick<User, 'second_factor'>): boolean =>
  second_factor === 'asked' || second_factor === 'required';

const rolesOf = (user: Pick<User, 'is_staff' | 'second_factor' | 'profile'>): string =>
  [user.profile.is_business_owner && 'owner', (user.is_staff || isShut(user)) && 'staff']
    .filter(Boolean)
    .join(' ');

/** A user as far as this browser knows them, with no more rights than a visitor. */
function placeholder(person: StoredPerson | null): User {
  const { id = 0, username = texts.friend, first_name = '', email = '' } = person ?? {};
  return {
    id,
    username,
    first_name,
    last_name: '',
    email,
    email_confirmed: true,
    is_staff: false,
    role: 'member',
    second_factor: 'none',
    has_password: true,
    profile: { is_business_owner: false, is_event_organizer: false },
  };
}
