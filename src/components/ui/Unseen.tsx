import { Trouble } from './Trouble.tsx';

/** Somebody is signed in, but the API can't be reached for their profile. */
export function Unseen({ retry }: { retry: () => Promise<unknown> }) {
  return (
    <Trouble
      title="We couldn't load your profile"
      text="You're still signed in. Everything that you keep here is safe."
      retry={retry}
    />
  );
}
