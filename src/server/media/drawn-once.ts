import { busy } from '#src/server/http/refusals.ts';
import * as texts from '#texts/picture-refusals.ts';

/** The id of drawings' turn among members who send pictures, whose ids begin at one. */
export const TURN = 0;
/** Most pictures that may wait at once; each takes a tenth of a second. A crawler that is refused comes again. */
const MOST_WAITING = 100;
/** Seconds after which another try is worth it. */
const RETRY_AFTER = 10;

/** Pictures that this process is drawing, by their digests. */
const drawing = new Map<string, Promise<Uint8Array>>();

/** Draws a picture once for all who ask for it meanwhile; throws a 503 when too many wait. */
export function drawnOnce(hash: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = drawing.get(hash);
  if (known) return known;
  if (drawing.size >= MOST_WAITING) throw busy(texts.busy, RETRY_AFTER);
  const drawn = draw().finally(() => drawing.delete(hash));
  drawing.set(hash, drawn);
  return drawn;
}
