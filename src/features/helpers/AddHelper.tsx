import { callClaims } from '#src/client/claim-calls.ts';
import { useSchemaForm } from '#src/client/use-schema-form.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { type Helper, HelperForm } from '#src/api/claims.ts';
import styles from './helpers.module.css';

interface Props {
  businessId: number;
  added: (helper: Helper) => void;
}

/** Names a helper by the e-mail address of their account. */
export function AddHelper({ businessId, added }: Props) {
  const { element, summary, errors, isBusy } = useSchemaForm({
    schema: HelperForm,
    submit: async (body, form) => {
      const helper = await callClaims('addHelper', { id: businessId, body });
      added(helper);
      form.reset();
      showToast(`${helper.email} may redeem now.`);
    },
  });
  return (
    <form className={`card stack ${styles.section}`} {...element}>
      <ErrorSummary summary={summary} />
      <h2>Name a helper</h2>
      <Field
        name="email"
        label="Their email address"
        hint="The one that they sign in with; it has to be confirmed before they can redeem."
        type="email"
        inputMode="email"
        autoComplete="off"
        error={errors['email']}
      />
      <Button type="submit" icon="users" className="start" aria-disabled={isBusy || undefined}>
        {isBusy ? 'Adding...' : 'Add helper'}
      </Button>
    </form>
  );
}
