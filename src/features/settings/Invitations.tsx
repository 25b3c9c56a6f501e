import { useState } from 'react';
import { InvitationForm } from '#src/api/settings.ts';
import { parsed, saveFailure } from '#src/client/failure.ts';
import { callSettings } from '#src/client/settings-calls.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { useForm } from '#src/client/use-form.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { TextArea } from '#src/components/ui/Field.tsx';
import { Section } from '#src/components/ui/Section.tsx';
import * as texts from '#texts/settings.ts';

const askInvitations = () => callSettings('listInvitations');

/** The people who were invited, and the form that invites more. */
export function Invitations() {
  const { data, reload } = useAnswer('invitations', askInvitations);
  const [typed, setTyped] = useState('');
  const { errors, summary, edited, send, element } = useForm(saveFailure);
  const save = () =>
    send(async () => {
      const emails = typed.split(/[\s,;]+/).filter(Boolean);
      await callSettings('invite', { body: parsed(InvitationForm, { emails }) });
      showToast(texts.areInvited);
      setTyped('');
      await reload();
      return undefined;
    });
  // The fault of one address in the list is the field's.
  const error = Object.entries(errors).find(([name]) => name.startsWith('emails'))?.[1];
  return (
    <Section id="invite" title={texts.invite}>
      <form className="stack gap-4" {...element(save)}>
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
          <Button type="submit" look="plain">
            {texts.sendInvitations}
          </Button>
        </div>
      </form>
      {data !== undefined && data.count > 0 && (
        <details>
          <summary>{`${texts.waiting}: ${data.count}`}</summary>
          <ul>
            {data.results.map(({ email }) => (
              <li key={email}>{email}</li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}
