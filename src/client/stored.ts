/** What this browser keeps under a name; null where there is nothing that can be read. */
export function stored<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Keeps a value in this browser; without room for it, it only isn't kept. */
export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // What is shown works all the same.
  }
}
