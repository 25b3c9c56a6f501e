import { callDesk } from '#src/client/desk-calls.ts';
import { pictureUrl } from '#src/client/picture-url.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { useOrderedList } from '#src/client/use-ordered-list.ts';
import { useEdited } from '#src/client/use-edited.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { DeskPart, RowActions } from '#src/components/ui/DeskPart.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { MoveButtons } from '#src/components/ui/MoveButtons.tsx';
import { RowButton } from '#src/components/ui/RowButton.tsx';
import type { DeskAdvertisement } from '#src/api/desk-advertisements.ts';
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
import { DeskStatement } from './DeskStatement.tsx';
import { periodText } from './period-text.ts';

const askAdvertisements = () => callDesk('listDeskAdvertisements');

/** An advertisement whose form is open, null for a new one, or whose figures are. */
type Edited = { form: DeskAdvertisement | null } | { figures: DeskAdvertisement };

/** The staff's screen that adds, schedules, orders and retires the advertisements at the top of the home page. */
export function AdvertisementDesk() {
  const answer = useDeskAnswer('advertisements', askAdvertisements);
  const { edited, turn, add, edit, close, saved } = useEdited<Edited>();
  return (
    <DeskPart
      lead={texts.lead}
      action={
        !edited && (
          <Button ref={add} onClick={() => edit({ form: null })}>
            {texts.add}
          </Button>
        )
      }
      above={
        edited &&
        ('figures' in edited ? (
          <DeskStatement key={turn} advertisement={edited.figures} close={close} />
        ) : (
          <AdvertisementEditor
            key={turn}
            advertisement={edited.form}
            close={close}
            saved={async (sent, form) => {
              showToast(texts.saved(form.title));
              await answer?.reload();
              saved(sent, { form });
            }}
          />
        ))
      }
      answer={answer}
    >
      {({ results }, reload) => (
        <Lists
          advertisements={results}
          reload={reload}
          edit={(form) => edit({ form })}
          count={(figures) => edit({ figures })}
          hasPreview={!edited}
        />
      )}
    </DeskPart>
  );
}

interface ListsProps {
  advertisements: readonly DeskAdvertisement[];
  reload: () => Promise<unknown>;
  edit: (advertisement: DeskAdvertisement) => void;
  count: (advertisement: DeskAdvertisement) => void;
  hasPreview: boolean;
}

/** The running advertisements, in their order and as visitors see them, and the retired ones. */
function Lists({ advertisements, reload, edit, count, hasPreview }: ListsProps) {
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
  const shown = ordered
    .filter(({ is_shown }) => is_shown)
    .map((each) => slideOf({ ...each, states: [] }));
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
              figures={() => count(advertisement)}
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
                figures={() => count(advertisement)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type ItemProps = { advertisement: DeskAdvertisement; figures: () => void } & (
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
function AdvertisementItem({ advertisement, figures, ...deeds }: ItemProps) {
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
        <div className="cluster">
          <p className="small-print">{periodText(advertisement)}</p>
          <RowButton label={texts.figures} of={title} onClick={figures} />
        </div>
        <RowActions>
          {'bringBack' in deeds ? (
            <RowButton label={common.bringBack} of={title} onClick={deeds.bringBack} />
          ) : (
            <>
              <MoveButtons name={title} {...deeds} />
              <RowButton label={common.edit} of={title} onClick={deeds.edit} />
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
  if (ad.link_is_off) return { tone: 'info', text: texts.linkIsOff };
  return ad.is_shown
    ? { tone: 'good', text: texts.shownNow }
    : { tone: 'info', text: texts.notYet };
}
