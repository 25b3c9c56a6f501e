import type { useSchemaForm } from '#src/client/use-schema-form.ts';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import styles from './account.module.css';

interface Props {
  form: Pick<ReturnType<typeof useSchemaForm>, 'summary' | 'isBusy' | 'isReady' | 'element'>;
  /** What the button says, and what it says while the form is on its way. */
  action: string;
  busy: string;
  quiet?: boolean;
  children: React.ReactNode;
}

/** A form with its summary of errors above and its button below. */
export function FormFrame({ form, action, busy, quiet = false, children }: Props) {
  const { summary, isBusy, isReady, element } = form;
  return (
    <form className={styles.form} {...element}>
      <ErrorSummary summary={summary} />
      {children}
      <Button
        type="submit"
        look={quiet ? 'quiet' : 'primary'}
        className={quiet ? undefined : styles.submit}
        disabled={!isReady}
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? busy : action}
      </Button>
    </form>
  );
}
