import type { MouseEvent } from 'react';

/** What comes next for the keyboard once a link of a list has led on. */
export type Then = 'top' | 'heading' | 'search';

/** Takes a click on a link of a list, which then changes the list instead of loading a page. */
export type Follow = (then: Then) => (event: MouseEvent<HTMLAnchorElement>) => void;

/** A click without a key that opens a link elsewhere. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
