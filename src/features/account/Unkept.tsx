import { useEffect, useState } from 'react';
import { tryStores } from '#src/client/try-stores.ts';
import { keptFor } from '#src/client/working-stores.ts';
import { Message } from '#src/components/ui/Message.tsx';
import * as texts from '#texts/account.ts';

/** A warning where the browser doesn't keep a sign-in, or, before there is one, can't; empty where it does. */
export function Unkept({ isSignedIn = false }: { isSignedIn?: boolean }) {
  const [isTried, setTried] = useState(false);
  useEffect(() => void tryStores().then(() => setTried(true)), []);
  if (!isTried || keptFor === 'always' || (keptFor === 'tab' && !isSignedIn)) return null;
  return <Message tone="info">{keptFor === 'tab' ? texts.keptForTab : texts.keptForPage}</Message>;
}
