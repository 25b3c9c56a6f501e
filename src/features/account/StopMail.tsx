import { useEffect, useState } from 'react';
import { callAccount } from '#src/client/session/account.ts';
import { useAction } from '#src/client/use-action.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { SITE } from '#src/site.config.ts';
import { secretQuery } from './secret-query.ts';
import { takeFocus } from './take-focus.ts';

/** Ends e-mails from people who name somebody as their helper, by the link in one. */
export function StopMail() {
  const [isDone, setDone] = useState(false);
  const { failure, isBusy, run } = useAction();
  const [token, setToken] = useState<string | null>();
  // Read in the browser, as the rendered page doesn't know its address.
  useEffect(() => setToken(secretQuery.get('token')), []);
  if (isDone) {
    return (
      <Message tone="success" title="We won’t write to you again" ref={takeFocus} tabIndex={-1}>
        Whoever names you as their helper at {SITE.name} makes us send you nothing. You can still
        make an account, and get what you ask for yourself.
      </Message>
    );
  }
  if (token === undefined) return <p role="status">Opening the link...</p>;
  if (token === null) {
    return (
      <Message tone="error" title="This link is not complete">
        Please open it again from the e-mail, or copy all of it.
      </Message>
    );
  }
  return (
    <>
      <p>
        A business at {SITE.name} gave us your address for its helper. If you don’t want e-mails of
        this kind, from this business or another, say so here.
      </p>
      {failure && (
        <Message tone="error" key={failure.attempt}>
          {failure.text ?? 'This link is not complete. Please open it again from the e-mail.'}
        </Message>
      )}
      <Button
        onClick={() =>
          run(async () => {
            await callAccount('refuseInvitations', { body: { token } });
            setDone(true);
          })
        }
      >
        {isBusy ? 'One moment...' : 'Don’t write to me again'}
      </Button>
    </>
  );
}
