import { beforeEach, describe, expect, test } from 'vitest';
import { FetchError } from 'ofetch';
import { Refusal } from '#src/client/api.ts';
import type { User } from '#src/api/account.ts';
import { AccountStore } from '#src/client/session/account-store.ts';

const NOW = Date.parse('2026-11-21T08:00:00Z');

const asha: User = {
  id: 7,
  username: 'asha',
  first_name: 'Asha',
  last_name: '',
  email: 'asha@example.com',
  email_confirmed: true,
  is_staff: false,
  role: 'member',
  second_factor: 'none',
  has_password: true,
  profile: { is_business_owner: true, is_event_organizer: false },
};
const nimal: User = { ...asha, id: 8, username: 'nimal' };

class FakeStorage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
  removeItem = (key: string) => void this.delete(key);
}

const refusal = (status: number) => new Refusal(status, { detail: '' }, null);
/** Work that is refused. */
const refusing = (status: number) => () => Promise.reject(refusal(status));
const silence = new FetchError('no answer');

let storage: FakeStorage;
let tabStorage: FakeStorage;
let now: number;
let calls: { name: string; token?: string; csrf?: string }[];
let answers: Record<string, unknown>;
let asked: number;

/** Opens a page's store over the stored account, with an API that answers as `answers` says. */
function open(ofTab = tabStorage) {
  return new AccountStore({
    call: ((name: string, options = {}) => {
      calls.push({ name, ...options });
      const answer = answers[name];
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve(typeof answer === 'function' ? answer() : answer);
    }) as unknown as ConstructorParameters<typeof AccountStore>[0]['call'],
    storage: storage as unknown as Storage,
    tabStorage: ofTab as unknown as Storage,
    now: () => now,
    csrf: () => 'csrf-1',
    changed: () => {},
    suspended: () => {},
    askToSignIn: () => {
      asked++;
    },
  });
}

const names = () => calls.map(({ name }) => name);

beforeEach(() => {
  storage = new FakeStorage();
  tabStorage = new FakeStorage();
  now = NOW;
  calls = [];
  asked = 0;
  answers = {
    getOwnProfile: asha,
    getCookieSession: { user: null },
    convertSession: { token: 'from-session', user: asha },
    signIn: { token: 'new', user: asha },
    signOut: { cleared_tokens: 1, cleared_session: false },
  };
});

describe('startup', () => {
  test('a stored token gives the profile, its flags, and what the bar shows', async () => {
    storage.set('authToken', 't');
    const store = open();
    expect(store.$isLoading.get()).toBe(true);
    await store.start();
    expect(store.$isLoading.get()).toBe(false);
    expect(store.$user.get()).toEqual(asha);
    expect(store.$isAuthenticated.get()).toBe(true);
    expect(store.$isBusinessOwner.get()).toBe(true);
    expect(store.$isEventOrganizer.get()).toBe(false);
    expect(calls).toEqual([{ name: 'getOwnProfile', token: 't' }]);
    expect(JSON.parse(storage.get('authUser') ?? '')).toEqual({
      id: 7,
      username: 'asha',
      first_name: 'Asha',
      email: 'asha@example.com',
      roles: 'owner',
    });
  });

  test('the older key is read once, moved and removed', async () => {
    storage.set('auth-token', 'old');
    await open().start();
    expect(calls[0]).toEqual({ name: 'getOwnProfile', token: 'old' });
    expect(storage.get('authToken')).toBe('old');
    expect(storage.has('auth-token')).toBe(false);
  });

  test('a refused token is removed, then the session is tried', async () => {
    storage.set('authToken', 't');
    answers['getOwnProfile'] = refusal(401);
    answers['getCookieSession'] = { user: asha };
    const store = open();
    await store.start();
    expect(names()).toEqual(['getOwnProfile', 'getCookieSession', 'convertSession']);
    expect(storage.get('authToken')).toBe('from-session');
    expect(store.$isAuthenticated.get()).toBe(true);
    expect(asked).toBe(0);
  });

  test.each([401, 403, 404])('a token refused by %i doesn’t stay', async (status) => {
    storage.set('authToken', 't');
    answers['getOwnProfile'] = refusal(status);
    await open().start();
    expect(storage.has('authToken')).toBe(false);
  });

  test('no answer signs nobody out', async () => {
    storage.set('authToken', 't');
    storage.set('authUser', JSON.stringify({ id: 7, username: 'asha', first_name: 'Asha' }));
    answers['getOwnProfile'] = silence;
    const store = open();
    await store.start();
    expect(storage.get('authToken')).toBe('t');
    expect(store.$isUnseen.get()).toBe(true);
    expect(store.$user.get()).toMatchObject({ id: 7, first_name: 'Asha', is_staff: false });
    answers['getOwnProfile'] = asha;
    await store.resume();
    expect(store.$isUnseen.get()).toBe(false);
    expect(store.$isBusinessOwner.get()).toBe(true);
  });

  test('who has yet to confirm the address is looked at again, and stays known while nothing answers', async () => {
    storage.set('authToken', 't');
    answers['getOwnProfile'] = { ...asha, email_confirmed: false };
    const store = open();
    await store.start();
    answers['getOwnProfile'] = silence;
    await store.refresh();
    expect(store.$user.get()).toEqual({ ...asha, email_confirmed: false });
    expect(store.$isUnseen.get()).toBe(false);
    answers['getOwnProfile'] = asha;
    await store.refresh();
    expect(store.$user.get()?.email_confirmed).toBe(true);
    await store.refresh();
    expect(names()).toHaveLength(3);
  });

  test('a token of somebody else than it is kept for is dropped', async () => {
    const store = open();
    store.enterUnseen('ticket', 7);
    answers['getOwnProfile'] = nimal;
    await store.start();
    expect(storage.has('authToken')).toBe(false);
    expect(store.$isAuthenticated.get()).toBe(false);
  });

  test('a ticket is swapped for the token that the profile brings', async () => {
    const store = open();
    store.enterUnseen('ticket', 7);
    answers['getOwnProfile'] = { ...asha, token: 'real' };
    await store.start();
    expect(storage.get('authToken')).toBe('real');
  });
});

describe('conversion of a session', () => {
  test('sends the CSRF value with the POST', async () => {
    answers['getCookieSession'] = { user: asha };
    await open().start();
    expect(calls.at(-1)).toEqual({ name: 'convertSession', csrf: 'csrf-1' });
  });

  test('is asked for once per tab when the answer was no, and again when there was none', async () => {
    await open().start();
    await open().start();
    expect(names()).toEqual(['getCookieSession']);
    tabStorage.clear();
    answers['getCookieSession'] = silence;
    await open().start();
    await open().start();
    expect(names()).toHaveLength(3);
  });

  test('is blocked for 10 seconds after signing out, then the marks go', async () => {
    answers['getCookieSession'] = { user: nimal };
    answers['convertSession'] = { token: 'nimals', user: nimal };
    const first = open();
    await first.signIn({ email: asha.email, password: 'x' });
    await first.signOut();
    expect(storage.get('logoutTimestamp')).toBe(String(NOW));
    expect(storage.get('logoutUserId')).toBe('7');
    calls = [];
    now = NOW + 9_999;
    await open().start();
    expect(calls).toEqual([]);
    now = NOW + 10_000;
    await open().start();
    expect(names()).toEqual(['getCookieSession', 'convertSession']);
    expect(storage.has('logoutTimestamp')).toBe(false);
    expect(storage.has('logoutUserId')).toBe(false);
  });

  test('ignores who has just signed out', async () => {
    answers['getCookieSession'] = { user: asha };
    storage.set('logoutTimestamp', String(NOW - 20_000));
    storage.set('logoutUserId', '7');
    const store = open();
    await store.start();
    expect(names()).toEqual(['getCookieSession', 'signOut']);
    expect(store.$isAuthenticated.get()).toBe(false);
  });

  test('ignores who signs out while it is under way', async () => {
    const store = open();
    answers['getCookieSession'] = { user: asha };
    answers['convertSession'] = () => {
      storage.set('authUser', JSON.stringify({ id: 7 }));
      storage.set('authToken', 't');
      void store.signOut();
      return { token: 'late', user: asha };
    };
    await store.start();
    expect(storage.has('authToken')).toBe(false);
    expect(store.$isAuthenticated.get()).toBe(false);
  });
});

describe('signing out', () => {
  test('clears everything even if the call fails', async () => {
    answers['signOut'] = silence;
    const store = open();
    await store.signIn({ email: asha.email, password: 'x' });
    await store.signOut();
    expect(store.$user.get()).toBeNull();
    expect(store.$token.get()).toBeNull();
    expect(storage.has('authToken')).toBe(false);
    expect(storage.has('authUser')).toBe(false);
    expect(calls.at(-1)).toMatchObject({ name: 'signOut', token: 'new' });
  });

  test('in another tab is seen here', async () => {
    const store = open();
    await store.signIn({ email: asha.email, password: 'x' });
    storage.delete('authToken');
    await store.refresh();
    expect(store.$isAuthenticated.get()).toBe(false);
  });
});

describe('what a browser keeps besides', () => {
  const DRAFT = 'draft:business:7';
  const SCANNED = 'scannedCode';
  let store: AccountStore;

  beforeEach(async () => {
    store = open();
    await store.signIn({ email: asha.email, password: 'x' });
    storage.set(DRAFT, '{}');
    tabStorage.set(SCANNED, 'K7QM4XTP9R');
  });

  const marks = () => [...storage.keys()].toSorted();

  test('goes with whoever signs out, in each of their tabs', async () => {
    const otherTab = new FakeStorage([[SCANNED, 'M7QM4XTP9R']]);
    const other = open(otherTab);
    await other.start();
    await store.signOut();
    expect(marks()).toEqual(['logoutTimestamp', 'logoutUserId']);
    expect(tabStorage.size).toBe(0);
    await other.refresh();
    expect(otherTab.size).toBe(0);
  });

  test('stays when the sign-in ended, for its owner', async () => {
    await expect(store.withToken(refusing(401))).rejects.toThrow(Refusal);
    expect(marks()).toEqual([DRAFT, 'owner']);
    await store.signIn({ email: asha.email, password: 'x' });
    expect(storage.has(DRAFT)).toBe(true);
  });

  test.each([
    ['by password', async () => store.signIn({ email: nimal.email, password: 'x' })],
    ['through a provider', async () => store.enterUnseen('ticket', nimal.id)],
  ])('goes when somebody else signs in %s', async (_, enter) => {
    store.leave();
    answers['signIn'] = { token: 'nimals', user: nimal };
    await enter();
    expect(storage.has(DRAFT)).toBe(false);
    expect(storage.has('authToken')).toBe(true);
  });

  describe('of what a visitor began', () => {
    const begun = () => JSON.stringify({ values: { name: 'Hopper Cart' }, changedAt: NOW });

    beforeEach(() => {
      store.leave();
      storage.set('draft:business:visitor', begun());
    });

    test('goes to the account of who signs in, also of somebody else', async () => {
      answers['signIn'] = { token: 'new', user: nimal };
      await store.signIn({ email: nimal.email, password: 'x' });
      expect(storage.get(`draft:business:${nimal.id}`)).toBe(begun());
      expect(storage.has('draft:business:visitor')).toBe(false);
    });

    test.each(['{"values":', 'null'])('that can’t be read keeps nobody out: %s', async (broken) => {
      storage.set('draft:business:visitor', broken);
      answers['signIn'] = { token: 'new', user: nimal };
      await store.signIn({ email: nimal.email, password: 'x' });
      expect([...storage.keys()].filter((key) => key.startsWith('draft'))).toEqual([]);
    });

    test('is forgotten after a day, as the device may be anybody’s', async () => {
      now += 24 * 60 * 60_000 + 1;
      answers['signIn'] = { token: 'new', user: nimal };
      await store.signIn({ email: nimal.email, password: 'x' });
      expect([...storage.keys()].filter((key) => key.startsWith('draft'))).toEqual([]);
    });
  });
});

describe('calls with the token', () => {
  test('a 401 drops it and leads to the sign-in screen, once', async () => {
    const store = open();
    await store.signIn({ email: asha.email, password: 'x' });
    await Promise.allSettled([store.withToken(refusing(401)), store.withToken(refusing(401))]);
    expect(asked).toBe(1);
    expect(storage.has('authToken')).toBe(false);
  });

  test('other refusals keep it', async () => {
    const store = open();
    await store.signIn({ email: asha.email, password: 'x' });
    await expect(store.withToken(refusing(400))).rejects.toThrow(Refusal);
    expect(asked).toBe(0);
    expect(storage.get('authToken')).toBe('new');
  });

  test('a wrong password at sign-in leads nowhere', async () => {
    answers['signIn'] = refusal(401);
    await expect(open().signIn({ email: asha.email, password: 'x' })).rejects.toThrow(Refusal);
    expect(asked).toBe(0);
  });
});
