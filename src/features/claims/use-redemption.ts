import { useState } from 'react';
import { Refusal } from '#src/client/api.ts';
import { callClaims } from '#src/client/claim-calls.ts';
import { type Failure, failureOf } from '#src/client/failure.ts';
import type { CheckedClaim, Redemption } from '#src/api/claims.ts';
import { readClaimCode } from '#src/domain/claim-code.ts';
import { redeemOnce } from './redeem-once.ts';

type Step =
  | { at: 'code' }
  | { at: 'checked'; code: string; claim: CheckedClaim }
  | { at: 'done'; redemption: Redemption };

type Busy = 'checking' | 'redeeming' | 'trying again';

const NOTHING_WRONG: Failure = { text: null, errors: {} };
const NO_CODE = 'This isn’t a code of ours. It has 10 letters and digits, such as K7QM-4XTP-9R.';
const UNKNOWN =
  'We don’t know this code, or it is for a business that you can’t redeem for. Please check it.';

/** From a code to its redemption: it is looked at first, then redeemed once. */
export function useRedemption() {
  const [step, setStep] = useState<Step>({ at: 'code' });
  const [busy, setBusy] = useState<Busy | null>(null);
  const [failure, setFailure] = useState(NOTHING_WRONG);
  const [attempt, setAttempt] = useState(0);

  function fail(failed: Failure): void {
    setFailure(failed);
    setAttempt((count) => count + 1);
  }

  /** Does one thing at a time, and explains what went wrong. */
  async function run(kind: Busy, work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(kind);
    setFailure(NOTHING_WRONG);
    try {
      await work();
    } catch (error) {
      const isUnknown = error instanceof Refusal && error.status === 404;
      fail(isUnknown ? { text: UNKNOWN, errors: {} } : failureOf(error, navigator.onLine));
    }
    setBusy(null);
  }

  const look = async (code: string) =>
    setStep({ at: 'checked', code, claim: await callClaims('checkClaim', { body: { code } }) });

  return {
    step,
    busy,
    failure,
    attempt,
    async check(typed: string): Promise<void> {
      const code = readClaimCode(typed);
      if (code) await run('checking', () => look(code));
      else fail({ text: null, errors: { code: NO_CODE } });
    },
    redeem: (code: string) =>
      run('redeeming', async () => {
        try {
          const redemption = await redeemOnce(code, () => setBusy('trying again'));
          setStep({ at: 'done', redemption });
        } catch (error) {
          // Somebody was first, or it ended meanwhile: what it stands for now says when and where.
          if (!(error instanceof Refusal && error.status === 409)) throw error;
          await look(code);
        }
      }),
    next(): void {
      setFailure(NOTHING_WRONG);
      setStep({ at: 'code' });
    },
  };
}
