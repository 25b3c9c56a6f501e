import { useState } from 'react';
import { Button } from './Button.tsx';
import { Message } from './Message.tsx';

interface Props {
  /** `info` where something older is shown meanwhile. */
  tone?: 'error' | 'info';
  title: string;
  text: string | null;
  retry: () => Promise<unknown>;
}

/** Something that couldn't be loaded, with a way to try again. */
export function Trouble({ tone = 'error', title, text, retry }: Props) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Message tone={tone} title={title}>
      {text && <p>{text}</p>}
      <p>
        <Button
          look="quiet"
          icon="rotate-ccw"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (isBusy) return;
            setBusy(true);
            void retry().finally(() => setBusy(false));
          }}
        >
          {isBusy ? 'Trying again...' : 'Retry'}
        </Button>
      </p>
    </Message>
  );
}
