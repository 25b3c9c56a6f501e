import { useEffect, useRef } from 'react';
import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import type { Redemption } from '#src/api/claims.ts';
import { momentText } from '#src/domain/instant-texts.ts';
import { DEFAULT_TEXT } from '#src/domain/text.ts';
import { ClaimedPrice } from './ClaimedPrice.tsx';
import styles from './Redeem.module.css';

interface Props {
  redemption: Redemption;
  next: () => void;
}

/** Says that it is done, so that it can be read across a counter. */
export function Redeemed({ redemption: { deal, first_name, redeemed_at }, next }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.checked} aria-labelledby="verdict">
      <div className={styles.good}>
        <Icon name="check" size={32} />
        <div>
          <h2 id="verdict" ref={heading} tabIndex={-1}>
            Redeemed
          </h2>
          <p>
            {first_name && `For ${first_name}, `}
            {momentText(redeemed_at, deal.business)}
          </p>
        </div>
      </div>
      <div className={`card ${styles.what}`}>
        <p className={styles.deal}>
          <Multilingual text={deal.title || DEFAULT_TEXT.dealTitle} />
        </p>
        <ClaimedPrice deal={deal} />
      </div>
      <Button className={styles.large} onClick={next}>
        Next code
      </Button>
    </section>
  );
}
