import { describe, expect, test } from 'vitest';
import { needsReason, type Verdict } from '#src/api/moderation.ts';
import { LISTING_STATUSES, type ListingStatus } from '#src/listings/lifecycle.ts';
import {
  allRejectedText,
  ageText,
  needsConfirmation,
  isPaused,
  leavesQueue,
  legalVerdicts,
  neighbourInQueue,
  nextToReview,
  personText,
  waitingText,
} from '#src/features/moderation/review-rules.ts';
import * as texts from '#texts/review.ts';

describe('only the moves are offered that are legal', () => {
  const REVIEW = ['approve', 'request_changes', 'reject'];
  const DEAL = {
    kind: 'deals' as const,
    is_featured: false,
    immediate: [] as string[],
    reports: 0,
  };
  test.each<[ListingStatus, boolean, string[]]>([
    ['pending', false, REVIEW],
    ['pending', true, [...REVIEW, 'feature', 'archive']],
    ['published', true, ['feature', 'archive']],
    // The deal's business is archived.
    ['published', false, ['feature', 'archive']],
    ['changes_requested', false, []],
    ['changes_requested', true, ['feature', 'archive']],
    ['rejected', false, []],
    ['rejected', true, ['feature', 'archive']],
    ['archived', false, []],
    ['paused', true, ['archive']],
  ])('%s, public: %s', (status, isPublic, verdicts) => {
    expect(legalVerdicts({ ...DEAL, status }, isPublic)).toEqual(verdicts);
  });

  test('what is featured can be taken off', () => {
    const event = { ...DEAL, kind: 'events', status: 'published', is_featured: true } as const;
    expect(legalVerdicts(event, true)).toEqual(['unfeature', 'archive']);
  });

  test.each<[ListingStatus, string[]]>([
    ['published', ['keep', 'feature', 'archive']],
    ['paused', ['keep', 'archive']],
    ['pending', [...REVIEW, 'keep', 'feature', 'archive']],
  ])('%s and reported, it can be kept as it is', (status, verdicts) => {
    expect(legalVerdicts({ ...DEAL, status, reports: 3 }, true)).toEqual(verdicts);
  });

  test('what a business changed at once can be kept and undone, also while others of its changes wait', () => {
    const business = { ...DEAL, kind: 'businesses' as const, immediate: ['hours'] };
    const verdicts = ['keep', 'undo', 'feature', 'archive'];
    expect(legalVerdicts({ ...business, status: 'published' }, true)).toEqual(verdicts);
    expect(legalVerdicts({ ...business, status: 'pending' }, true)).toEqual([
      ...REVIEW,
      ...verdicts,
    ]);
  });

  test('changes of a paused deal can be decided on, and the deal not featured', () => {
    const item = { ...DEAL, status: 'pending' } as const;
    expect(legalVerdicts(item, true, true)).toEqual([...REVIEW, 'archive']);
    const steps = (...verdicts: ('submit' | 'approve' | 'pause' | 'resume' | 'archive')[]) =>
      isPaused(verdicts.map((verdict) => ({ verdict })));
    expect(steps('approve', 'pause', 'approve', 'submit')).toBe(true);
    expect(steps('approve', 'resume', 'pause', 'approve', 'submit')).toBe(false);
    expect(steps('archive', 'pause', 'approve', 'submit')).toBe(false);
    expect(steps('submit')).toBe(false);
  });

  test('nothing that isn’t public can be featured, archived or kept', () => {
    const isDown = (status: ListingStatus) => !['published', 'paused'].includes(status);
    for (const status of LISTING_STATUSES.filter(isDown)) {
      const verdicts = legalVerdicts({ ...DEAL, status, is_featured: true, reports: 3 }, false);
      expect(verdicts).not.toContain('keep');
      expect(verdicts).not.toContain('unfeature');
      expect(verdicts).not.toContain('archive');
    }
  });
});

test.each<[Verdict, boolean, boolean, boolean]>([
  ['approve', false, false, true],
  ['request_changes', true, true, true],
  ['reject', true, true, true],
  ['archive', false, true, true],
  ['feature', false, false, false],
  ['unfeature', false, false, false],
  ['keep', false, false, true],
])('%s: needs a reason %s, asks first %s, leaves the queue %s', (verdict, reason, asks, leaves) => {
  expect(needsReason(verdict)).toBe(reason);
  expect(needsConfirmation(verdict)).toBe(asks);
  expect(leavesQueue(verdict)).toBe(leaves);
});

test.each([
  [0, 'less than a minute'],
  [59, 'less than a minute'],
  [60, '1 minute'],
  [3_599, '59 minutes'],
  [3_600, '1 hour'],
  [3 * 3_600 + 3_599, '3 hours'],
  [86_400, '1 day'],
  [10 * 86_400, '10 days'],
  // The time is negative, as the clocks of two machines differ.
  [-30, 'less than a minute'],
])('after %s seconds: %s', (seconds, text) => {
  const since = '2026-11-21T00:00:00Z';
  const now = new Date(Date.parse(since) + seconds * 1_000);
  expect(ageText(since, now)).toBe(text);
  expect(waitingText({ status: 'pending', submitted_at: since }, now)).toBe(`waiting for ${text}`);
  expect(waitingText({ status: 'rejected', submitted_at: since }, now)).toBe(`sent ${text} ago`);
});

describe('through the queue', () => {
  const at = (wanted: string) => (item: string) => item === wanted;
  const queue = ['a', 'b', 'c'];

  test('next and previous end at its ends, and begin with the first', () => {
    expect(neighbourInQueue(queue, at('a'), 1)).toBe('b');
    expect(neighbourInQueue(queue, at('b'), -1)).toBe('a');
    expect(neighbourInQueue(queue, at('c'), 1)).toBeNull();
    expect(neighbourInQueue(queue, at('a'), -1)).toBeNull();
    expect(neighbourInQueue(queue, at('elsewhere'), 1)).toBe('a');
    expect(neighbourInQueue([], at('a'), 1)).toBeNull();
  });

  test('after a decision the one behind it opens, at the end the first that is left', () => {
    expect(nextToReview(queue, at('b'))).toBe('c');
    expect(nextToReview(queue, at('c'))).toBe('a');
    expect(nextToReview(['a'], at('a'))).toBeNull();
    expect(nextToReview(queue, at('elsewhere'))).toBe('a');
    expect(nextToReview(queue, (item) => item < 'c')).toBe('c');
    expect(nextToReview(queue, (item) => item > 'a')).toBe('a');
  });
});

test('who did what', () => {
  const ASHA = { id: 1, username: 'asha', first_name: 'Asha' };
  expect(personText(ASHA)).toBe('Asha');
  expect(personText({ id: 1, username: 'asha', first_name: '' })).toBe('asha');
  expect(allRejectedText(3, ASHA)).toBe('3 listings of Asha are rejected.');
  expect(allRejectedText(1, ASHA)).toBe('1 listing of Asha is rejected.');
  expect(allRejectedText(0, ASHA)).toBe('Nothing of Asha waited any more.');
  expect(personText(null)).toBe('somebody whose account is gone');
  expect(texts.steps.request_changes).toBe('Changes requested');
  expect(texts.steps.withdraw).toBe('Withdrawn');
});
