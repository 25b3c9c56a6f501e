import { useRef, useState } from 'react';
import { callClaims } from '#src/client/claim-calls.ts';
import { type Failure, failureOf, messagesOf } from '#src/client/failure.ts';
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

const NOTHING_WRONG: Failure = { text: null, errors: {} };

/** Names a helper by the e-mail address of their account. */
export function AddHelper({ businessId, added }: Props) {
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState(NOTHING_WRONG);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const fail = (failed: Failure) => {
    setFailure(failed);
    setAttempt((count) => count + 1);
  };

  async function submit(): Promise<void> {
    if (isSending.current) return;
    const checked = HelperForm.safeParse({ email });
    if (!checked.success) return fail({ text: null, errors: messagesOf(checked.error) });
    isSending.current = true;
    setBusy(true);
    setFailure(NOTHING_WRONG);
    try {
      const helper = await callClaims('addHelper', { id: businessId, body: checked.data });
      added(helper);
      setEmail('');
      showToast(`${helper.email} may redeem now.`);
    } catch (error) {
      fail(failureOf(error, navigator.onLine));
    }
    isSending.current = false;
    setBusy(false);
  }

  const hasFailed = failure.text !== null || Object.keys(failure.errors).length > 0;
  return (
    <form
      className={styles.section}
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {hasFailed && <ErrorSummary key={attempt} text={failure.text} errors={failure.errors} />}
      <h2>Name a helper</h2>
      <Field
        name="email"
        label="Their email address"
        hint="The one that they sign in with; it has to be confirmed before they can redeem."
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        error={failure.errors['email']}
        onChange={({ target }) => {
          setEmail(target.value);
          setFailure(NOTHING_WRONG);
        }}
      />
      <Button
        type="submit"
        icon="users"
        className={styles.start}
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? 'Adding...' : 'Add helper'}
      </Button>
    </form>
  );
}
