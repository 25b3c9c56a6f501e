import { useIsStaff } from '#src/client/session/use-account.ts';
import { callDesk } from '#src/client/desk-calls.ts';
import { failureOf } from '#src/client/failure.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import { CATEGORY_KINDS } from '#src/api/desk.ts';
import { CategoryKind } from './CategoryKind.tsx';
import styles from './desk.module.css';

const askCategories = () => callDesk('listDeskCategories');

/** The categories of each kind: what forms and lists offer, in their order. */
export function CategoryDesk() {
  return useIsStaff() && <Categories />;
}

function Categories() {
  const { data, error, reload } = useAnswer('categories', askCategories);
  return (
    <div className={styles.desk}>
      <div className={styles.head}>
        <h1>Categories</h1>
        <p className="muted">
          What forms and lists offer, in this order. Visitors see a change with the next release.
        </p>
      </div>
      {error !== undefined && (
        <Trouble
          title="We couldn't load the categories"
          text={failureOf(error, navigator.onLine).text}
          retry={reload}
        />
      )}
      {!data && error === undefined && <Waiting text="Loading the categories..." />}
      {data && (
        <div className={styles.columns}>
          {CATEGORY_KINDS.map((kind) => (
            <CategoryKind
              key={kind}
              kind={kind}
              categories={data.results.filter((category) => category.kind === kind)}
              reload={reload}
            />
          ))}
        </div>
      )}
    </div>
  );
}
