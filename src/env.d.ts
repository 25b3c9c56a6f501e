/// <reference types="astro/client" />

declare namespace App {
  /** The data that a page is rendered with. */
  interface Locals {
    /** The data of the page, as `src/page-data` has read it; `routeProps` types it by the page's route. */
    shown: unknown;
  }
}

/** Settings that the build gives to the pages and their islands. */
interface ImportMetaEnv {
  /** The API's origin, where it isn't the site's. */
  readonly PUBLIC_API_URL?: string;
  /** `true` in a static deployment without an API. */
  readonly PUBLIC_NO_API?: string;
  /** The area whose streets our API draws, "west,south,east,north"; unset without tiles. */
  readonly PUBLIC_STREETS?: string;
}

/** The places of Australia in pieces (src/astro/place-shards.ts): where each piece begins, and its address. */
declare module 'virtual:place-shards' {
  export const names: readonly (readonly [from: string, url: string])[];
  export const postcodes: readonly (readonly [
    from: string,
    url: string,
    box: readonly [south: number, west: number, north: number, east: number],
  ])[];
}
