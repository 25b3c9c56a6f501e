import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Refusal } from '#src/client/api.ts';
import { PasswordField } from '#src/components/ui/PasswordField.tsx';
import { MIN_PASSWORD, NewPassword } from '#src/api/account.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { account, callAccount } from '#src/client/session/account.ts';
import { failureOf } from '#src/client/failure.ts';
import { FormFrame } from './FormFrame.tsx';
import { leaveNotice } from '#src/client/session/notice.ts';
import { useSchemaForm } from '#src/client/use-form.ts';
import { secretQuery } from './secret-query.ts';
import { SpentLink } from './SpentLink.tsx';

/** Sets a new password by the link of an e-mail. */
export function ResetPasswordForm() {
  const [token, setToken] = useState<string>();
  const [isSpent, setSpent] = useState(false);
  useEffect(() => setToken(secretQuery.get('token') ?? ''), []);
  const form = useSchemaForm({
    schema: z.object({ password: NewPassword }),
    submit: async ({ password }) => {
      await callAccount('resetPassword', { body: { token: token ?? '', password } });
      // The new password ends all sessions, this one as well.
      account.leave();
      leaveNotice({ tone: 'success', text: 'Your password is changed. Sign in with the new one.' });
      location.replace(ACCOUNT_PATHS.login);
      return 'leaving';
    },
    explain: (error) => {
      const failure = failureOf(error, navigator.onLine);
      // A refusal that isn't about the password is about the link.
      if (isRefused(error) && !failure.errors['password']) setSpent(true);
      return failure;
    },
  });
  if (isSpent || token === '') {
    return (
      <SpentLink
        next="A new one takes a minute."
        action="Send me a new link"
        path={ACCOUNT_PATHS.forgotPassword}
      />
    );
  }
  return (
    <FormFrame form={form} action="Set new password" busy="Saving...">
      <PasswordField
        {...form.field('password')}
        label="New password"
        hint={`At least ${MIN_PASSWORD} characters. You'll be signed out everywhere else.`}
        autoComplete="new-password"
        isBusy={form.isBusy}
      />
    </FormFrame>
  );
}

const isRefused = (error: unknown): boolean => error instanceof Refusal && error.status === 400;
