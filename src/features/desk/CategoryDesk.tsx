import { useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { callDesk } from '#src/client/desk-calls.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { guardTyped } from '#src/client/typed-text.ts';
import { useOrderedList } from '#src/client/use-ordered-list.ts';
import { useSchemaForm } from '#src/client/use-form.ts';
import { useReturn } from '#src/client/use-return.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { DeskPart, RowActions } from '#src/components/ui/DeskPart.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { MoveButtons } from '#src/components/ui/MoveButtons.tsx';
import { RowButton } from '#src/components/ui/RowButton.tsx';
import { Section } from '#src/components/ui/Section.tsx';
import { CategoryForm, type DeskCategory } from '#src/api/desk.ts';
import { CATEGORY_KINDS, type CategoryKind } from '#src/domain/kinds.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/desk.ts';
import styles from './desk.module.css';

const askCategories = () => callDesk('listDeskCategories');

/** The categories of each kind, which forms and lists offer, in their order. */
export function CategoryDesk() {
  const answer = useDeskAnswer('categories', askCategories);
  return (
    <DeskPart lead={texts.categoriesLead} answer={answer}>
      {({ results }, reload) => (
        <div className="two-columns">
          {CATEGORY_KINDS.map((kind) => (
            <CategoriesOf
              key={kind}
              kind={kind}
              categories={results.filter((category) => category.kind === kind)}
              reload={reload}
            />
          ))}
        </div>
      )}
    </DeskPart>
  );
}

interface KindProps {
  kind: CategoryKind;
  categories: readonly DeskCategory[];
  reload: () => Promise<unknown>;
}

function CategoriesOf({ kind, categories, reload }: KindProps) {
  const { ordered, retired, failure, said, move, settled, change } = useOrderedList({
    items: categories,
    nameOf: ({ name }) => name,
    save: (ids) => callDesk('orderCategories', { body: { ids } }),
    reload,
  });
  const retire = ({ id, name }: DeskCategory, is_retired: boolean) =>
    change(async () => {
      await callDesk('updateCategory', { id, body: { is_retired } });
      showToast(is_retired ? texts.offeredNoMore(name) : texts.offeredAgain(name));
    });

  return (
    <Section id={`categories-${kind}`} title={texts.categoriesOf(kind)}>
      {failure && <Message tone="error">{failure}</Message>}
      <ol className="stack gap-3 divided">
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
        label={texts.newCategory}
        action={texts.add}
        save={async (name) => {
          await callDesk('createCategory', { body: { kind, name } });
          showToast(texts.added(name));
          await settled();
        }}
      />
      {retired.length > 0 && (
        <>
          <h3 className={styles.retired}>{texts.retired}</h3>
          <ul className="stack gap-3 divided">
            {retired.map((category) => (
              <li key={category.id} className={`ends ${styles.row}`}>
                <CategoryTitle {...category} />
                <RowButton
                  label={common.bringBack}
                  of={category.name}
                  onClick={() => void retire(category, false)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

interface RowProps {
  category: DeskCategory;
  place: number;
  count: number;
  move: (by: -1 | 1) => void;
  retire: () => Promise<void>;
  renamed: () => Promise<void>;
}

/** A category that is offered, with its actions. */
function CategoryRow({ category, place, count, move, retire, renamed }: RowProps) {
  const { id, name } = category;
  const [isOpen, setOpen] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  useReturn(!isOpen, () => rename.current?.focus());
  if (isOpen) {
    return (
      <li className={`ends ${styles.row}`}>
        <CategoryName
          label={texts.newNameOf(name)}
          action={texts.rename}
          before={name}
          cancel={() => setOpen(false)}
          save={async (to) => {
            await callDesk('updateCategory', { id, body: { name: to } });
            setOpen(false);
            await renamed();
          }}
        />
      </li>
    );
  }
  return (
    <li className={`ends ${styles.row}`}>
      <CategoryTitle {...category} />
      <RowActions>
        <MoveButtons name={name} place={place} count={count} move={move} />
        <RowButton label={texts.rename} of={name} ref={rename} onClick={() => setOpen(true)} />
        <ConfirmButton
          label={texts.retire}
          question={texts.retireQuestion(name)}
          text={texts.whatRetiringDoes}
          onConfirm={() => void retire()}
        />
      </RowActions>
    </li>
  );
}

/** "Restaurant 12 listings" */
const CategoryTitle = ({ name, listings }: Pick<DeskCategory, 'name' | 'listings'>) => (
  <p>
    <strong>{name}</strong> <span className="small-print">{texts.listings(listings)}</span>
  </p>
);

interface NameProps {
  label: string;
  action: string;
  before?: string;
  save: (name: string) => Promise<void>;
  cancel?: () => void;
}

const NameForm = z.object({ name: CategoryForm.shape.name });

function CategoryName({ label, action, before = '', save, cancel }: NameProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { element, summary } = useSchemaForm({
    schema: NameForm,
    submit: async ({ name }, form) => {
      await save(name);
      form.reset();
    },
  });
  // Focused, as somebody opened it to type.
  useEffect(() => {
    if (cancel) input.current?.select();
  }, [cancel]);
  // One field needs no summary: it says itself what is wrong.
  const attempt = summary?.attempt;
  useEffect(() => {
    if (attempt !== undefined) input.current?.focus();
  }, [attempt]);

  return (
    <form ref={guardTyped} className={styles.name} {...element}>
      <Field
        ref={input}
        id={id}
        name="name"
        label={label}
        defaultValue={before}
        error={summary?.errors['name'] ?? summary?.text ?? undefined}
      />
      <div className="cluster">
        <Button type="submit" look="quiet">
          {action}
        </Button>
        {cancel && (
          <Button look="plain" onClick={cancel}>
            {common.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
