import { useId } from 'react';
import { callDesk } from '#src/client/desk-calls.ts';
import { useOrderedList } from '#src/client/use-ordered-list.ts';
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

const TITLES: Readonly<Record<Kind, string>> = {
  business: 'Categories of businesses',
  event: 'Categories of events',
};

/** The categories of one kind. */
export function CategoryKind({ kind, categories, reload }: Props) {
  const id = useId();
  const { ordered, retired, failure, said, move, settled, change } = useOrderedList({
    items: categories,
    nameOf: ({ name }) => name,
    save: (ids) => callDesk('orderCategories', { body: { ids } }),
    reload,
  });
  const retire = ({ id, name }: DeskCategory, is_retired: boolean) =>
    change(async () => {
      await callDesk('updateCategory', { id, body: { is_retired } });
      showToast(is_retired ? `${name} is offered no more.` : `${name} is offered again.`);
    });

  return (
    <section className={`card stack ${styles.kind}`} aria-labelledby={id}>
      <h2 id={id}>{TITLES[kind]}</h2>
      {failure && (
        <Message tone="error">{failure.text ?? Object.values(failure.errors).join(' ')}</Message>
      )}
      <ol className="stack gap-3">
        {ordered.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            place={index + 1}
            count={ordered.length}
            move={(by) => move(index, by)}
            retire={() => retire(category, true)}
            renamed={settled}
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
          await settled();
        }}
      />
      {retired.length > 0 && (
        <Retired categories={retired} bringBack={(category) => retire(category, false)} />
      )}
    </section>
  );
}

interface RetiredProps {
  categories: readonly DeskCategory[];
  bringBack: (category: DeskCategory) => Promise<void>;
}

const Retired = ({ categories, bringBack }: RetiredProps) => (
  <>
    <h3>Retired</h3>
    <ul className="stack gap-3">
      {categories.map((category) => (
        <li key={category.id} className={`ends ${styles.row}`}>
          <p>
            <strong>{category.name}</strong> <ListingCount count={category.listings} />
          </p>
          <Button look="plain" small onClick={() => void bringBack(category)}>
            Bring back<span className="visually-hidden"> {category.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  </>
);
