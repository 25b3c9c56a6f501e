import { type ReactNode, useState } from 'react';
import { takeFocus } from '#src/client/take-focus.ts';
import { useAction } from '#src/client/use-action.ts';
import { Button } from '#src/components/ui/Button.tsx';
import type { IconName } from '#src/components/ui/Icon.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import * as forms from '#texts/account.ts';

interface PendingProps {
  /** The matter that waits for somebody's link; none while nothing waits. */
  about: ReactNode;
  action: string;
  /** The message once it is ended. */
  done: string;
  end: () => Promise<unknown>;
  ended: () => Promise<unknown>;
}

/** A matter that waits for a link to be opened, with the button that ends it. */
export function Pending({ about, action, done, end, ended }: PendingProps) {
  const [isEnded, setEnded] = useState(false);
  const work = async () => {
    await end();
    setEnded(true);
    await ended();
  };
  if (about) {
    return (
      <>
        <Message tone="info">{about}</Message>
        <ActionButton icon="x" action={action} busy={forms.sending} work={work} />
      </>
    );
  }
  return (
    isEnded && (
      <Message tone="success" ref={takeFocus} tabIndex={-1}>
        {done}
      </Message>
    )
  );
}

interface ActionProps {
  icon: IconName;
  /** The label of the button, and the one while its work is under way. */
  action: string;
  busy: string;
  work: () => Promise<void>;
}

/** A button for slow work, with the reason where that fails. */
export function ActionButton({ icon, action, busy, work }: ActionProps) {
  const { isBusy, failure, run } = useAction();
  return (
    <>
      {failure && <Message tone="error">{failure.text}</Message>}
      <Button
        look="quiet"
        icon={icon}
        className="start"
        aria-disabled={isBusy || undefined}
        onClick={() => void run(work)}
      >
        {isBusy ? busy : action}
      </Button>
    </>
  );
}
