import { useRef, useState } from 'react';
import { callDesk } from '#src/client/desk-calls.ts';
import { pictureUrl } from '#src/client/picture-url.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { useOrderedList } from '#src/client/use-ordered-list.ts';
import { useReturn } from '#src/client/use-return.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { DeskPart, RowActions } from '#src/components/ui/DeskPart.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { MoveButtons } from '#src/components/ui/MoveButtons.tsx';
import type { DeskAdvertisement } from '#src/api/desk.ts';
import { shortDate } from '#src/domain/day-texts.ts';
import { dayIn } from '#src/domain/days.ts';
import { DEFAULT_PLACEHOLDER } from '#src/domain/paths.ts';
import { Picture } from '#src/features/listings/pictures/Picture.tsx';
import { TIME_ZONE } from '#src/site.places.ts';
import { AdvertisementEditor } from './AdvertisementEditor.tsx';
import styles from './AdvertisementDesk.module.css';
import { AdvertisementSlider } from './AdvertisementSlider.tsx';
import { slideOf } from './advertisement.ts';

const askAdvertisements = () => callDesk('listDeskAdvertisements');

/** The staff's screen that adds, schedules, orders and retires the advertisements at the top of the home page. */
export function AdvertisementDesk() {
  const answer = useDeskAnswer('the advertisements', askAdvertisements);
  const [edited, setEdited] = useState<DeskAdvertisement | 'new' | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  useReturn(edited === null, () => add.current?.focus());

  return (
    <DeskPart
      title="Advertisements"
      lead="They take turns at the top of the home page, in this order. Visitors see a change with the next release."
      action={
        edited === null && (
          <Button ref={add} onClick={() => setEdited('new')}>
            Add an advertisement
          </Button>
        )
      }
      above={
        edited !== null && (
          <AdvertisementEditor
            key={edited === 'new' ? 'new' : edited.id}
            advertisement={edited === 'new' ? null : edited}
            close={() => setEdited(null)}
            saved={async ({ title }) => {
              showToast(`${title} is saved.`);
              setEdited(null);
              await answer?.reload();
            }}
          />
        )
      }
      answer={answer}
    >
      {({ results }, reload) => (
        <Lists
          advertisements={results}
          reload={reload}
          edit={setEdited}
          hasPreview={edited === null}
        />
      )}
    </DeskPart>
  );
}

interface ListsProps {
  advertisements: readonly DeskAdvertisement[];
  reload: () => Promise<unknown>;
  edit: (advertisement: DeskAdvertisement) => void;
  hasPreview: boolean;
}

/** The running advertisements, in their order and as visitors see them, and the retired ones. */
function Lists({ advertisements, reload, edit, hasPreview }: ListsProps) {
  const { ordered, retired, failure, said, move, change } = useOrderedList({
    items: advertisements,
    nameOf: ({ title }) => title,
    save: (ids) => callDesk('orderAdvertisements', { body: { ids } }),
    reload,
  });
  const retire = ({ id, title }: DeskAdvertisement, is_retired: boolean) =>
    change(async () => {
      await callDesk('updateAdvertisement', { id, body: { is_retired } });
      showToast(is_retired ? `${title} is retired.` : `${title} is back, as the last one.`);
    });
  const shown = ordered.filter(({ is_shown }) => is_shown).map(slideOf);
  return (
    <>
      {failure && <Message tone="error">{failure}</Message>}
      {advertisements.length === 0 && (
        <EmptyState title="No advertisement yet" titleAs="h2">
          <p>The home page greets visitors with the welcome instead.</p>
        </EmptyState>
      )}
      {ordered.length > 0 && (
        <ol className="stack gap-3" aria-label="Advertisements in their order">
          {ordered.map((advertisement, index) => (
            <AdvertisementItem
              key={advertisement.id}
              advertisement={advertisement}
              place={index + 1}
              count={ordered.length}
              move={(by) => move(index, by)}
              edit={() => edit(advertisement)}
              retire={() => void retire(advertisement, true)}
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {hasPreview && shown.length > 0 && (
        <section className="stack gap-3" aria-labelledby="as-visitors">
          <h2 className="text-lg" id="as-visitors">
            As visitors see them
          </h2>
          <div className={styles.preview}>
            <AdvertisementSlider key={JSON.stringify(shown)} slides={shown} />
          </div>
        </section>
      )}
      {retired.length > 0 && (
        <section className="stack gap-3" aria-labelledby="retired">
          <h2 className="text-lg" id="retired">
            Retired
          </h2>
          <ul className="stack gap-3">
            {retired.map((advertisement) => (
              <AdvertisementItem
                key={advertisement.id}
                advertisement={advertisement}
                bringBack={() => void retire(advertisement, false)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type ItemProps = { advertisement: DeskAdvertisement } & (
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

/** An advertisement in the desk's list, with its actions. */
function AdvertisementItem({ advertisement, ...deeds }: ItemProps) {
  const { title, description, image } = advertisement;
  const status = statusOf(advertisement, dayIn(TIME_ZONE, new Date()));
  return (
    <li className={`outlined named ${styles.row}`}>
      <div className={styles.thumb}>
        {image && (
          <Picture
            src={pictureUrl(image)}
            fallback={DEFAULT_PLACEHOLDER}
            alt=""
            width={192}
            height={96}
            sizes="12rem"
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

type Tone = 'good' | 'info' | 'over';

function statusOf(ad: DeskAdvertisement, today: string): { tone: Tone; text: string } {
  if (ad.is_retired) return { tone: 'over', text: 'Retired' };
  if (ad.ends_on !== null && ad.ends_on < today) return { tone: 'over', text: 'Over' };
  if (!ad.in_header) return { tone: 'info', text: 'Not on the home page' };
  return ad.is_shown ? { tone: 'good', text: 'Shown now' } : { tone: 'info', text: 'Not yet' };
}

/** "From Sat 21 Nov 2026 to Mon 30 Nov 2026"; "Always". */
function daysText({ starts_on: first, ends_on: last }: DeskAdvertisement): string {
  if (!first && !last) return 'Always';
  const parts = [first && `from ${shortDate(first)}`, last && `to ${shortDate(last)}`];
  const text = parts.filter(Boolean).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
