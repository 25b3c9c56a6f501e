import styles from './FlipCard.module.css';
import { Multilingual } from './Multilingual.tsx';

interface Props {
  href: string;
  title: string;
  headingLevel?: 2 | 3;
  /** The picture and whatever lies on it. */
  media: React.ReactNode;
  /** A line above the title. */
  kicker?: React.ReactNode;
  /** Front face, under the title. */
  children: React.ReactNode;
  /** Back face: contacts and actions; a card without one just leads to its page. */
  back?: React.ReactNode;
  /** Look of the front face, such as a coupon's. */
  className?: string;
  /** Data attributes from which the browser corrects what depends on the day. */
  live?: Record<`data-${string}`, string | undefined>;
}

/**
 * A card with two faces. With a mouse it turns on hover; by keyboard and touch "Show More" opens
 * the back, under the front where the screen is at most 576 px wide. The hidden face can't be reached.
 */
export function FlipCard({
  href,
  title,
  headingLevel = 3,
  media,
  kicker,
  children,
  back,
  className,
  live,
}: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.frame} {...live}>
      <div className={styles.card}>
        <div className={[styles.front, className].filter(Boolean).join(' ')}>
          <div className={styles.media}>{media}</div>
          <div className={styles.body}>
            {kicker && <p className={styles.kicker}>{kicker}</p>}
            <Heading className={styles.title}>
              <a href={href}>
                <Multilingual text={title} />
              </a>
            </Heading>
            {children}
          </div>
        </div>
        {back && (
          <details className={styles.more}>
            <summary className={styles.toggle}>
              <span className={styles.show}>Show More</span>
              <span className={styles.hide}>Show Less</span>
              <span className="visually-hidden">
                {' about '}
                <Multilingual text={title} />
              </span>
            </summary>
            <div className={styles.back}>
              <p className={styles.backTitle} aria-hidden="true">
                <Multilingual text={title} />
              </p>
              {back}
            </div>
          </details>
        )}
      </div>
    </article>
  );
}

/** How wide a card's picture is: a thumbnail on a phone, the card's width above. */
export const CARD_PICTURE_SIZES = '(width <= 576px) 7rem, 25rem';

/** What a card of any kind takes beside its listing. */
export interface CardProps {
  now: Date;
  headingLevel?: 2 | 3;
  /** True for cards that are seen first: their pictures are loaded at once. */
  eager?: boolean;
  /** True at the end of another listing's page: the card has no back face. */
  brief?: boolean;
}

/** The row of actions at the foot of a back face. */
export function CardActions({ children }: { children: React.ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** The badges that lie on a card's picture. */
export function CardBadges({ children }: { children: React.ReactNode }) {
  return <div className={styles.badges}>{children}</div>;
}
