import type { DeskAdvertisement } from '#src/api/desk-advertisements.ts';
import { shortDate } from '#src/domain/day-texts.ts';
import * as texts from '#texts/statement.ts';

/** "From Sat 21 Nov 2026 to Mon 30 Nov 2026"; "Always". */
export function periodText({
  starts_on: first,
  ends_on: last,
}: Pick<DeskAdvertisement, 'starts_on' | 'ends_on'>): string {
  if (first && last) return texts.fromTo(shortDate(first), shortDate(last));
  if (first) return texts.fromDay(shortDate(first));
  return last ? texts.to(shortDate(last)) : texts.always;
}
