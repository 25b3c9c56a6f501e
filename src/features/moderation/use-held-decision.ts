import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { DecisionForm, ModerationItem } from '#src/api/moderation.ts';
import { Refusal } from '#src/client/api.ts';
import { saveFailure, wholeText } from '#src/client/failure.ts';
import { leaveNotice } from '#src/client/session/notice.ts';
import { showToast } from '#src/components/site/toast.ts';
import * as texts from '#texts/review.ts';
import { type DeskView, isSame } from './desk-view.ts';

/** The time in which a decision can be undone (ms; docs/product.md, Review). */
const HELD_FOR = 10_000;

/** A decision that the server hasn't answered yet. */
export interface MadeDecision {
  item: ModerationItem;
  body: DecisionForm;
  /** The words that were written on it. */
  draft: { forget: () => void; keep: () => void };
  view: DeskView;
}

/** A decision that doesn't count, with the reason. */
export interface RefusedDecision {
  made: MadeDecision;
  text: string;
}

interface Parts {
  decide: (made: MadeDecision) => Promise<unknown>;
  /** Loads again what the answer to a decision may have changed. */
  answered: (made: MadeDecision) => Promise<unknown>;
}

/**
 * Holds a decision for ten seconds, in which it can be undone, and then sends it. It is sent earlier as the next one is
 * made, as the page is hidden or left, or as its author signs out (docs/decisions/069-undo-a-decision.md).
 */
export function useHeldDecision(parts: Parts) {
  const [held, setHeld] = useState<MadeDecision | null>(null);
  /** Decisions that are held or on their way: the queue still has their listings. */
  const [unanswered, setUnanswered] = useState<readonly MadeDecision[]>([]);
  const [refused, setRefused] = useState<readonly RefusedDecision[]>([]);
  /** The same as `held` without a delay: of two events in a row only the first finds it. */
  const waiting = useRef<MadeDecision | null>(null);
  const latest = useRef<Parts | null>(parts);
  useLayoutEffect(() => {
    latest.current = parts;
  });

  const hold = (made: MadeDecision | null): void => {
    waiting.current = made;
    setHeld(made);
  };
  const drop = (made: MadeDecision): void =>
    setUnanswered((all) => all.filter((each) => each !== made));
  const dismiss = ({ item }: MadeDecision): void =>
    setRefused((all) => all.filter(({ made }) => !isSame(made.item, item)));

  async function sendHeld(): Promise<void> {
    const made = waiting.current;
    if (!made) return;
    hold(null);
    try {
      await parts.decide(made);
      made.draft.forget();
    } catch (error) {
      const text = wholeText(saveFailure(error, { refused: texts.sessionEnded }));
      drop(made);
      if (error instanceof Refusal && error.status === 401) {
        made.draft.keep();
        leaveNotice({ tone: 'error', text: notDecidedText(made, text) });
      } else if (latest.current) setRefused((all) => [...all, { made, text }]);
      else showToast(notDecidedText(made, text));
    }
    await latest.current?.answered(made);
    drop(made);
  }

  useEndOfHolding(held, sendHeld);

  // Another tab has signed out, or in as somebody else, in whose name none of this may be sent.
  useEffect(
    () => () => {
      latest.current = null;
      if (waiting.current) showToast(notDecidedText(waiting.current, texts.signedOut));
      waiting.current = null;
    },
    [],
  );

  return {
    held,
    unanswered,
    refused,
    sendHeld,
    dismiss,

    /** Holds a decision, and sends the one before. */
    make(made: MadeDecision): void {
      void sendHeld();
      dismiss(made);
      setUnanswered((all) => [...all, made]);
      hold(made);
    },

    takeBack(): MadeDecision | null {
      const made = waiting.current;
      if (made) drop(made);
      hold(null);
      return made;
    },
  };
}

/** Sends what is held once its time is over, or its page is hidden or left, or its author signs out. */
function useEndOfHolding(held: MadeDecision | null, send: () => Promise<void>): void {
  const sendNow = useEffectEvent(() => void send());
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(sendNow, HELD_FOR);
    const hidden = () => document.visibilityState === 'hidden' && sendNow();
    const signingOut = ({ target }: Event) => {
      if (!(target as Element).closest('[data-sign-out]')) return;
      // A browser keeps nothing of who signs out.
      held.draft.forget();
      sendNow();
    };
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', sendNow);
    document.addEventListener('click', signingOut, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', sendNow);
      document.removeEventListener('click', signingOut, true);
    };
  }, [held]);
}

/** "Not decided: Kottu Corner. You are no longer signed in." */
const notDecidedText = ({ item }: MadeDecision, text: string): string =>
  `${texts.notDecided(item.title)} ${text}`;
