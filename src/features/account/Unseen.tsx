import { useState } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';

/** Somebody is signed in, but the API can't be reached for their profile (part 4). */
export function Unseen({ retry }: { retry: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Message tone="error" title="We couldn't load your profile">
      <p>You&apos;re still signed in. Everything that you keep here is safe.</p>
      <p>
        <Button
          look="quiet"
          icon="rotate-ccw"
          data-retry
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (isBusy) return;
            setBusy(true);
            void retry().finally(() => setBusy(false));
          }}
        >
          {isBusy ? 'Trying again...' : 'Try again'}
        </Button>
      </p>
    </Message>
  );
}
