import { type InputEvent, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { messagesOf } from './failure.ts';
import type { Explain } from './use-action.ts';
import { useForm } from './use-form.ts';

interface Options<Schema extends z.ZodMiniType> {
  /** Checks what was typed, with the messages of the contract. */
  schema: Schema;
  /** Sends it, and says so when the page is about to be left; what it rejects with is explained in the summary. */
  submit: (values: z.output<Schema>, form: HTMLFormElement) => Promise<'leaving' | undefined>;
  explain?: Explain;
}

/** A name in a schema, or in any of several. */
type NameIn<Schema> = Schema extends z.ZodMiniType ? keyof z.input<Schema> & string : never;

/**
 * A form whose fields belong to the browser: what was typed survives a failure, a late script and
 * a password manager.
 */
export function useSchemaForm<Schema extends z.ZodMiniType>({
  schema,
  submit,
  explain,
}: Options<Schema>) {
  const { errors, summary, isBusy, edited, fail, send, element } = useForm(explain);
  const [isReady, setReady] = useState(false);
  // Sent by a browser alone, a form would put what is typed into the address.
  useEffect(() => setReady(true), []);
  return {
    errors,
    summary,
    isBusy,
    isReady,
    /** What a field of the form takes. */
    field: (name: NameIn<Schema>) => ({ name, error: errors[name] }),
    element: {
      ...element((form) => {
        const { success, data, error } = schema.safeParse(Object.fromEntries(new FormData(form)));
        if (success) return send(() => submit(data, form));
        // Nothing is sent: a password that is shown stays so.
        return fail({ text: null, errors: messagesOf(error) });
      }),
      onInput: ({ target }: InputEvent<HTMLFormElement>) =>
        edited((target as HTMLInputElement).name),
    },
  };
}
