import { Button } from '#src/components/ui/Button.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { PasswordField } from '#src/components/ui/PasswordField.tsx';
import { DeletionProof } from '#src/api/account.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { account } from '#src/client/session/account.ts';
import styles from './account.module.css';
import { useAction } from '#src/client/use-action.ts';
import { FormFrame } from './FormFrame.tsx';
import { leaveNotice } from '#src/client/session/notice.ts';
import { useSchemaForm } from '#src/client/use-schema-form.ts';

const EXPORT_NAME = 'serendib-account.json';

/** Takes one's data away, or the whole account. */
export function DataSection({ hasPassword }: { hasPassword: boolean }) {
  const { isBusy, failure, run } = useAction();
  const download = () =>
    run(async () => {
      save(await account.callSignedIn('exportAccount'));
    });

  return (
    <section className={`card stack ${styles.section}`} aria-labelledby="data">
      <h2 id="data">Your data</h2>
      <p>All that we keep about you, as one file.</p>
      {failure && <Message tone="error">{failure.text}</Message>}
      <Button
        look="quiet"
        icon="download"
        className="start"
        data-export
        aria-disabled={isBusy || undefined}
        onClick={() => void download()}
      >
        {isBusy ? 'Preparing...' : 'Download my data'}
      </Button>
      <DeleteAccount hasPassword={hasPassword} />
    </section>
  );
}

function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const form = useSchemaForm({
    schema: hasPassword ? DeletionProof.password : DeletionProof.email,
    submit: async (values) => {
      await account.callSignedIn('deleteAccount', { body: values });
      account.leave();
      leaveNotice({ tone: 'info', text: 'Your account is deleted.' });
      location.replace(ACCOUNT_PATHS.login);
      return 'leaving';
    },
  });
  return (
    <details className={styles.delete}>
      <summary>Delete my account</summary>
      <FormFrame form={form} action="Delete my account for good" busy="Deleting..." quiet>
        <p>
          This can&apos;t be undone. You&apos;ll be signed out everywhere, and your personal details
          are removed.
        </p>
        {hasPassword ? (
          <PasswordField
            name="password"
            id="field-delete"
            label="Your password, to be sure that it's you"
            autoComplete="current-password"
            isBusy={form.isBusy}
            error={form.errors['password']}
          />
        ) : (
          <Field
            name="email"
            label="Your email address, to be sure"
            type="email"
            autoComplete="off"
            error={form.errors['email']}
          />
        )}
      </FormFrame>
    </details>
  );
}

function save(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = EXPORT_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
