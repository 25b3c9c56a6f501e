import { beginsFree } from '#src/domain/free.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/event-fields.ts';
import type { Event } from './event.ts';

/** The line of an event's price: free entry first, whatever the line of its organiser says of other things. */
export function shownPrice({ entry, price_info: line }: Pick<Event, 'entry' | 'price_info'>) {
  if (entry !== 'free') return line;
  if (!line) return common.free;
  return beginsFree(line) ? line : texts.freeEntryAnd(line);
}
