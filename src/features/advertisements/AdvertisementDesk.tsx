import { useEffect, useRef, useState } from 'react';
import { callDesk } from '#src/client/desk-calls.ts';
import { useIsStaff } from '#src/client/session/use-account.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { useOrderedList } from '#src/client/use-ordered-list.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import type { DeskAdvertisement } from '#src/api/desk.ts';
import { AdvertisementEditor } from './AdvertisementEditor.tsx';
import { AdvertisementItem } from './AdvertisementItem.tsx';
import styles from './AdvertisementDesk.module.css';
import { AdvertisementSlider } from './AdvertisementSlider.tsx';
import { slideOf } from './advertisement.ts';

const askAdvertisements = () => callDesk('listDeskAdvertisements');

/** Adds, schedules, orders and retires what takes turns at the top of the home page; for staff. */
export function AdvertisementDesk() {
  return useIsStaff() && <Advertisements />;
}

function Advertisements() {
  const answer = useAnswer('advertisements', askAdvertisements);
  const [edited, setEdited] = useState<DeskAdvertisement | 'new' | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (wasEdited.current && edited === null) add.current?.focus();
    wasEdited.current = edited !== null;
  }, [edited]);

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
              await answer.reload();
            }}
          />
        )
      }
      what="the advertisements"
      answer={answer}
    >
      {({ results }) => (
        <Lists
          advertisements={results}
          reload={answer.reload}
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

/** What runs, in its order and as visitors see it, and what is retired. */
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
      {failure && <Message tone="error">{failure.text}</Message>}
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
        <section className={`stack gap-3 ${styles.part}`} aria-labelledby="as-visitors">
          <h2 id="as-visitors">As visitors see them</h2>
          <div className={styles.preview}>
            <AdvertisementSlider key={JSON.stringify(shown)} slides={shown} />
          </div>
        </section>
      )}
      {retired.length > 0 && (
        <section className={`stack gap-3 ${styles.part}`} aria-labelledby="retired">
          <h2 id="retired">Retired</h2>
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
