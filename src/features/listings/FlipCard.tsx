import { DEFAULT_TEXT, preview } from '#src/domain/text.ts';
import styles from './FlipCard.module.css';
import { Multilingual } from './Multilingual.tsx';
import { Picture } from './Picture.tsx';
import type { Summary } from './summary.ts';

/** What a card of any kind takes beside its listing. */
export interface CardProps<Listing> {
  listing: Listing;
  now: Date;
  /** True for cards that are seen first: their pictures are loaded at once. */
  eager?: boolean | undefined;
  /** True at the end of another listing's page: the card has no back face. */
  brief?: boolean | undefined;
}
export type Card<Listing> = (props: CardProps<Listing>) => React.ReactNode;

interface Props extends Pick<CardProps<unknown>, 'eager'> {
  summary: Summary;
  description: string | null;
  /** How high the picture is for a width of 640, in pixels. */
  pictureHeight: number;
  /** What lies on the picture. */
  badges: React.ReactNode;
  onPicture?: React.ReactNode;
  /** A line above the title. */
  kicker: React.ReactNode;
  /** Between the title and the description. */
  lead?: React.ReactNode;
  /** Front face, under the description. */
  children: React.ReactNode;
  /** Back face: contacts and actions; a card without one just leads to its page. */
  back: React.ReactNode;
  /** Look of the front face, with the `--shape` of its picture. */
  className?: string | undefined;
}

/** How wide a card's picture is: a thumbnail on a phone, the card's width above. */
const PICTURE_SIZES = '(width <= 576px) 7rem, 25rem';

/**
 * A card with two faces. With a mouse it turns on hover; by keyboard and touch "Show More" opens
 * the back, under the front where the screen is at most 576 px wide. The hidden face can't be reached.
 */
export function FlipCard({ summary, back, ...front }: Props) {
  const title = <Multilingual text={summary.title} />;
  return (
    <article className={styles.frame} {...summary.live}>
      <div className={styles.card}>
        <Front {...front} summary={summary} title={title} />
        {back && (
          <details className={styles.more}>
            <summary className={styles.toggle}>
              <span className={styles.show}>Show More</span>
              <span className={styles.hide}>Show Less</span>
              <span className="visually-hidden">
                {' about '}
                {title}
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

type FrontProps = Omit<Props, 'back'> & { title: React.ReactNode };

function Front({ summary, title, description, badges, className, ...front }: FrontProps) {
  return (
    <div className={[styles.front, className].filter(Boolean).join(' ')}>
      <div className={styles.media}>
        <Picture
          src={summary.image}
          fallback={summary.fallback}
          alt=""
          width={640}
          height={front.pictureHeight}
          sizes={PICTURE_SIZES}
          eager={front.eager}
        />
        <div className={styles.badges}>{badges}</div>
        {front.onPicture}
      </div>
      <div className={styles.body}>
        <p className={styles.kicker}>{front.kicker}</p>
        <h3 className={styles.title}>
          <a href={summary.path}>{title}</a>
        </h3>
        {front.lead && <p className={styles.lead}>{front.lead}</p>}
        <p className={styles.description}>
          <Multilingual text={preview(description || DEFAULT_TEXT.description)} />
        </p>
        {front.children}
      </div>
    </div>
  );
}

/** The row of actions at the foot of a back face. */
export function CardActions({ children }: { children: React.ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
