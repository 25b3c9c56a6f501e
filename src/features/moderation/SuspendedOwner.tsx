import { saveFailure, parsed } from '#src/client/failure.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { AllRejectedForm, type ModerationItem } from '#src/api/moderation.ts';
import * as texts from '#texts/review.ts';
import styles from './moderation.module.css';
import { ReasonFields, useReasonForm } from './ReasonForm.tsx';
import { personText } from './review-rules.ts';
import { type Desk, sendRejectAll } from './use-review-desk.ts';

interface Props {
  person: NonNullable<ModerationItem['submitted_by']>;
  /** The number of listings and changes of it that wait. */
  waiting: number;
  desk: Desk;
  /** Called once all of them are rejected. */
  done: () => void;
}

/** Says that an account is suspended, and rejects all its waiting listings and changes for one reason. */
export function SuspendedOwner({ person, waiting, desk, done }: Props) {
  const { isAsleep } = desk;
  const form = useReasonForm(`accounts/${person.id}`, isAsleep, saveFailure);
  const name = personText(person);
  const isAsked = form.draft.asked !== null;
  const send = () =>
    form.send(async () => {
      const body = parsed(AllRejectedForm, form.draft);
      // The decision that is held may be on one of them.
      await desk.sendHeld();
      const { rejected } = await sendRejectAll(person.id, body);
      form.forget();
      await desk.allRejected(rejected, person);
      done();
    });
  return (
    <form
      ref={form.ref}
      className={`card stack ${styles.decision}`}
      aria-labelledby="suspended"
      {...form.element(() => isAsked && send())}
    >
      <h3 id="suspended">{texts.isSuspended(name)}</h3>
      <p>{texts.whatSuspendingMeans}</p>
      <ErrorSummary summary={form.summary} />
      {waiting > 0 && (
        <div>
          <Button
            look="quiet"
            icon="x"
            aria-disabled={form.isBusy || isAsleep || undefined}
            aria-expanded={isAsked}
            onClick={() => !form.isBusy && form.ask('reject')}
          >
            {texts.rejectAll}
          </Button>
        </div>
      )}
      {waiting > 0 && isAsked && (
        <ReasonFields
          form={form}
          title={texts.rejectAllOf(waiting, name)}
          text={texts.whatRejectingDoes(waiting, name)}
          isReasoned
          action={texts.rejectNow(waiting)}
          id="rejection-reason"
        />
      )}
    </form>
  );
}
