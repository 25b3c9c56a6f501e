/*
 * A store in place of one of the browser's that is refused or full. What is short goes into a cookie of this tab, so that
 * a sign-in lasts as long; anything else lasts as long as the page.
 */

/** The length of the longest text in a cookie, as a browser sends all of them with each request. */
const LONGEST = 1_000;

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

interface Replaced {
  name: 'localStorage' | 'sessionStorage';
  /** The browser's own, which can still be read if it is full. */
  store: Storage | undefined;
}

/** Puts others in the place of some stores, and tells the page; answers how long they keep what they are given. */
export function standInFor(replaced: readonly Replaced[]): 'tab' | 'page' {
  const kept = replaced.map(standIn);
  dispatchEvent(new Event('storage'));
  return kept.includes('page') ? 'page' : 'tab';
}

function standIn({ name, store }: Replaced): 'tab' | 'page' {
  const memory = new Map<string, string>();
  // The tab is known by its name, which a page leaves to the next one, and a closed tab to none.
  if (!window.name.startsWith('kept')) window.name = `kept${Math.random().toString(36).slice(2)}`;
  const prefix = `${encodeURIComponent(window.name)}.${name}.`;
  const nameOf = (key: string) => `${prefix}${encodeURIComponent(key)}=`;
  const cookies = () => document.cookie.split('; ').filter((cookie) => cookie.startsWith(prefix));
  const write = (cookie: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the stores that this stands in for answer at once, as no other way does
    document.cookie = `${cookie};path=/;samesite=strict${location.protocol === 'https:' ? ';secure' : ''}`;
  };
  const read = (key: string) =>
    cookies()
      .find((cookie) => cookie.startsWith(nameOf(key)))
      ?.slice(nameOf(key).length);
  const standing = {
    getItem(key: string): string | null {
      const kept = read(key);
      if (kept !== undefined) return decodeURIComponent(kept);
      return memory.get(key) ?? attempt(() => store?.getItem(key)) ?? null;
    },
    setItem(key: string, value: unknown): void {
      standing.removeItem(key);
      const text = encodeURIComponent(String(value));
      if (text.length <= LONGEST) write(nameOf(key) + text);
      if (read(key) !== text) memory.set(key, String(value));
    },
    removeItem(key: string): void {
      memory.delete(key);
      write(`${nameOf(key)};max-age=0`);
      attempt(() => store?.removeItem(key));
    },
    clear(): void {
      memory.clear();
      for (const cookie of cookies()) write(`${cookie.split('=')[0]}=;max-age=0`);
      attempt(() => store?.clear());
    },
  };
  Object.defineProperty(window, name, { value: standing, configurable: true });
  standing.setItem('trial', '1');
  const isKept = read('trial') !== undefined;
  standing.removeItem('trial');
  return isKept ? 'tab' : 'page';
}
