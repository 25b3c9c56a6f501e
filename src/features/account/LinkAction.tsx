import { type ReactNode, useEffect, useState } from 'react';
import { useAction } from '#src/client/use-action.ts';
import { takeFocus } from '#src/client/take-focus.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import * as texts from '#texts/stop-mail.ts';
import { secretQuery } from './secret-query.ts';

interface Props {
  why: string;
  /** The label of the button, and the one while it is at work. */
  label: string;
  busy: string;
  done: { title: string; children: ReactNode };
  act: (token: string) => Promise<unknown>;
}

/** Does one thing, asked for by a button, for who came by the link of an e-mail; nobody need sign in. */
export function LinkAction({ why, label, busy, done, act }: Props) {
  const [isDone, setDone] = useState(false);
  const { failure, isBusy, run } = useAction();
  const [token, setToken] = useState<string | null>();
  // Read in the browser, as the rendered page doesn't know its address.
  useEffect(() => setToken(secretQuery.get('token')), []);
  if (isDone) return <Message tone="success" ref={takeFocus} tabIndex={-1} {...done} />;
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
      <p>{why}</p>
      {failure && (
        <Message tone="error" key={failure.attempt}>
          {failure.text ?? texts.linkRefused}
        </Message>
      )}
      <Button
        onClick={() =>
          run(async () => {
            await act(token);
            setDone(true);
          })
        }
      >
        {isBusy ? busy : label}
      </Button>
    </>
  );
}
