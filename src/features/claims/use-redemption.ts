import { useState } from 'react';
import { Refusal } from '#src/client/api.ts';
import { callClaims } from '#src/client/claim-calls.ts';
import { failureOf } from '#src/client/failure.ts';
import { newIdempotencyKey } from '#src/client/idempotency-key.ts';
import { useForm } from '#src/client/use-form.ts';
import type { CheckedClaim, Redemption } from '#src/api/claims.ts';
import { readClaimCode } from '#src/domain/claim-code.ts';
import * as texts from '#texts/redeem.ts';

type Step =
  | { at: 'code' }
  | { at: 'checked'; code: string; claim: CheckedClaim }
  | { at: 'done'; redemption: Redemption };

type Busy = 'checking' | 'redeeming' | 'trying again';

/** The way of a code to its redemption: it is checked first, then redeemed once. */
export function useRedemption() {
  const [step, setStep] = useState<Step>({ at: 'code' });
  const [doing, setDoing] = useState<Busy>('checking');
  const { isBusy, errors, summary, fail, edited, clear, send, element } = useForm((error) => {
    const isUnknown = error instanceof Refusal && error.status === 404;
    return isUnknown ? { text: texts.unknownCode, errors: {} } : failureOf(error, navigator.onLine);
  });
  const run = (kind: Busy, work: () => Promise<undefined>) => {
    if (!isBusy) setDoing(kind);
    return send(work);
  };

  const check = async (code: string): Promise<undefined> => {
    setStep({ at: 'checked', code, claim: await callClaims('checkClaim', { body: { code } }) });
  };

  return {
    step,
    busy: isBusy ? doing : null,
    errors,
    summary,
    edited,
    element,
    async checkTyped(typed: string): Promise<void> {
      const code = readClaimCode(typed);
      if (code) await run('checking', () => check(code));
      else fail({ text: null, errors: { code: texts.noCode } });
    },
    redeem: (code: string) =>
      run('redeeming', async () => {
        try {
          const redemption = await redeemOnce(code, () => setDoing('trying again'));
          setStep({ at: 'done', redemption });
        } catch (error) {
          // A 409: somebody was first, or the claim ended meanwhile. The check says when and where.
          if (!(error instanceof Refusal && error.status === 409)) throw error;
          await check(code);
        }
      }),
    next(): void {
      clear();
      setStep({ at: 'code' });
    },
  };
}

/** The waits before each further try, as long as there is no answer (ms). */
const WAITS = [1_000, 3_000];
const KEY = 'redemption ';

/**
 * Redeems a code. A try without an answer may have arrived, so later tries, even after a reload, have the same key and
 * are the same redemption. Rejects as a call does.
 */
async function redeemOnce(code: string, again: () => void): Promise<Redemption> {
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
