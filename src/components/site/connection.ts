interface Connection {
  saveData?: boolean;
  /** `slow-2g`, `2g`, `3g` or `4g`, as measured by the browser. */
  effectiveType?: string;
}

/** The browser's knowledge of the network at this moment: none in Safari and Firefox. */
export const connection: Readonly<Connection> =
  (navigator as Navigator & { connection?: Connection }).connection ?? {};
