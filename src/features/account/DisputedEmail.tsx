import { Refusal } from '#src/client/api.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { PasswordField } from '#src/components/ui/PasswordField.tsx';
import { LinkedText } from '#src/components/ui/Sentence.tsx';
import { PresentPassword } from '#src/api/account.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { callAccount } from '#src/client/session/account.ts';
import { failureOf } from '#src/client/failure.ts';
import { useAction } from '#src/client/use-action.ts';
import { useSchemaForm } from '#src/client/use-form.ts';
import * as texts from '#texts/confirm-email.ts';
import styles from './account.module.css';
import type { Confirmation } from './Confirmed.tsx';
import { FormFrame, PASSWORD } from './FormFrame.tsx';

interface Props {
  /** The token of the link that was opened. */
  token: string;
  decided: (outcome: Confirmation | 'disowned' | 'spent') => void;
}

/**
 * Asks somebody who opens the link of an e-mail, and isn't signed in to its account, whether they made that account:
 * they enter its password, or have it removed. It shows nothing of the account.
 */
export function DisputedEmail({ token, decided }: Props) {
  const explain = (error: unknown) => {
    // A refusal of the token is about the link, not the password.
    if (error instanceof Refusal && error.errors['token']) decided('spent');
    return failureOf(error, navigator.onLine);
  };
  const form = useSchemaForm({
    schema: PresentPassword,
    submit: async ({ password }) => {
      const wayBack = await callAccount('confirmEmail', { body: { token, password } });
      decided({ ...wayBack, isSignedIn: false });
    },
    explain,
  });
  const { isBusy, failure, run } = useAction(explain);
  const disown = async () => {
    await callAccount('disownEmail', { body: { token } });
    decided('disowned');
  };
  return (
    <>
      <p role="status">{texts.isItYou}</p>
      <FormFrame form={form} action={texts.confirm} busy={texts.confirmingByPassword}>
        <PasswordField {...form.password('password')} {...PASSWORD} />
      </FormFrame>
      <p className={`muted ${styles.aside}`}>
        <LinkedText text={texts.forgotten} href={ACCOUNT_PATHS.forgotPassword} />
      </p>
      {failure && <Message tone="error">{failure.text}</Message>}
      <p>{texts.ifNotYou}</p>
      <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => void run(disown)}>
        {isBusy ? texts.removing : texts.notMe}
      </Button>
    </>
  );
}
