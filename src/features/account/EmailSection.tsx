import { useState } from 'react';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import type { User } from '#src/api/account.ts';
import { account } from '#src/client/session/account.ts';
import styles from './account.module.css';
import { useAction } from '#src/client/use-action.ts';

/** Says whether the e-mail address is confirmed, and sends the link again. */
export function EmailSection({ user }: { user: User }) {
  const [isSent, setSent] = useState(false);
  const { isBusy, failure, run } = useAction();
  const resend = () =>
    run(async () => {
      setSent(false);
      await account.callSignedIn('resendConfirmation');
      setSent(true);
    });

  return (
    <section className={`card stack ${styles.section}`} aria-labelledby="email">
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
          {isSent && (
            <Message tone="success">{`A new link is on its way to ${user.email}.`}</Message>
          )}
          {failure && <Message tone="error">{failure.text}</Message>}
          <Button
            look="quiet"
            icon="mail"
            className="start"
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
