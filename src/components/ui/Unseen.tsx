import * as texts from '#texts/controls.ts';
import { Trouble } from './Trouble.tsx';

/** Says that the API can't be reached for the profile of who is signed in. */
export function Unseen({ retry }: { retry: () => Promise<unknown> }) {
  return <Trouble title={texts.profileNotLoaded} text={texts.stillSignedIn} retry={retry} />;
}
