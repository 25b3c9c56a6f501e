import type { Day } from '#src/domain/values.ts';

/** The dates of an event for its first date and its rule, as JSON; their library loads with the first question. */
export async function askDates(question: string): Promise<Day[]> {
  const [first, repeat] = JSON.parse(question);
  if (!first) return [];
  const { datesOf } = await import('#src/domain/occurrences.ts');
  return datesOf(first, repeat);
}
