import { type ReactNode, useEffect, useState } from 'react';
import { wholeText } from '#src/client/failure.ts';
import { useAction } from '#src/client/use-action.ts';
import { takeFocus } from '#src/client/take-focus.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { linkIncomplete } from '#texts/account-errors.ts';
import * as texts from '#texts/stop-mail.ts';
import { secretQuery } from './secret-query.ts';

/** Something for who came by the link of an e-mail, which is made of the link's token. */
export function WithToken({ children }: { children: (token: string) => ReactNode }) {
  const [token, setToken] = useState<string | null>();
  // Read in the browser, as the rendered page doesn't know its address.
  useEffect(() => setToken(secretQuery.get('token')), []);
  if (token === undefined) return <p role="status">{texts.opening}</p>;
  return token === null ? <Message tone="error">{linkIncomplete}</Message> : children(token);
}

interface Props {
  why: ReactNode;
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
  if (isDone) return <Message tone="success" ref={takeFocus} tabIndex={-1} {...done} />;
  const press = async (token: string) => {
    await act(token);
    setDone(true);
  };
  return (
    <WithToken>
      {(token) => (
        <>
          {typeof why === 'string' ? <p>{why}</p> : why}
          {failure && (
            <Message tone="error" key={failure.attempt}>
              {wholeText(failure)}
            </Message>
          )}
          <Button onClick={() => run(() => press(token))}>{isBusy ? busy : label}</Button>
        </>
      )}
    </WithToken>
  );
}
