import type { StateCode } from '#src/domain/values.ts';

/** The postcodes of each state for streets; those of post boxes and large receivers aren't addresses. */
const RANGES: readonly (readonly [from: number, to: number, state: StateCode])[] = [
  [800, 899, 'NT'],
  [2000, 2599, 'NSW'],
  [2600, 2618, 'ACT'],
  [2619, 2899, 'NSW'],
  [2900, 2920, 'ACT'],
  [2921, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [4000, 4999, 'QLD'],
  [5000, 5799, 'SA'],
  [6000, 6797, 'WA'],
  [7000, 7799, 'TAS'],
  [8000, 8999, 'VIC'],
  [9000, 9999, 'QLD'],
];

/** The state that a postcode usually belongs to; null for no postcode. Some lie in two states. */
export function stateOfPostcode(postcode: string): StateCode | null {
  if (!/^\d{4}$/.test(postcode.trim())) return null;
  const number = Number(postcode);
  return RANGES.find(([from, to]) => number >= from && number <= to)?.[2] ?? null;
}
