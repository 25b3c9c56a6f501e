import type { Claim } from '#src/api/claims.ts';
import { dollars } from '#src/domain/money.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { marked } from '#src/texts/marked.ts';
import * as texts from '#texts/claims.ts';
import * as common from '#texts/common.ts';
import styles from './claims.module.css';

/** The price to pay, big, and the usual one. */
export function ClaimedPrice({ deal }: Pick<Claim, 'deal'>) {
  const { original_price, discount_price, discount_percentage, with_purchase } = deal;
  const price = discount_price ?? original_price;
  if (price === null) {
    return discount_percentage ? (
      <p className={styles.price}>{texts.percentOff(discount_percentage)}</p>
    ) : null;
  }
  const [beforePurchase, , afterPurchase] = marked(texts.withAlso);
  return (
    <p>
      <strong className={styles.price}>{Number(price) === 0 ? common.free : dollars(price)}</strong>
      {with_purchase && (
        <>
          {beforePurchase}
          <Multilingual text={with_purchase} />
          {afterPurchase}
        </>
      )}
      {discount_price && original_price && (
        <span className="small-print">{texts.insteadOf(dollars(original_price))}</span>
      )}
    </p>
  );
}
