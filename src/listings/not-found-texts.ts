import type { Kind } from '../domain/kinds.ts';

interface NotFoundText {
  /** The heading of its page. */
  title: string;
  /** The message of the API. */
  detail: string;
  /** The text of its page. */
  text: string;
  /** The text where the API can't say whether the listing is there. */
  failure: string;
}

/** Texts in place of a listing (docs/product.md, Empty and failed). */
export const NOT_FOUND_TEXTS: Readonly<Record<Kind, NotFoundText>> = {
  business: {
    title: 'Business Not Found',
    detail: 'Business not found',
    text: 'Business not found. It may have closed, or its address may have changed.',
    failure: 'Failed to load business details. Please try again later.',
  },
  event: {
    title: 'Event not found',
    detail: 'Event not found',
    text: 'It may have been withdrawn, or its address may have changed.',
    failure: 'Failed to load event details. Please try again later.',
  },
  deal: {
    title: 'Deal not found',
    detail: "The deal you're looking for doesn't exist or may have expired.",
    text: "The deal you're looking for doesn't exist or may have expired.",
    failure: 'Failed to load deal details',
  },
};
