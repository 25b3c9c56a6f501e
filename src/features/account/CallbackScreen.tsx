import { useEffect, useState } from 'react';
import { Refusal } from '#src/client/api.ts';
import { Button, ButtonLink } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { tryStores } from '#src/client/try-stores.ts';
import { account, callAccount } from '#src/client/session/account.ts';
import { navigateTo } from '#src/client/navigate.ts';
import { leaveNotice } from '#src/client/session/notice.ts';
import * as texts from '#texts/callback.ts';
import { type Arrival, readArrival, STAY } from './callback.ts';
import { secretQuery } from './secret-query.ts';
import { takeTrip } from './social.ts';

/** The screen for people who come back from a provider (docs/product.md, Callback). */
export function CallbackScreen() {
  const [failure, setFailure] = useState<string | null>(null);
  const [stays, setStays] = useState(false);

  useEffect(() => void arrive(readArrival(secretQuery, takeTrip())).then(setFailure), []);

  useEffect(() => {
    if (!failure || stays) return;
    const timer = setTimeout(() => {
      leaveNotice({ tone: 'error', text: failure });
      location.replace(ACCOUNT_PATHS.login);
    }, STAY);
    return () => clearTimeout(timer);
  }, [failure, stays]);

  if (!failure) return <Waiting text={texts.processing} />;
  return (
    <>
      <Message tone="error" title={texts.didNotWork}>
        {failure}
      </Message>
      {!stays && <p>{texts.takenToSignIn}</p>}
      <div className="cluster">
        {!stays && (
          <Button look="quiet" onClick={() => setStays(true)}>
            {texts.stayHere}
          </Button>
        )}
        <ButtonLink href={ACCOUNT_PATHS.login}>{texts.goToSignIn}</ButtonLink>
      </div>
    </>
  );
}

/** Swaps the ticket of a return for a sign-in and goes on; resolves to the reason where that fails. */
async function arrive(arrival: Arrival): Promise<string | null> {
  if (arrival.token === null) return arrival.failure;
  const { token, userId, next } = arrival;
  try {
    const { token: renewed, ...user } = await callAccount('getOwnProfile', { token });
    if (user.id !== userId) {
      await callAccount('signOut', { token: renewed ?? token }).catch(() => {});
      return texts.notProcessed;
    }
    await tryStores();
    account.enter({ token: renewed ?? token, user });
    navigateTo(next);
  } catch (error) {
    if (error instanceof Refusal) return texts.notProcessed;
    // The sign-in holds all the same; the next page asks for the profile again.
    account.enterUnseen(token, userId);
    navigateTo(ACCOUNT_PATHS.dashboard);
  }
  return null;
}
