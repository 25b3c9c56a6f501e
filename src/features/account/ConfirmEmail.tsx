import { useEffect, useRef, useState } from 'react';
import { Refusal } from '#src/client/api.ts';
import { Button, ButtonLink } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { account, callAccount } from '#src/client/session/account.ts';
import { failureOf } from '#src/client/failure.ts';
import { secretQuery } from './secret-query.ts';
import { SpentLink } from './SpentLink.tsx';

type State = 'asking' | 'confirmed' | 'spent' | { trouble: string | null };

/** Confirms an e-mail address by the link of an e-mail. */
export function ConfirmEmail() {
  const [state, setState] = useState<State>('asking');
  const hasAsked = useRef(false);

  useEffect(() => {
    // A link is used once, and React runs an effect twice in development.
    if (hasAsked.current) return;
    hasAsked.current = true;
    void confirm().then(setState);
  }, []);

  const tryAgain = () => {
    setState('asking');
    void confirm().then(setState);
  };

  if (state === 'asking') return <p role="status">Confirming your email address...</p>;
  if (state === 'confirmed') {
    return (
      <>
        <Message tone="success" title="Your email address is confirmed">
          You can list your business, add events and claim deals now.
        </Message>
        <ButtonLink href={ACCOUNT_PATHS.dashboard}>Go to your dashboard</ButtonLink>
      </>
    );
  }
  if (state === 'spent') {
    return (
      <SpentLink
        next="Your profile says whether your address is confirmed, and sends you a new link."
        action="Go to your profile"
        path={ACCOUNT_PATHS.profile}
      />
    );
  }
  return (
    <>
      <Message tone="error">{state.trouble}</Message>
      <Button onClick={tryAgain}>Try again</Button>
    </>
  );
}

/** Resolves to what became of the link in the address; never rejects. */
async function confirm(): Promise<State> {
  const token = secretQuery.get('token');
  if (!token) return 'spent';
  try {
    await callAccount('confirmEmail', { body: { token } });
    // The profile says so too.
    void account.start();
    return 'confirmed';
  } catch (error) {
    const isSpent = error instanceof Refusal && error.status !== 429;
    return isSpent ? 'spent' : { trouble: failureOf(error, navigator.onLine).text };
  }
}
