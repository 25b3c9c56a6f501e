import { useEffect, useId, useRef, useState } from 'react';
import { failureOf, messagesOf } from '#src/client/failure.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { CategoryForm } from '#src/api/desk.ts';
import styles from './desk.module.css';

interface Props {
  label: string;
  action: string;
  /** The name so far, when there is one. */
  before?: string;
  save: (name: string) => Promise<void>;
  cancel?: () => void;
}

/** Asks for the name of a category. */
export function CategoryName({ label, action, before = '', save, cancel }: Props) {
  const id = useId();
  const isSending = useRef(false);
  const [error, setError] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  // Who opened it means to type.
  useEffect(() => {
    if (cancel) element.current?.querySelector('input')?.select();
  }, [cancel]);

  async function send(form: HTMLFormElement): Promise<void> {
    if (isSending.current) return;
    const checked = CategoryForm.shape.name.safeParse(new FormData(form).get('name'));
    if (!checked.success) return fail(form, messagesOf(checked.error)['']);
    isSending.current = true;
    try {
      await save(checked.data);
      setError(undefined);
      form.reset();
    } catch (thrown) {
      const { text, errors } = failureOf(thrown, navigator.onLine);
      fail(form, errors['name'] ?? text ?? undefined);
    } finally {
      isSending.current = false;
    }
  }

  function fail(form: HTMLFormElement, text: string | undefined): void {
    setError(text);
    form.querySelector('input')?.focus();
  }

  return (
    <form
      ref={element}
      className={styles.name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <Field id={id} name="name" label={label} defaultValue={before} error={error} />
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
