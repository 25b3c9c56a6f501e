import { useState } from 'react';
import { type Card, FrontOnly } from './FlipCard.tsx';
import styles from './PreviewCard.module.css';

interface Props<Listing> {
  Card: Card<Listing>;
  listing: Listing;
}

/** A card as in lists, only to be looked at: it leads nowhere, and the text beside it says the same. */
export function PreviewCard<Listing>({ Card, listing }: Props<Listing>) {
  const [now] = useState(() => new Date());
  return (
    <div className={styles.preview} inert>
      <FrontOnly value={true}>
        <Card listing={listing} now={now} eager />
      </FrontOnly>
    </div>
  );
}
