import { saveFailure, parsed } from '#src/client/failure.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { AllRejectedForm, type ModerationItem } from '#src/api/moderation.ts';
import { counted } from '#src/domain/counted.ts';
import styles from './moderation.module.css';
import { ReasonFields, reasonText, useReasonForm } from './ReasonForm.tsx';
import { personText } from './review-rules.ts';
import { sendRejectAll } from './use-review-desk.ts';

interface Props {
  person: NonNullable<ModerationItem['submitted_by']>;
  /** The number of listings and changes of it that wait. */
  waiting: number;
  /** True while the buttons of the decision sleep, too. */
  isAsleep: boolean;
  /** Sends the decision that is held, which may be on one of them. */
  sendHeld: () => Promise<void>;
  /** Called with the number of those that were rejected. */
  rejected: (count: number) => Promise<void>;
}

const REJECT_ALL = 'Reject everything waiting of this account';

/** Says that an account is suspended, and rejects all its waiting listings and changes for one reason. */
export function SuspendedOwner({ person, waiting, isAsleep, sendHeld, rejected }: Props) {
  const form = useReasonForm(`accounts/${person.id}`, isAsleep, saveFailure);
  const name = personText(person);
  const listings = counted(waiting, 'listing');
  const isAsked = form.draft.asked !== null;
  const send = () =>
    form.send(async () => {
      const body = parsed(AllRejectedForm, { reason: reasonText(form.draft) });
      await sendHeld();
      const { rejected: count } = await sendRejectAll(person.id, body);
      form.forget();
      await rejected(count);
    });
  return (
    <form
      ref={form.ref}
      className={`card stack ${styles.section} ${styles.decision}`}
      aria-labelledby="suspended"
      {...form.element(() => isAsked && send())}
    >
      <h3 id="suspended">The account of {name} is suspended</h3>
      <p>Nothing of it can be published. What is public already stays until it is taken down.</p>
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
            {REJECT_ALL}
          </Button>
        </div>
      )}
      {waiting > 0 && isAsked && (
        <ReasonFields
          form={form}
          title={`Reject ${listings} of ${name}`}
          text={`All that waits of ${name} is rejected at once: ${listings}, with one e-mail. It can’t be undone.`}
          isReasoned
          action={`Reject ${listings} now`}
          id="rejection-reason"
        />
      )}
    </form>
  );
}
