interface Connection {
  saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`, by what the browser has measured. */
  effectiveType?: string;
}

/** What the browser knows of the network at this moment: nothing in Safari and Firefox. */
export const connection: Readonly<Connection> =
  (navigator as Navigator & { connection?: Connection }).connection ?? {};
