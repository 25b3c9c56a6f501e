import { preview } from '#src/domain/text.ts';
import styles from './CardFront.module.css';
import { Multilingual } from './Multilingual.tsx';
import { Picture } from '../pictures/Picture.tsx';
import type { Summary } from './summary.ts';

export interface FrontProps {
  summary: Summary;
  /** The height of the picture for a width of 640 (pixels). */
  pictureHeight: number;
  /** True for a card that is seen first: its picture is loaded at once. */
  eager?: boolean | undefined;
  /** True for a title that is a name, which a translator leaves as it is. */
  isName?: boolean;
  /** Content on the picture. */
  badges: React.ReactNode;
  onPicture?: React.ReactNode;
  /** A line above the title. */
  kicker: React.ReactNode;
  /** Content between the title and the description. */
  lead?: React.ReactNode;
  /** Content under the description. */
  children: React.ReactNode;
  /** Its look, with the `--shape` of its picture. */
  className?: string | undefined;
}

/** The width of a card's picture: a thumbnail on a phone, the card's width above. */
const PICTURE_SIZES = '(width <= 576px) 6.25rem, 19rem';

/** The front face of a card. */
export function CardFront({ summary, lead, ...props }: FrontProps) {
  return (
    <div className={`${styles.front} ${props.className}`}>
      <div className={styles.media}>
        <Picture
          src={summary.image}
          fallback={summary.fallback}
          focus={summary.focus}
          alt=""
          width={640}
          height={props.pictureHeight}
          sizes={PICTURE_SIZES}
          eager={props.eager}
        />
        <div className={styles.badges}>{props.badges}</div>
        {props.onPicture}
      </div>
      <div className={styles.body}>
        <p className={styles.kicker}>{props.kicker}</p>
        <h3 className={styles.title} translate={props.isName ? 'no' : undefined}>
          <a href={summary.path}>
            <Multilingual text={summary.title} />
          </a>
        </h3>
        {lead && <p className={styles.lead}>{lead}</p>}
        <p className={styles.description}>
          <Multilingual text={preview(summary.description)} />
        </p>
        {props.children}
      </div>
    </div>
  );
}
