import type { Context } from 'hono';
import { Refusal } from '../data/refusals.ts';

/** What makes a call that is sent again the same one; null where it isn't asked for. */
export function idempotencyKey(c: Context): string | null {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined || /^[\w-]{1,100}$/.test(key)) return key ?? null;
  throw new Refusal(400, {
    detail: 'An Idempotency-Key has 1 to 100 letters, digits, hyphens and underscores.',
  });
}
