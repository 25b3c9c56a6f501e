/** A filter that a kind's list has beside those that every list has. */
interface ListFilter {
  /** The name of its query value. */
  name: string;
  label: string;
  type: 'text' | 'date' | 'postcode';
  /** Set by links rather than by the form, so a field of it appears only while it is in force. */
  isFromLinks?: boolean;
  /** The filter with the first day of a period of which this is the last. */
  notBefore?: string;
}

/** How a kind of listing is listed: what its list is called, filtered by and arranged by. */
export interface ListDefinition {
  /** The heading of the list itself. */
  heading: string;
  /** What a search engine says of the list; `about` is its heading. */
  description: (about: string, count: number) => string;
  filters: readonly ListFilter[];
  /** The orders and what the list calls them. */
  sorts: Readonly<Record<string, string>>;
  /** The order in force while the address names none. */
  defaultSort: string;
}
