import type { Claim } from '#src/api/claims.ts';
import { dollars } from '#src/domain/money.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import styles from './claims.module.css';

/** The price to pay, big, and the usual one. */
export function ClaimedPrice({ deal }: Pick<Claim, 'deal'>) {
  const { original_price, discount_price, discount_percentage, with_purchase } = deal;
  const price = discount_price ?? original_price;
  if (price === null) {
    return discount_percentage ? <p className={styles.price}>{discount_percentage}% off</p> : null;
  }
  return (
    <p>
      <strong className={styles.price}>{Number(price) === 0 ? 'Free' : dollars(price)}</strong>
      {with_purchase && (
        <>
          {' with '}
          <Multilingual text={with_purchase} />
        </>
      )}
      {discount_price && original_price && (
        <span className="small-print"> instead of {dollars(original_price)}</span>
      )}
    </p>
  );
}
