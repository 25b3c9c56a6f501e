import { useEffect, useState } from 'react';
import { Refusal } from '#src/client/api.ts';
import { takeFocus } from '#src/client/take-focus.ts';
import { Button, ButtonLink } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { account } from '#src/client/session/account.ts';
import { callOwnAccount } from '#src/client/session/signed-in-client.ts';
import { failureOf } from '#src/client/failure.ts';
import { anybodyMayJoin } from '#src/site.settings.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/confirm-email.ts';
import { Confirmed, type Confirmation } from './Confirmed.tsx';
import { DisputedEmail } from './DisputedEmail.tsx';
import { secretQuery } from './secret-query.ts';
import { SpentLink } from './SpentLink.tsx';

type State =
  'asking' | 'elsewhere' | 'disowned' | 'spent' | Confirmation | { trouble: string | null };

/** Confirms an e-mail address by the link of an e-mail. */
export function ConfirmEmail() {
  const [state, setState] = useState<State>('asking');
  useEffect(() => void confirm().then(setState), []);

  const tryAgain = () => {
    setState('asking');
    void confirm().then(setState);
  };

  if (state === 'asking') return <p role="status">{texts.confirming}</p>;
  if (state === 'elsewhere') {
    return <DisputedEmail token={secretQuery.get('token') ?? ''} decided={setState} />;
  }
  if (state === 'disowned') {
    return (
      <>
        <Message tone="success" title={texts.removed} ref={takeFocus} tabIndex={-1}>
          {texts.whatRemovedMeans}
        </Message>
        {anybodyMayJoin() && <ButtonLink href={ACCOUNT_PATHS.register}>{common.signUp}</ButtonLink>}
      </>
    );
  }
  if (state === 'spent') {
    return (
      <SpentLink
        next={texts.whereToLook}
        action={common.goToProfile}
        path={ACCOUNT_PATHS.profile}
      />
    );
  }
  if ('path' in state) return <Confirmed {...state} />;
  return (
    <>
      <Message tone="error">{state.trouble}</Message>
      <Button onClick={tryAgain}>{common.tryAgain}</Button>
    </>
  );
}

/** Resolves to the fate of the link in the address; never rejects. */
async function confirm(): Promise<State> {
  const token = secretQuery.get('token');
  if (!token) return 'spent';
  // A person who is signed in here, if only by a session cookie, has nothing to prove.
  await account.start();
  try {
    const wayBack = await callOwnAccount('confirmEmail', { body: { token } });
    // The profile has the confirmation too.
    void account.resume();
    return { ...wayBack, isSignedIn: true };
  } catch (error) {
    const isRefused = error instanceof Refusal && error.status !== 429;
    if (!isRefused) return { trouble: failureOf(error, navigator.onLine).text };
    if (error.errors['password']) return 'elsewhere';
    // A link that is opened twice has done its work.
    const isDone = account.$user.get()?.email_confirmed;
    return isDone ? { path: ACCOUNT_PATHS.dashboard, isSignedIn: true } : 'spent';
  }
}
