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
import * as texts from '#texts/advertisements.ts';
import * as common from '#texts/common.ts';
import * as desk from '#texts/desk.ts';
import { AdvertisementEditor } from './AdvertisementEditor.tsx';
import styles from './AdvertisementDesk.module.css';
import { AdvertisementSlider } from './AdvertisementSlider.tsx';
import { slideOf } from './advertisement.ts';

const askAdvertisements = () => callDesk('listDeskAdvertisements');

/** The staff's screen that adds, schedules, orders and retires the advertisements at the top of the home page. */
export function AdvertisementDesk() {
  const answer = useDeskAnswer('advertisements', askAdvertisements);
  const [edited, setEdited] = useState<DeskAdvertisement | 'new' | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  useReturn(edited === null, () => add.current?.focus());

  return (
    <DeskPart
      lead={texts.lead}
      action={
        edited === null && (
          <Button ref={add} onClick={() => setEdited('new')}>
            {texts.add}
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
              showToast(texts.saved(title));
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
      showToast(is_retired ? texts.isRetired(title) : texts.isBack(title));
    });
  const shown = ordered.filter(({ is_shown }) => is_shown).map(slideOf);
  return (
    <>
      {failure && <Message tone="error">{failure}</Message>}
      {advertisements.length === 0 && (
        <EmptyState title={texts.none} titleAs="h2">
          <p>{texts.welcomeInstead}</p>
        </EmptyState>
      )}
      {ordered.length > 0 && (
        <ol className="stack gap-3" aria-label={texts.inTheirOrder}>
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
            {texts.asVisitorsSeeThem}
          </h2>
          <div className={styles.preview}>
            <AdvertisementSlider key={JSON.stringify(shown)} slides={shown} />
          </div>
        </section>
      )}
      {retired.length > 0 && (
        <section className="stack gap-3" aria-labelledby="retired">
          <h2 className="text-lg" id="retired">
            {desk.retired}
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
              {common.bringBack}
              <span className="visually-hidden"> {title}</span>
            </Button>
          ) : (
            <>
              <MoveButtons name={title} {...deeds} />
              <Button look="plain" small onClick={deeds.edit}>
                {common.edit}
                <span className="visually-hidden"> {title}</span>
              </Button>
              <ConfirmButton
                label={desk.retire}
                question={desk.retireQuestion(title)}
                text={texts.whatRetiringDoes}
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
  if (ad.is_retired) return { tone: 'over', text: desk.retired };
  if (ad.ends_on !== null && ad.ends_on < today) return { tone: 'over', text: texts.over };
  if (!ad.in_header) return { tone: 'info', text: texts.notOnHomePage };
  return ad.is_shown
    ? { tone: 'good', text: texts.shownNow }
    : { tone: 'info', text: texts.notYet };
}

/** "From Sat 21 Nov 2026 to Mon 30 Nov 2026"; "Always". */
function daysText({ starts_on: first, ends_on: last }: DeskAdvertisement): string {
  if (first && last) return texts.fromTo(shortDate(first), shortDate(last));
  if (first) return texts.from(shortDate(first));
  return last ? texts.to(shortDate(last)) : texts.always;
}
