import { useEffect, useState } from 'react';
import { callAccount } from '#src/client/session/account.ts';
import { useAction } from '#src/client/use-action.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import * as texts from '#texts/stop-mail.ts';
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
      <Message tone="success" title={texts.stopped} ref={takeFocus} tabIndex={-1}>
        {texts.whatStoppedMeans}
      </Message>
    );
  }
  if (token === undefined) return <p role="status">{texts.opening}</p>;
  if (token === null) {
    return (
      <Message tone="error" title={texts.linkIncomplete}>
        {texts.openAgain}
      </Message>
    );
  }
  return (
    <>
      <p>{texts.whyInvited}</p>
      {failure && (
        <Message tone="error" key={failure.attempt}>
          {failure.text ?? texts.linkRefused}
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
        {isBusy ? texts.stopping : texts.stop}
      </Button>
    </>
  );
}
