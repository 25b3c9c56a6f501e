import { useState } from 'react';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import type { User } from '#src/api/account.ts';
import { account } from '#src/client/session/account.ts';
import styles from './account.module.css';
import { failureOf } from '#src/client/failure.ts';

/** Says whether the e-mail address is confirmed, and sends the link again. */
export function EmailSection({ user }: { user: User }) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string }>();

  async function resend(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await account.callSignedIn('resendConfirmation');
      setOutcome({ tone: 'success', text: `A new link is on its way to ${user.email}.` });
    } catch (error) {
      const { text } = failureOf(error, navigator.onLine);
      setOutcome({ tone: 'error', text: text ?? "That didn't work. Please try again." });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={styles.section} aria-labelledby="email">
      <h2 id="email">Your email</h2>
      <p className="cluster">
        {user.email}
        {user.email_confirmed ? (
          <Badge tone="good" icon="check">
            Confirmed
          </Badge>
        ) : (
          <Badge tone="warning">Not confirmed yet</Badge>
        )}
      </p>
      {!user.email_confirmed && (
        <>
          <p>
            We&apos;ve sent you a link. Open it to confirm this address: listing a business, adding
            an event and claiming a deal need it.
          </p>
          {outcome && <Message tone={outcome.tone}>{outcome.text}</Message>}
          <Button
            look="quiet"
            icon="mail"
            className={styles.start}
            data-resend
            aria-disabled={isBusy || undefined}
            onClick={() => void resend()}
          >
            {isBusy ? 'Sending...' : 'Send the link again'}
          </Button>
        </>
      )}
    </section>
  );
}
