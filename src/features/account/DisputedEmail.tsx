import { Refusal } from '#src/client/api.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { PasswordField } from '#src/components/ui/PasswordField.tsx';
import { PresentPassword } from '#src/api/account.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { callAccount } from '#src/client/session/account.ts';
import { failureOf } from '#src/client/failure.ts';
import { useAction } from '#src/client/use-action.ts';
import { useSchemaForm } from '#src/client/use-form.ts';
import styles from './account.module.css';
import { FormFrame } from './FormFrame.tsx';

interface Props {
  /** The token of the link that was opened. */
  token: string;
  decided: (outcome: 'confirmed' | 'disowned' | 'spent') => void;
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
      await callAccount('confirmEmail', { body: { token, password } });
      decided('confirmed');
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
      <p role="status">
        Somebody made an account with your email address. If it was you, enter its password to
        confirm the address.
      </p>
      <FormFrame form={form} action="Confirm my email address" busy="Confirming...">
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
          isBusy={form.isBusy}
        />
      </FormFrame>
      <p className={`muted ${styles.aside}`}>
        Don&apos;t know it any more? <a href={ACCOUNT_PATHS.forgotPassword}>Set a new password</a>:
        that confirms the address too.
      </p>
      {failure && <Message tone="error">{failure.text}</Message>}
      <p>If you didn&apos;t make this account, have it removed. Nothing is listed by it.</p>
      <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => void run(disown)}>
        {isBusy ? 'Removing the account...' : "This wasn't me"}
      </Button>
    </>
  );
}
