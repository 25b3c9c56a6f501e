import { useEffect, useState } from 'react';
import { Field } from '#src/components/ui/Field.tsx';
import { PasswordField } from '#src/components/ui/PasswordField.tsx';
import { MIN_PASSWORD, Registration } from '#src/api/account.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { account } from '#src/client/session/account.ts';
import styles from './account.module.css';
import { nextPath, withRedirect } from './after-sign-in.ts';
import { navigateTo } from '#src/client/navigate.ts';
import { failureOf } from '#src/client/failure.ts';
import { EMAIL, FormFrame, USERNAME } from './FormFrame.tsx';
import { leaveNotice } from '#src/client/session/notice.ts';
import { useSchemaForm } from '#src/client/use-form.ts';

/** Makes an account, and signs in with it at once. */
export function RegisterForm() {
  const [search, setSearch] = useState('');
  useEffect(() => setSearch(location.search), []);
  const form = useSchemaForm({
    schema: Registration,
    submit: async (values) => {
      await account.register(values);
      leaveNotice({
        tone: 'success',
        text: `Your account is ready. We've sent a link to ${values.email}: open it to confirm your address.`,
      });
      navigateTo(nextPath(location.search));
      return 'leaving';
    },
    explain: (error) => failureOf(error, navigator.onLine, { other: 'Registration failed.' }),
  });
  const { field, isBusy } = form;
  return (
    <>
      <FormFrame form={form} action="Create account" busy="Creating your account...">
        <Field
          {...field('email')}
          {...EMAIL}
          hint="We'll send you a link to confirm it."
          autoComplete="email"
        />
        <Field {...field('username')} {...USERNAME} hint="Others see it beside what you list." />
        <div className="pair">
          <Field {...field('first_name')} label="First name (optional)" autoComplete="given-name" />
          <Field {...field('last_name')} label="Last name (optional)" autoComplete="family-name" />
        </div>
        <PasswordField
          {...field('password')}
          label="Password"
          hint={`At least ${MIN_PASSWORD} characters. A few words that nobody would guess work well.`}
          autoComplete="new-password"
          isBusy={isBusy}
        />
      </FormFrame>
      <p className={`muted ${styles.aside}`}>
        Have an account? <a href={withRedirect(ACCOUNT_PATHS.login, search)}>Sign in</a> or{' '}
        <a href={ACCOUNT_PATHS.forgotPassword}>reset your password</a>
      </p>
    </>
  );
}
