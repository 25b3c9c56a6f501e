/// <reference types="astro/client" />

declare namespace App {
  /** What a page is handed that is rendered. */
  interface Locals {
    /**
     * What the page shows, as `src/build` has read it; `shownOn` says what that is by the page's route.
     */
    shown: unknown;
  }
}

/** What the build of the program tells the pages, and the islands in them. */
interface ImportMetaEnv {
  /** The API's origin when it is another than the site's. */
  readonly PUBLIC_API_URL?: string;
  /** `true` in a static deployment without an API. */
  readonly PUBLIC_NO_API?: string;
}

/** The places of Australia in pieces (src/astro/place-shards.ts): where each begins, and its address. */
declare module 'virtual:place-shards' {
  export const names: readonly (readonly [from: string, url: string])[];
  export const postcodes: readonly (readonly [
    from: string,
    url: string,
    box: readonly [south: number, west: number, north: number, east: number],
  ])[];
}
