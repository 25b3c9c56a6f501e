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

/** What the release build tells the pages, and the islands in them. */
interface ImportMetaEnv {
  /** The API's origin when it is another than the site's. */
  readonly PUBLIC_API_URL?: string;
  /** `true` in a static deployment without an API. */
  readonly PUBLIC_NO_API?: string;
}
