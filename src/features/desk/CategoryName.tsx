import { useEffect, useId, useRef } from 'react';
import { useSchemaForm } from '#src/client/use-schema-form.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { CategoryForm } from '#src/api/desk.ts';
import * as z from 'zod/mini';
import styles from './desk.module.css';

interface Props {
  label: string;
  action: string;
  /** The name so far, when there is one. */
  before?: string;
  save: (name: string) => Promise<void>;
  cancel?: () => void;
}

const NameForm = z.object({ name: CategoryForm.shape.name });

/** Asks for the name of a category. */
export function CategoryName({ label, action, before = '', save, cancel }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { element, summary } = useSchemaForm({
    schema: NameForm,
    submit: async ({ name }, form) => {
      await save(name);
      form.reset();
    },
  });
  // Who opened it means to type.
  useEffect(() => {
    if (cancel) input.current?.select();
  }, [cancel]);
  // With one field there is no summary: the field itself says what is wrong.
  const attempt = summary?.attempt;
  useEffect(() => {
    if (attempt !== undefined) input.current?.focus();
  }, [attempt]);

  return (
    <form className={styles.name} {...element}>
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
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
