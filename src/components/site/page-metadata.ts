/** The metadata of a page for browsers, search engines and other sites. */
export interface PageMetadata {
  title: string;
  description: string;
  /** The canonical path of the page, such as `/events` or `/deal/lamprais-lunch`. */
  path: string;
  /** The picture for links to the page on other sites, 1,200 × 630; absolute or a path of this one. */
  share?: { path: string; alt: string };
  /** Keeps a page out of search engines: one that depends on a query, or that says "not found". */
  noindex?: boolean;
}
