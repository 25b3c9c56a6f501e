import { useKeptFor } from '#src/client/use-kept-for.ts';
import { Message } from '#src/components/ui/Message.tsx';
import * as texts from '#texts/account.ts';

/** A warning where the browser doesn't keep a sign-in, or, before there is one, can't; empty where it does. */
export function Unkept({ isSignedIn = false }: { isSignedIn?: boolean }) {
  const keptFor = useKeptFor();
  if (keptFor === 'always' || (keptFor === 'tab' && !isSignedIn)) return null;
  return <Message tone="info">{keptFor === 'tab' ? texts.keptForTab : texts.keptForPage}</Message>;
}
