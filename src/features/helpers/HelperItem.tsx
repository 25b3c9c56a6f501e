import { Refusal } from '#src/client/api.ts';
import { callClaims } from '#src/client/claim-calls.ts';
import { useAction } from '#src/client/use-action.ts';
import { showToast } from '#src/components/site/toast.ts';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import type { Helper } from '#src/api/claims.ts';
import { SITE } from '#src/site.config.ts';
import styles from './helpers.module.css';

const WHEN = new Intl.DateTimeFormat(SITE.locale, { dateStyle: 'long' });

/** Somebody who may redeem, until they are removed. */
export function HelperItem({ helper, removed }: { helper: Helper; removed: () => void }) {
  const { isBusy, failure, run } = useAction();
  const remove = () =>
    run(async () => {
      try {
        await callClaims('removeHelper', { id: helper.id });
      } catch (error) {
        // One who was removed elsewhere is removed.
        if (!(error instanceof Refusal && error.status === 404)) throw error;
      }
      showToast(`${helper.email} can’t redeem any more.`);
      removed();
    });

  return (
    <li>
      <div className={`ends ${styles.helper}`}>
        <p>
          <strong>{helper.email}</strong>
          <br />
          <span className="small-print">Since {WHEN.format(new Date(helper.named_at))}</span>
        </p>
        <ConfirmButton
          label="Remove"
          of={helper.email}
          question={`Remove ${helper.email}?`}
          text="They can’t redeem deals of this business any more. What they have redeemed stays as it is."
          isBusy={isBusy}
          onConfirm={() => void remove()}
        />
      </div>
      {failure && <Message tone="error">{failure.text}</Message>}
    </li>
  );
}
