import { Refusal } from '#src/client/api.ts';
import { callClaims } from '#src/client/claim-calls.ts';
import { newIdempotencyKey } from '#src/client/idempotency-key.ts';
import type { Redemption } from '#src/api/claims.ts';

/** So long it waits before each next try, as long as there is no answer (ms). */
const WAITS = [1_000, 3_000];
const KEY = 'redemption ';

/**
 * Redeems a code. A try whose answer is lost may have arrived: so the next ones, also those after a
 * reload, are sent under the same key and are the same redemption. Rejects as a call does.
 */
export async function redeemOnce(code: string, again: () => void): Promise<Redemption> {
  const idempotencyKey = sessionStorage.getItem(KEY + code) ?? newIdempotencyKey();
  sessionStorage.setItem(KEY + code, idempotencyKey);
  for (const wait of [...WAITS, null]) {
    try {
      const redemption = await callClaims('redeem', { body: { code }, idempotencyKey });
      sessionStorage.removeItem(KEY + code);
      return redemption;
    } catch (error) {
      if (error instanceof Refusal) sessionStorage.removeItem(KEY + code);
      if (error instanceof Refusal || wait === null) throw error;
      again();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  throw new Error('The last try has thrown.');
}
