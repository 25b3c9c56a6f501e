import { useState } from 'react';
import { Refusal } from '#src/client/api.ts';
import { failureOf, parsed } from '#src/client/failure.ts';
import { useForm } from '#src/client/use-form.ts';
import { DecisionForm, type ModerationDetail, type Verdict } from '#src/api/moderation.ts';
import { decide } from './use-review-desk.ts';
import { keyText } from './desk-view.ts';
import { asksFirst, isPaused, legalVerdicts, needsReason } from './review-rules.ts';

/** What somebody has begun to write on a listing. */
export interface DecisionDraft {
  /** The verdict whose reason is asked for. */
  asked: Verdict | null;
  reasons: readonly string[];
  reason: string;
  note: string;
}

/** Drafts by listing, for as long as the desk is open. */
const drafts = new Map<string, DecisionDraft>();

const EMPTY_DRAFT: DecisionDraft = { asked: null, reasons: [], reason: '', note: '' };

/** The chosen reasons, then what was typed, each on its own line. */
const reasonText = (reasons: readonly string[], typed: string): string =>
  [...reasons, typed.trim()].filter(Boolean).join('\n');

/** A decision from its first click until it is saved; what is typed outlives a look at another listing. */
export function useDecision(
  detail: ModerationDetail,
  decided: (verdict: Verdict) => Promise<void>,
) {
  const { item, published, history } = detail;
  const key = keyText(item);
  const [draft, setDraft] = useState(() => drafts.get(key) ?? EMPTY_DRAFT);
  const [sent, setSent] = useState<Verdict | null>(null);
  // Somebody else was quicker, or the listing has changed meanwhile.
  const [isStale, setStale] = useState(false);
  const form = useForm((error) => {
    setStale(error instanceof Refusal && error.status === 409);
    return failureOf(error, navigator.onLine, { other: "That wasn't saved." });
  });
  const legal = legalVerdicts(item, published !== null, isPaused(history));

  const change = (changed: Partial<DecisionDraft>) => {
    const next = { ...draft, ...changed };
    drafts.set(key, next);
    setDraft(next);
    form.edited(...Object.keys(changed));
  };

  const send = (verdict: Verdict) =>
    form.send(async () => {
      setSent(verdict);
      setStale(false);
      const reason = reasonText(needsReason(verdict) ? draft.reasons : [], draft.reason);
      const body = parsed(DecisionForm, {
        verdict,
        revision: item.revision,
        reason: asksFirst(verdict) ? reason : '',
        note: draft.note,
      });
      await decide(item, body);
      drafts.delete(key);
      setDraft(EMPTY_DRAFT);
      await decided(verdict);
    });

  return {
    ...form,
    draft,
    change,
    send,
    isStale,
    legal,
    /** The verdict that is on its way. */
    sent: form.isBusy ? sent : null,
    /** The verdict whose reason is asked for, while it is legal. */
    open: draft.asked && legal.includes(draft.asked) ? draft.asked : null,
  };
}
