import { createContext, useContext } from 'react';
import type { Point } from '#src/domain/distance.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import { Sentence } from '#src/components/ui/Sentence.tsx';
import type { ItemOf } from '#src/listings/page-props.ts';
import * as texts from '#texts/cards.ts';
import { CardFront, type FrontProps } from './CardFront.tsx';
import styles from './FlipCard.module.css';
import { Multilingual } from './Multilingual.tsx';

/** Props of a card of any kind. */
export interface CardProps<Listing> {
  listing: Listing;
  now: Date;
  /** The middle of the place that the list is near to, from which the card says its distance. */
  near?: Point | null | undefined;
  /** True for cards that are seen first: their pictures are loaded at once. */
  eager?: boolean | undefined;
  /** True in a list of certain days, where each card is one date of an event. */
  byDate?: boolean | undefined;
}
export type Card<Listing> = (props: CardProps<Listing>) => React.ReactNode;
/** The card of each kind. */
export type CardsOfKinds = { [Kind in PluralKind]: Card<ItemOf[Kind]> };

/** True around cards that are only looked at, which have no back. */
export const FrontOnly = createContext(false);

interface Props extends FrontProps {
  /** The back face: contacts and actions; null for a card that has none. */
  back: React.ReactNode;
}

/**
 * A card with two faces. With a mouse it turns on hover; by keyboard and touch "Show More" opens
 * the back, under the front where the screen is at most 576 px wide. The hidden face can't be reached.
 */
export function FlipCard({ back, className, ...front }: Props) {
  const title = <Multilingual text={front.summary.title} />;
  const isFrontOnly = useContext(FrontOnly);
  return (
    <article className={styles.frame} {...front.summary.live}>
      <div className={styles.card}>
        <CardFront {...front} className={[styles.front, className].filter(Boolean).join(' ')} />
        {back && !isFrontOnly && (
          <details className={styles.more}>
            <summary className={styles.toggle}>
              <span className={styles.show}>{texts.showMore}</span>
              <span className={styles.hide}>{texts.showLess}</span>
              <span className="visually-hidden">
                <Sentence text={texts.moreAbout}>{title}</Sentence>
              </span>
            </summary>
            <div className={styles.back}>
              <p className={styles.backTitle} aria-hidden="true">
                {title}
              </p>
              {back}
            </div>
          </details>
        )}
      </div>
    </article>
  );
}

/** The row of actions at the foot of a back face. */
export function CardActions({ children }: { children: React.ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
