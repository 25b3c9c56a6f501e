import { type PointerEvent, useEffect, useState } from 'react';
import { Refusal } from '#src/client/api.ts';
import { saveFailure, parsed } from '#src/client/failure.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import type { IconName } from '#src/components/ui/Icon.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { TextArea } from '#src/components/ui/Field.tsx';
import {
  DecisionForm,
  type ModerationDetail,
  needsReason,
  type Verdict,
} from '#src/api/moderation.ts';
import * as deskTexts from '#texts/desk.ts';
import * as texts from '#texts/review.ts';
import styles from './moderation.module.css';
import { ReasonFields, useReasonForm } from './ReasonForm.tsx';
import { needsConfirmation, isPaused, legalVerdicts } from './review-rules.ts';
import { keyText } from './desk-view.ts';
import type { Desk } from './use-review-desk.ts';
import { useShortcuts } from './Shortcuts.tsx';

/** The time for which a listing that comes by itself can't be decided on (ms): longer than a slow double click. */
const LOOKED_AT_AFTER = 1_000;

interface Props {
  detail: ModerationDetail;
  desk: Desk;
  hasShortcuts: boolean;
  loadAnew: () => Promise<unknown>;
}

const SHORTCUTS: Readonly<Record<string, readonly Verdict[]>> = {
  a: ['approve'],
  c: ['request_changes'],
  r: ['reject'],
  f: ['feature', 'unfeature'],
};

/** Buttons for the moves that are legal on a listing. */
export function DecisionPanel({ detail, desk, hasShortcuts, loadAnew }: Props) {
  const { isAsleep, wake } = desk;
  const decision = useDecision(detail, desk);
  const { draft, change, open, legal, sent, summary, isStale, clear, send } = decision;

  const begin = (verdict: Verdict) => {
    if (!needsConfirmation(verdict)) void send(verdict);
    else if (sent === null) decision.ask(verdict);
  };
  useShortcuts(hasShortcuts, (key) => {
    const verdict = SHORTCUTS[key]?.find((each) => legal.includes(each));
    // A key doesn't approve while somebody is writing a reason.
    if (verdict && (!open || needsConfirmation(verdict))) begin(verdict);
  });

  useEffect(() => {
    if (!isAsleep) return;
    const timer = setTimeout(wake, LOOKED_AT_AFTER);
    return () => clearTimeout(timer);
  }, [isAsleep, wake]);

  if (legal.length === 0) {
    return <p className="note">{texts.nothingToDecide}</p>;
  }
  return (
    <form
      ref={decision.ref}
      className={`card stack ${styles.decision}`}
      aria-labelledby="decision"
      {...decision.element(() => open && send(open))}
    >
      <h3 id="decision">{texts.yourDecision}</h3>
      {isStale && summary && (
        <Stale key={summary.attempt} text={summary.text} loadAnew={() => loadAnew().then(clear)} />
      )}
      {!isStale && <ErrorSummary summary={summary} />}
      <Verdicts {...{ legal, open, sent, isAsleep, begin, wake }} />
      {open && (
        <ReasonFields
          form={decision}
          title={texts.actions[open]}
          text={open === 'archive' ? texts.whatArchivingDoes : undefined}
          isReasoned={needsReason(open)}
          ready={open === 'undo' ? [] : undefined}
          action={texts.actNow(open)}
        />
      )}
      <TextArea
        {...decision.field('note')}
        label={texts.note}
        hint={texts.noteHint}
        rows={2}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </form>
  );
}

const ICONS: Readonly<Partial<Record<Verdict, IconName>>> = {
  approve: 'check',
  request_changes: 'rotate-ccw',
  reject: 'x',
  feature: 'star',
  unfeature: 'star',
};

interface VerdictsProps {
  legal: readonly Verdict[];
  open: Verdict | null;
  sent: Verdict | null;
  isAsleep: boolean;
  begin: (verdict: Verdict) => void;
  wake: () => void;
}

/** A mouse that leaves and comes back means this listing; a finger leaves before its tap is a click. */
const onLeave = (wake: () => void) => (event: PointerEvent) => {
  if (event.pointerType === 'mouse') wake();
};

const Verdicts = ({ legal, open, sent, isAsleep, begin, wake }: VerdictsProps) => (
  <div className="cluster" onPointerLeave={onLeave(wake)}>
    {legal.map((verdict) => (
      <Button
        // Featuring and ending that are one button, which keeps the focus.
        key={verdict === 'unfeature' ? 'feature' : verdict}
        look={verdict === 'approve' ? 'primary' : 'quiet'}
        icon={ICONS[verdict]}
        aria-disabled={sent !== null || isAsleep || undefined}
        aria-expanded={needsConfirmation(verdict) ? open === verdict : undefined}
        onClick={() => begin(verdict)}
      >
        {sent === verdict ? deskTexts.saving : texts.actions[verdict]}
      </Button>
    ))}
  </div>
);

/** Says that somebody else was quicker, or that the listing has changed meanwhile. */
const Stale = ({ text, loadAnew }: { text: string | null; loadAnew: () => Promise<unknown> }) => (
  <Message tone="error">
    <p>{text}</p>
    <p>
      <Button look="quiet" icon="rotate-ccw" onClick={() => void loadAnew()}>
        {texts.loadAnew}
      </Button>
    </p>
  </Message>
);

/** A decision from its first click until it is made; typed words outlive a look at another listing. */
function useDecision(detail: ModerationDetail, { isAsleep, decide }: Desk) {
  const { item, published, history, owner } = detail;
  const [sent, setSent] = useState<Verdict | null>(null);
  // True where somebody else was quicker, or the listing has changed meanwhile.
  const [isStale, setStale] = useState(false);
  const form = useReasonForm(keyText(item), isAsleep, (error) => {
    setStale(error instanceof Refusal && error.status === 409);
    return saveFailure(error);
  });
  const { draft } = form;
  const legal = legalVerdicts(item, published !== null, isPaused(history)).filter(
    (verdict) => verdict !== 'approve' || !owner?.is_suspended,
  );

  const send = (verdict: Verdict) =>
    form.send(async () => {
      setSent(verdict);
      setStale(false);
      const body = parsed(DecisionForm, {
        verdict,
        revision: item.revision,
        reasons: needsReason(verdict) ? draft.reasons : [],
        reason: needsConfirmation(verdict) ? draft.reason : '',
        note: draft.note,
      });
      await decide({ item, body, draft: { forget: form.forget, keep: form.keep } });
    });

  return {
    ...form,
    send,
    isStale,
    legal,
    sent: form.isBusy ? sent : null,
    /** The verdict whose reason is asked for, while that is legal. */
    open: legal.find((each) => each === draft.asked) ?? null,
  };
}
