import { useRef } from 'react';
import { saveFailure, parsed } from '#src/client/failure.ts';
import { whenText } from '#src/client/when-text.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Sentence } from '#src/components/ui/Sentence.tsx';
import { MessageForm } from '#src/api/messages.ts';
import { type Decision, lastOfQuestions, type ModerationDetail } from '#src/api/moderation.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import * as texts from '#texts/messages.ts';
import styles from './moderation.module.css';
import { ReasonFields, useReasonForm } from './ReasonForm.tsx';
import { keyText } from './desk-view.ts';
import { personText } from './review-rules.ts';
import { type Desk, sendMessage } from './use-review-desk.ts';

interface Props {
  detail: ModerationDetail;
  listing: Desk['listing'];
}

/** Words about a listing without a decision: a question to its owner with the answer, notes of the team. */
export function Messages({ detail: { item, history, owner }, listing }: Props) {
  const form = useReasonForm(`messages/${keyText(item)}`, false, saveFailure);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = lastOfQuestions(history);
  const isOpen = last?.verdict === 'ask';
  const waits = item.status === 'pending' || item.immediate.length > 0;
  const isThere = item.submitted_by && !owner?.is_suspended;
  const ways = waits && !isOpen && isThere ? WAYS : WAYS.slice(1);
  const asked = ways.find((each) => each === form.draft.asked);
  const send = (what: Way) =>
    form.send(async () => {
      await sendMessage(what, item, parsed(MessageForm, { text: form.draft.reason }));
      form.forget();
      showToast(SAID[what](item.title));
      heading.current?.focus();
      await listing.reload();
    });
  return (
    <form
      ref={form.ref}
      className={`card stack ${styles.decision}`}
      aria-labelledby="messages"
      {...form.element(() => asked && send(asked))}
    >
      <h3 id="messages" ref={heading} tabIndex={-1}>
        {texts.title}
      </h3>
      {isOpen && <Said title={texts.waitsForAnswer} step={last} />}
      {last?.verdict === 'answer' && <Said title={texts.answered} step={last} />}
      <ErrorSummary summary={form.summary} />
      <div className="cluster">
        {ways.map((way) => (
          <Button
            key={way}
            look="quiet"
            small
            aria-disabled={form.isBusy || undefined}
            aria-expanded={asked === way}
            onClick={() => !form.isBusy && form.ask(way)}
          >
            {LABELS[way]}
          </Button>
        ))}
      </div>
      {asked && (
        <ReasonFields
          form={form}
          title={LABELS[asked]}
          text={asked === 'ask' ? texts.whatAskingDoes : texts.whatNotingDoes}
          isReasoned={false}
          action={texts.send[asked]}
          words={{ name: 'text', label: asked === 'ask' ? texts.question : texts.note }}
        />
      )}
    </form>
  );
}

const WAYS = ['ask', 'note'] as const;
type Way = (typeof WAYS)[number];
const LABELS = { ask: texts.askOwner, note: texts.writeNote };
const SAID = { ask: texts.asked, note: texts.noted };

/** A question that waits, or the answer to it. */
const Said = ({ title, step }: { title: string; step: Decision }) => (
  <div className="stack gap-1">
    <p>
      <strong>{title}</strong>
    </p>
    <p className="small-print">
      <Sentence text={texts.askedBy}>
        {personText(step.decided_by)}
        <time dateTime={step.decided_at}>{whenText(step.decided_at)}</time>
      </Sentence>
    </p>
    <p className="prose">
      <Multilingual text={step.reason ?? ''} />
    </p>
  </div>
);
