import { showToast } from '#src/components/site/toast.ts';
import { PasswordField } from '#src/components/ui/PasswordField.tsx';
import { MIN_PASSWORD, PasswordChange } from '#src/api/account.ts';
import { account } from '#src/client/session/account.ts';
import { useSchemaForm } from '#src/client/use-schema-form.ts';
import styles from './account.module.css';
import { FormFrame } from './FormFrame.tsx';

interface Props {
  /** False for who has only ever signed in through a provider. */
  hasPassword: boolean;
  email: string;
}

/** Changes the password, or sets the first one. */
export function PasswordForm({ hasPassword, email }: Props) {
  const form = useSchemaForm({
    schema: PasswordChange,
    submit: async (values, element) => {
      await account.callSignedIn('changePassword', { body: values });
      element.reset();
      showToast('Your password is changed. You are signed out everywhere else.');
      await account.resume();
    },
  });
  return (
    <section className={`card stack ${styles.section}`} aria-labelledby="password">
      <h2 id="password">{hasPassword ? 'Change your password' : 'Set a password'}</h2>
      <FormFrame form={form} action="Save password" busy="Saving...">
        {/* For password managers: whose password this is. */}
        <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            name="current_password"
            label="Current password"
            autoComplete="current-password"
            isBusy={form.isBusy}
            error={form.errors['current_password']}
          />
        )}
        <PasswordField
          name="password"
          label="New password"
          hint={`At least ${MIN_PASSWORD} characters.`}
          autoComplete="new-password"
          isBusy={form.isBusy}
          error={form.errors['password']}
        />
      </FormFrame>
    </section>
  );
}
