import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import styles from './account.module.css';
import type { useForm } from './use-form.ts';

interface Props {
  form: Pick<ReturnType<typeof useForm>, 'summary' | 'isBusy' | 'isReady' | 'handlers'>;
  /** What the button says, and what it says while the form is on its way. */
  action: string;
  busy: string;
  quiet?: boolean;
  children: React.ReactNode;
}

/** A form with its summary of errors above and its button below. */
export function FormFrame({ form, action, busy, quiet = false, children }: Props) {
  const { summary, isBusy, isReady, handlers } = form;
  return (
    <form className={styles.form} {...handlers}>
      {summary && (
        <ErrorSummary key={summary.attempt} text={summary.text} errors={summary.errors} />
      )}
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
