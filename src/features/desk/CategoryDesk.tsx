import { useIsStaff } from '#src/client/session/use-account.ts';
import { callDesk } from '#src/client/desk-calls.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import { CATEGORY_KINDS } from '#src/api/desk.ts';
import { CategoryKind } from './CategoryKind.tsx';
import styles from './desk.module.css';

const askCategories = () => callDesk('listDeskCategories');

/** The categories of each kind: what forms and lists offer, in their order. */
export function CategoryDesk() {
  return useIsStaff() && <Categories />;
}

function Categories() {
  const answer = useAnswer('categories', askCategories);
  return (
    <DeskPart
      title="Categories"
      lead="What forms and lists offer, in this order. Visitors see a change with the next release."
      what="the categories"
      answer={answer}
    >
      {({ results }) => (
        <div className={styles.columns}>
          {CATEGORY_KINDS.map((kind) => (
            <CategoryKind
              key={kind}
              kind={kind}
              categories={results.filter((category) => category.kind === kind)}
              reload={answer.reload}
            />
          ))}
        </div>
      )}
    </DeskPart>
  );
}
