import { Trouble } from './Trouble.tsx';

/** Says that the API can't be reached for the profile of who is signed in. */
export function Unseen({ retry }: { retry: () => Promise<unknown> }) {
  return (
    <Trouble
      title="We couldn't load your profile"
      text="You're still signed in. Everything that you keep here is safe."
      retry={retry}
    />
  );
}
