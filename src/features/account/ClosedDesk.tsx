import { lazy, Suspense } from 'react';
import { isShut } from '#src/client/session/account-store.ts';
import { useIsUnseen, useUser } from '#src/client/session/use-account.ts';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import * as common from '#texts/common.ts';

// Its code comes when it is asked for: most of those who come to a desk have shown their factor.
const SecondFactorDoor = lazy(async () => ({
  default: (await import('./SecondFactor.tsx')).SecondFactorDoor,
}));

/** The desk in place of its parts, while the second factor keeps it shut; nothing once it is open. */
export function ClosedDesk() {
  const user = useUser();
  const isUnseen = useIsUnseen();
  if (!user || isUnseen || !isShut(user)) return null;
  return (
    <Suspense fallback={<Waiting text={common.loadingAccount} />}>
      <SecondFactorDoor user={user} />
    </Suspense>
  );
}
