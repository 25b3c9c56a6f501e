import { useState } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { PasswordResetRequest } from '#src/api/account.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { callAccount } from '#src/client/session/account.ts';
import styles from './account.module.css';
import { EMAIL, FormFrame } from './FormFrame.tsx';
import { useSchemaForm } from '#src/client/use-form.ts';
import * as forms from '#texts/account.ts';
import * as texts from '#texts/forgot-password.ts';

/** The time that a mail may take before asking again makes sense (ms). */
const PATIENCE = 60_000;

/** Asks for a link to a new password; the answer is the same whether the account exists or not. */
export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const form = useSchemaForm({
    schema: PasswordResetRequest,
    submit: async ({ email }) => {
      await callAccount('requestPasswordReset', { body: { email } });
      setSentTo(email);
      setWaiting(true);
      setTimeout(setWaiting, PATIENCE, false);
    },
  });
  return (
    <>
      {sentTo && (
        <Message tone="success" title={texts.checkEmail}>
          <p>{texts.linkOnItsWay(sentTo)}</p>
        </Message>
      )}
      {sentTo && isWaiting ? (
        <Button look="quiet" aria-disabled onClick={(event) => event.preventDefault()}>
          {texts.sendLinkAgainSoon}
        </Button>
      ) : (
        <FormFrame
          form={form}
          action={sentTo ? texts.sendLinkAgain : texts.sendLink}
          busy={forms.sending}
        >
          <Field
            {...form.field('email')}
            {...EMAIL}
            autoComplete="username"
            defaultValue={sentTo}
          />
        </FormFrame>
      )}
      <p className={`muted ${styles.aside}`}>
        <a href={ACCOUNT_PATHS.login}>{texts.backToSignIn}</a>
      </p>
    </>
  );
}
