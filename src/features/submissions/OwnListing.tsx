import { useState } from 'react';
import { failureOf } from '#src/client/failure.ts';
import { Multilingual } from '#src/components/listing/Multilingual.tsx';
import { showToast } from '#src/components/site/toast.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import type { OwnBusiness, OwnDeal, OwnEvent } from '#src/contract/submissions.ts';
import { shortDate } from '#src/domain/day-texts.ts';
import { editPath, listingPath } from '#src/domain/paths.ts';
import { movesOf, STATUS, standingOf, titleOf } from './own-listing.ts';
import styles from './submissions.module.css';

interface Props {
  kind: 'business' | 'event' | 'deal';
  listing: OwnBusiness | OwnEvent | OwnDeal;
  takeDown?: () => Promise<void>;
  withdraw?: () => Promise<void>;
}

/** A listing of mine: where it stands, what happens next, and what I can do. */
export function OwnListing({ kind, listing, takeDown, withdraw }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const title = titleOf(listing);
  const { next, reason } = standingOf(listing);
  const { canEdit, canView, canTakeDown, canWithdraw } = movesOf(listing.status);
  const { label, tone } = STATUS[listing.status];
  const act = async (work: () => Promise<void>, done: string) => {
    setBusy(true);
    setFault(null);
    try {
      await work();
      showToast(done);
    } catch (error) {
      setFault(failureOf(error, navigator.onLine).text);
    }
    setBusy(false);
  };
  const hidden = <span className="visually-hidden"> {title}</span>;
  return (
    <li>
      <div className="heading-row">
        <h3>
          <Multilingual text={title} />
        </h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {'date' in listing && listing.date && <p>{shortDate(listing.date)}</p>}
      <p>{next}</p>
      {reason && <p className={styles.reason}>{reason}</p>}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <div className={styles.cluster}>
        {canEdit && kind !== 'deal' && (
          <ButtonLink look="quiet" small href={editPath(kind, listing.id)}>
            Edit{hidden}
          </ButtonLink>
        )}
        {canView && (
          <ButtonLink look="quiet" small href={listingPath(kind, listing.slug)}>
            View{hidden}
          </ButtonLink>
        )}
        {canTakeDown && takeDown && (
          <ConfirmButton
            label="Take down"
            question={`Take down ${title}?`}
            text="Nobody else will see it any more, and it can’t be published again: you would have to send it anew."
            isBusy={isBusy}
            onConfirm={() => void act(takeDown, `${title} is taken down.`)}
          />
        )}
        {canWithdraw && withdraw && (
          <ConfirmButton
            label="Withdraw"
            question={`Withdraw ${title}?`}
            text="It is deleted, with everything that you entered."
            isBusy={isBusy}
            onConfirm={() => void act(withdraw, `${title} is withdrawn.`)}
          />
        )}
      </div>
    </li>
  );
}
