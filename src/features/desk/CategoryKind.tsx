import { useId, useState } from 'react';
import { callDesk } from '#src/client/desk-calls.ts';
import { type Failure, failureOf } from '#src/client/failure.ts';
import { useOrder } from '#src/client/use-order.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import type { CATEGORY_KINDS, DeskCategory } from '#src/api/desk.ts';
import { CategoryName } from './CategoryName.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import styles from './desk.module.css';
import { ListingCount } from './ListingCount.tsx';

type Kind = (typeof CATEGORY_KINDS)[number];

interface Props {
  kind: Kind;
  categories: readonly DeskCategory[];
  reload: () => Promise<unknown>;
}

const WORDS: Readonly<Record<Kind, string>> = {
  business: 'Categories of businesses',
  event: 'Categories of events',
};

/** The categories of one kind. */
export function CategoryKind({ kind, categories, reload }: Props) {
  const id = useId();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [said, setSaid] = useState('');
  const offered = categories.filter(({ is_retired }) => !is_retired);
  const retired = categories.filter(({ is_retired }) => is_retired);
  const { ordered, move, forget } = useOrder(
    offered,
    (ids) => callDesk('orderCategories', { body: { ids } }),
    (error) => settle(error),
  );

  /** Shows what the server has after a change, and says why when there was none. */
  async function settle(error: unknown): Promise<void> {
    setFailure(error === null ? null : failureOf(error, navigator.onLine));
    await reload();
    forget();
  }

  async function retire({ id, name }: DeskCategory, is_retired: boolean): Promise<void> {
    try {
      await callDesk('updateCategory', { id, body: { is_retired } });
      showToast(is_retired ? `${name} is offered no more.` : `${name} is offered again.`);
      await settle(null);
    } catch (error) {
      await settle(error);
    }
  }

  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{WORDS[kind]}</h2>
      {failure && (
        <Message tone="error">{failure.text ?? Object.values(failure.errors).join(' ')}</Message>
      )}
      <ol className={styles.rows}>
        {ordered.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            place={index + 1}
            count={ordered.length}
            move={(by) => {
              move(index, by);
              setSaid(`${category.name} is now ${index + by + 1} of ${ordered.length}.`);
            }}
            retire={() => retire(category, true)}
            renamed={() => settle(null)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <CategoryName
        label="New category"
        action="Add"
        save={async (name) => {
          await callDesk('createCategory', { body: { kind, name } });
          showToast(`${name} is added.`);
          await settle(null);
        }}
      />
      {retired.length > 0 && (
        <>
          <h3>Retired</h3>
          <ul className={styles.rows}>
            {retired.map((category) => (
              <li key={category.id} className={styles.row}>
                <p>
                  <strong>{category.name}</strong> <ListingCount count={category.listings} />
                </p>
                <Button look="plain" small onClick={() => void retire(category, false)}>
                  Bring back<span className="visually-hidden"> {category.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
