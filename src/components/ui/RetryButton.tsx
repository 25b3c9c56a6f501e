import { useState } from 'react';
import * as common from '#texts/common.ts';
import * as texts from '#texts/controls.ts';
import { Button } from './Button.tsx';

interface Props {
  look?: 'quiet';
  retry: () => Promise<unknown>;
}

/** Tries again what couldn't be loaded, and says so until that is over. */
export function RetryButton({ look, retry }: Props) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      {...(look && { look })}
      icon="rotate-ccw"
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (isBusy) return;
        setBusy(true);
        void retry().finally(() => setBusy(false));
      }}
    >
      {isBusy ? texts.tryingAgain : common.retry}
    </Button>
  );
}
