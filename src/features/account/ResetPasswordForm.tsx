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
import * as forms from '#texts/account.ts';
import * as texts from '#texts/reset-password.ts';
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
      leaveNotice({ tone: 'success', text: texts.passwordSet });
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
        next={texts.newLinkTakes}
        action={texts.sendNewLink}
        path={ACCOUNT_PATHS.forgotPassword}
      />
    );
  }
  return (
    <FormFrame form={form} action={texts.setPassword} busy={forms.saving}>
      <PasswordField
        {...form.password('password')}
        label={forms.newPassword}
        hint={texts.newPasswordHint(MIN_PASSWORD)}
        autoComplete="new-password"
      />
    </FormFrame>
  );
}

const isRefused = (error: unknown): boolean => error instanceof Refusal && error.status === 400;
