import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STEPS } from '#src/api/moderation.ts';
import { standingIn, TRUSTED_AFTER } from '#src/server/data/submissions/trust.ts';

const [ME, OTHER, STAFF] = [1, 2, 3];
const NOW = new Date('2026-11-20T13:30:00Z');

const step = fc.record({
  kind: fc.constantFrom('business' as const, 'event' as const),
  listingId: fc.integer({ min: 1, max: 3 }),
  step: fc.oneof(
    fc.constantFrom(...STEPS),
    fc.constantFrom('submit' as const, 'change' as const, 'approve' as const),
  ),
  userId: fc.constantFrom(ME, OTHER, STAFF, null),
  createdAt: fc.constant(NOW),
});

test('no steps make an account trusted but three approvals of what it sent, after the last fault', () => {
  let trusted = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, minLength: 20 }), (steps) => {
      if (!standingIn(steps, ME, NOW).isTrusted) return;
      trusted += 1;
      // Each approval by somebody else stands right after a sending of theirs that nothing spoilt.
      const approvals = steps.filter((each, at) => {
        if (each.step !== 'approve' || each.userId === ME) return false;
        const before = steps.slice(0, at).filter((one) => isSame(one, each));
        const sent = before.findLastIndex((one) => ['submit', 'change'].includes(one.step));
        const isSpoilt = before
          .slice(sent + 1)
          .some((one) => one.step === 'transfer' || (one.userId !== ME && ENDS.includes(one.step)));
        return before[sent]?.userId === ME && !isSpoilt;
      });
      expect(approvals.length).toBeGreaterThanOrEqual(TRUSTED_AFTER);
    }),
    { numRuns: 5_000, seed: 44 },
  );
  expect(trusted).toBeGreaterThan(20);
});

const ENDS: readonly string[] = [
  'approve',
  'request_changes',
  'reject',
  'undo',
  'archive',
  'uphold',
];

const isSame = (
  one: { kind: string; listingId: number },
  other: { kind: string; listingId: number },
) => one.kind === other.kind && one.listingId === other.listingId;
