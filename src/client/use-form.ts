import { type InputEvent, type SubmitEvent, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { messagesOf } from './failure.ts';
import { type Explain, useAction } from './use-action.ts';

type Errors = Readonly<Record<string, string>>;

const NO_ERRORS: Errors = {};

/**
 * What every form does on its way to the server: it is sent once at a time, what is wrong stands in
 * a summary, at its field and in the title, and an error goes when its field is edited.
 */
export function useForm(explain?: Explain) {
  const { isBusy, failure, run, fail, setFailure } = useAction(explain);
  const errors = failure?.errors ?? NO_ERRORS;
  const hasFailed = failure !== null && (failure.text !== null || Object.keys(errors).length > 0);
  useErrorTitle(hasFailed);

  return {
    isBusy,
    /** The message of each field that is wrong. */
    errors,
    /** What the summary of the form says; null while nothing is wrong. */
    summary: hasFailed ? failure : null,
    /** What a field of the form takes. */
    field: <Name extends string>(name: Name) => ({ name, error: errors[name] }),
    fail,
    clear: () => setFailure(null),

    /** Forgets what was wrong with fields that are being edited, and with what is inside them. */
    edited: (...fields: string[]) =>
      setFailure((failed) => failed && { ...failed, errors: without(failed.errors, fields) }),

    /** Sends the form, as `useAction` runs its work. */
    send: run,

    /** What the form element takes: it checks and says everything itself. */
    element: (submit: (form: HTMLFormElement) => unknown) => ({
      noValidate: true,
      method: 'post' as const,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    }),
  };
}

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
  const { element, field, ...form } = useForm(explain);
  const [isReady, setReady] = useState(false);
  // Sent by a browser alone, a form would put what is typed into the address.
  useEffect(() => setReady(true), []);
  return {
    ...form,
    isReady,
    field: (name: NameIn<Schema>) => field(name),
    element: {
      ...element((sent) => {
        const { success, data, error } = schema.safeParse(Object.fromEntries(new FormData(sent)));
        if (success) return form.send(() => submit(data, sent));
        // Nothing is sent: a password that is shown stays so.
        return form.fail({ text: null, errors: messagesOf(error) });
      }),
      onInput: ({ target }: InputEvent<HTMLFormElement>) =>
        form.edited((target as HTMLInputElement).name),
    },
  };
}

/** Errors but those of some fields; `hours.monday` is inside `hours`. */
const without = (errors: Errors, fields: string[]): Errors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([field]) => !fields.includes(field) && !fields.includes(field.split('.')[0] ?? ''),
    ),
  );

const ERROR = 'Error: ';
/** How many forms of the page have failed. */
let failedForms = 0;

/** A title that begins with "Error: " is the first thing that a screen reader says of the page. */
function useErrorTitle(hasFailed: boolean): void {
  useEffect(() => {
    if (!hasFailed) return;
    countFailed(1);
    return () => countFailed(-1);
  }, [hasFailed]);
}

function countFailed(by: 1 | -1): void {
  failedForms += by;
  document.title = (failedForms > 0 ? ERROR : '') + document.title.replace(ERROR, '');
}
