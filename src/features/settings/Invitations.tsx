import { useRef, useState } from 'react';
import { InvitationForm } from '#src/api/settings.ts';
import { parsed, saveFailure, wholeText } from '#src/client/failure.ts';
import { callSettings } from '#src/client/settings-calls.ts';
import { guardTyped } from '#src/client/typed-text.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { useAction } from '#src/client/use-action.ts';
import { useForm } from '#src/client/use-form.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { TextArea } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Section } from '#src/components/ui/Section.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import * as desk from '#texts/desk.ts';
import * as texts from '#texts/settings.ts';

const askInvitations = () => callSettings('listInvitations');

/** The people who were invited, and the form that invites more. */
export function Invitations() {
  const { data, failure, reload } = useAnswer('invitations', askInvitations);
  const [typed, setTyped] = useState('');
  const { errors, summary, isBusy, edited, send, element } = useForm(saveFailure);
  const save = () =>
    send(async () => {
      const emails = typed.split(/[\s,;]+/).filter(Boolean);
      await callSettings('invite', { body: parsed(InvitationForm, { emails }) });
      showToast(texts.areInvited);
      setTyped((now) => (now === typed ? '' : now));
      await reload();
    });
  // The faults of the addresses are the field's.
  const error = Object.values(errors).join(' · ') || undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const withdrawal = useAction(saveFailure);
  const withdraw = (email: string) =>
    withdrawal.run(async () => {
      await callSettings('withdrawInvitation', { body: { email } });
      showToast(texts.isWithdrawn(email));
      heading.current?.focus();
      await reload();
    });
  return (
    <Section id="invite" title={texts.invite} heading={heading}>
      <form ref={guardTyped} className="stack gap-4" {...element(save)}>
        <ErrorSummary summary={summary && { ...summary, errors: error ? { emails: error } : {} }} />
        <TextArea
          name="emails"
          label={texts.emails.label}
          hint={texts.emails.hint}
          error={error}
          rows={4}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            edited('emails');
          }}
        />
        <div>
          <Button type="submit" look="plain" aria-disabled={isBusy || undefined}>
            {isBusy ? desk.saving : texts.sendInvitations}
          </Button>
        </div>
      </form>
      {failure && <Trouble title={texts.invitedNotLoaded} text={failure.text} retry={reload} />}
      {data !== undefined && data.count > 0 && (
        <details>
          <summary>{`${texts.waiting}: ${data.count}`}</summary>
          {withdrawal.failure && <Message tone="error">{wholeText(withdrawal.failure)}</Message>}
          <ul>
            {data.results.map(({ email }) => (
              <li key={email} className="cluster">
                {email}
                <ConfirmButton
                  label={texts.withdraw}
                  of={email}
                  question={texts.withdrawQuestion(email)}
                  text={texts.whatWithdrawingDoes}
                  onConfirm={() => void withdraw(email)}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}
