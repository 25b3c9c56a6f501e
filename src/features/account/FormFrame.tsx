import type { useSchemaForm } from '#src/client/use-form.ts';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import * as texts from '#texts/account.ts';
import * as common from '#texts/common.ts';
import styles from './account.module.css';

/** Props of fields that several forms have. */
export const EMAIL = { label: common.email, type: 'email', inputMode: 'email' } as const;
export const PASSWORD = { label: common.password, autoComplete: 'current-password' } as const;
export const USERNAME = {
  label: texts.username,
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

interface Props {
  form: Pick<ReturnType<typeof useSchemaForm>, 'summary' | 'isBusy' | 'isReady' | 'element'>;
  /** The label of the button, and the one while the form is on its way. */
  action: string;
  busy: string;
  quiet?: boolean;
  children: React.ReactNode;
}

/** A form with its summary of errors above and its button below. */
export function FormFrame({ form, action, busy, quiet = false, children }: Props) {
  const { summary, isBusy, isReady, element } = form;
  return (
    <form className="stack gap-6" {...element}>
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
