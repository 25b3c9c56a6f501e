import { type Opening, openText } from '#src/domain/hours.ts';
import { weekAttribute } from '#src/domain/hours-text.ts';
import * as texts from '#texts/hours.ts';
import styles from './OpenText.module.css';

/** Data attributes from which the browser says whether a place is open: see live.ts. */
export const openingAttributes = ({ hours, zone, closed_from, closed_until }: Opening) => ({
  'data-live': 'hours',
  'data-zone': zone,
  'data-week': weekAttribute(hours ?? {}),
  ...(closed_from && { 'data-closed-from': closed_from }),
  ...(closed_until && { 'data-closed-until': closed_until }),
});

/** The class of a card's fact with that text, among others in a line. */
export const OPENING = styles.fact;

/**
 * "Open until 5:00 pm" in one line. A served page never says it, as it may be weeks old when it is read. Empty where no
 * hours are known.
 */
export function OpenText(place: Opening) {
  if (!place.hours && !place.closed_from && !place.closed_until) return null;
  // Known at once in the browser alone.
  const now = typeof document === 'undefined' ? null : new Date();
  return (
    <span className={styles.open} data-text="open" {...openingAttributes(place)}>
      {(now && openText(place, now)) || texts.seeHours}
    </span>
  );
}
