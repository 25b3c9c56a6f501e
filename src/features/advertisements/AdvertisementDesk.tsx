import { useEffect, useRef, useState } from 'react';
import { callDesk } from '#src/client/desk-calls.ts';
import { failureOf } from '#src/client/failure.ts';
import { useIsStaff } from '#src/client/session/use-account.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { useOrder } from '#src/client/use-order.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
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
  const { data, error, reload } = useAnswer('advertisements', askAdvertisements);
  const [edited, setEdited] = useState<DeskAdvertisement | 'new' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const add = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  const all = data?.results ?? [];
  const running = all.filter(({ is_retired }) => !is_retired);
  const retired = all.filter(({ is_retired }) => is_retired);
  const { ordered, move, forget } = useOrder(
    running,
    (ids) => callDesk('orderAdvertisements', { body: { ids } }),
    (wrong) => settle(wrong),
  );

  useEffect(() => {
    if (wasEdited.current && edited === null) add.current?.focus();
    wasEdited.current = edited !== null;
  }, [edited]);

  /** Shows what the server has after a change, and says why when there was none. */
  async function settle(wrong: unknown): Promise<void> {
    setFailure(wrong === null ? null : failureOf(wrong, navigator.onLine).text);
    await reload();
    forget();
  }

  async function retire({ id, title }: DeskAdvertisement, is_retired: boolean): Promise<void> {
    try {
      await callDesk('updateAdvertisement', { id, body: { is_retired } });
      showToast(is_retired ? `${title} is retired.` : `${title} is back, as the last one.`);
      await settle(null);
    } catch (wrong) {
      await settle(wrong);
    }
  }

  const shown = ordered.filter(({ is_shown }) => is_shown).map(slideOf);
  return (
    <div className={styles.desk}>
      <div className={styles.head}>
        <div>
          <h1>Advertisements</h1>
          <p className={styles.muted}>
            They take turns at the top of the home page, in this order. Visitors see a change with
            the next release.
          </p>
        </div>
        {edited === null && (
          <Button ref={add} onClick={() => setEdited('new')}>
            Add an advertisement
          </Button>
        )}
      </div>
      {edited !== null && (
        <AdvertisementEditor
          key={edited === 'new' ? 'new' : edited.id}
          advertisement={edited === 'new' ? null : edited}
          close={() => setEdited(null)}
          saved={async ({ title }) => {
            showToast(`${title} is saved.`);
            setEdited(null);
            await settle(null);
          }}
        />
      )}
      {error !== undefined && (
        <Trouble
          title="We couldn't load the advertisements"
          text={failureOf(error, navigator.onLine).text}
          retry={reload}
        />
      )}
      {failure && <Message tone="error">{failure}</Message>}
      {!data && error === undefined && <Waiting text="Loading the advertisements..." />}
      {data?.count === 0 && (
        <EmptyState title="No advertisement yet" titleAs="h2">
          <p>The home page greets visitors with the welcome instead.</p>
        </EmptyState>
      )}
      {ordered.length > 0 && (
        <ol className={styles.rows} aria-label="Advertisements in their order">
          {ordered.map((advertisement, index) => (
            <AdvertisementItem
              key={advertisement.id}
              advertisement={advertisement}
              place={index + 1}
              count={ordered.length}
              move={(by) => {
                move(index, by);
                setSaid(`${advertisement.title} is now ${index + by + 1} of ${ordered.length}.`);
              }}
              edit={() => setEdited(advertisement)}
              retire={() => void retire(advertisement, true)}
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {edited === null && shown.length > 0 && (
        <section className={styles.part} aria-labelledby="as-visitors">
          <h2 id="as-visitors">As visitors see them</h2>
          <div className={styles.preview}>
            <AdvertisementSlider key={JSON.stringify(shown)} slides={shown} />
          </div>
        </section>
      )}
      {retired.length > 0 && (
        <section className={styles.part} aria-labelledby="retired">
          <h2 id="retired">Retired</h2>
          <ul className={styles.rows}>
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
    </div>
  );
}
