import { pictureUrl } from '#src/client/pictures.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { RowActions } from '#src/components/ui/DeskPart.tsx';
import { MoveButtons } from '#src/components/ui/MoveButtons.tsx';
import type { DeskAdvertisement } from '#src/api/desk.ts';
import { dayIn } from '#src/domain/days.ts';
import { copiesOf } from '#src/domain/pictures.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import styles from './AdvertisementDesk.module.css';
import { daysText, statusOf } from './advertisement-form.ts';

type Props = { advertisement: DeskAdvertisement } & (
  | {
      /** Its place in the order, from 1. */
      place: number;
      count: number;
      move: (by: -1 | 1) => void;
      edit: () => void;
      retire: () => void;
    }
  | { bringBack: () => void }
);

/** An advertisement as the desk lists it, with what can be done to it. */
export function AdvertisementItem({ advertisement, ...deeds }: Props) {
  const { title, description, image } = advertisement;
  const status = statusOf(advertisement, dayIn(TIME_ZONE, new Date()));
  return (
    <li className={`outlined ${styles.row}`}>
      <div className={styles.thumb}>
        {image && (
          <img
            src={pictureUrl(image)}
            srcSet={copiesOf(pictureUrl(image))}
            sizes="12rem"
            alt=""
            width={192}
            height={96}
          />
        )}
      </div>
      <div className={`stack gap-1 ${styles.about}`}>
        <p className="cluster">
          <strong>{title}</strong>
          <Badge tone={status.tone}>{status.text}</Badge>
        </p>
        {description && <p className="muted">{description}</p>}
        <p className="small-print">{daysText(advertisement)}</p>
        <RowActions>
          {'bringBack' in deeds ? (
            <Button look="plain" small onClick={deeds.bringBack}>
              Bring back<span className="visually-hidden"> {title}</span>
            </Button>
          ) : (
            <>
              <MoveButtons name={title} {...deeds} />
              <Button look="plain" small onClick={deeds.edit}>
                Edit<span className="visually-hidden"> {title}</span>
              </Button>
              <ConfirmButton
                label="Retire"
                question={`Retire ${title}?`}
                text="It leaves the home page with the next release. You can bring it back."
                onConfirm={deeds.retire}
              />
            </>
          )}
        </RowActions>
      </div>
    </li>
  );
}
