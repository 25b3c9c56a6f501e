import { Sentence } from '#src/components/ui/Sentence.tsx';
import { saving } from '#src/domain/discount.ts';
import { dollars } from '#src/domain/money.ts';
import { type DealPrices, percentOffText, priceText } from '#src/listings/deal-price.ts';
import * as texts from '#texts/deal-card.ts';
import { Multilingual } from './Multilingual.tsx';
import styles from './Prices.module.css';

/** The price of a deal, big, beside the usual one; in words for people who can't see it. */
export function Prices({ deal }: { deal: DealPrices }) {
  const { original_price, discount_price, with_purchase } = deal;
  const price = discount_price ?? original_price;
  if (price === null) {
    return <p className={styles.now}>{percentOffText(deal) ?? texts.specialOffer}</p>;
  }
  const reduced = saving(original_price, discount_price) !== null;
  return (
    <p className={styles.prices}>
      <span className={styles.now}>
        {reduced && <span className="visually-hidden">{texts.priceNow}</span>}
        {priceText(price)}
        {with_purchase && (
          <span className={styles.purchase}>
            <Sentence text={texts.withAlso}>
              <Multilingual text={with_purchase} />
            </Sentence>
          </span>
        )}
      </span>
      {reduced && original_price && (
        <s className={styles.was}>
          <span className="visually-hidden">{texts.priceWas}</span>
          {dollars(original_price)}
        </s>
      )}
    </p>
  );
}
