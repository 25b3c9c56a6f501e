/** How many page numbers stand beside each other (part 9). */
const WINDOW = 5;

/** Page numbers to show, `null` where some are left out: 1 … 4 5 6 7 8 … 20. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pageCount - WINDOW + 1));
  const last = Math.min(pageCount, first + WINDOW - 1);
  const shown: (number | null)[] = [];
  if (first > 1) shown.push(1);
  // A gap of a single page is that page: an ellipsis would take the same room.
  if (first === 3) shown.push(2);
  else if (first > 3) shown.push(null);
  for (let number = first; number <= last; number++) shown.push(number);
  if (last === pageCount - 2) shown.push(pageCount - 1);
  else if (last < pageCount - 2) shown.push(null);
  if (last < pageCount) shown.push(pageCount);
  return shown;
}
