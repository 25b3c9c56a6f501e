/** The value that this browser keeps under a name; null where none can be read. */
export function readStored<Value>(key: string, storage = localStorage): Value | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Keeps a value in this browser, if there is room for it. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page works all the same.
  }
}
