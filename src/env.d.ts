/// <reference types="astro/client" />

declare namespace App {
  /** What the server hands to a page that it renders on demand. */
  interface Locals {
    /** Where the API answers, for the client; with `fetch` it never leaves the process. */
    apiUrl: string;
    fetch: typeof globalThis.fetch;
    /** The instant that the page speaks of. */
    now: Date;
  }
}
