import { type InputEvent, type SubmitEvent, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import * as texts from '#texts/controls.ts';
import { messagesOf } from './failure.ts';
import { type Explain, useAction } from './use-action.ts';

type Errors = Readonly<Record<string, string>>;

const NO_ERRORS: Errors = {};

/**
 * The way of every form to the server. It is sent once at a time; faults are said in a summary, at their fields and in
 * the title; an error goes when its field is edited.
 */
export function useForm(explain?: Explain) {
  const { isBusy, failure, run, fail, setFailure } = useAction(explain);
  const errors = failure?.errors ?? NO_ERRORS;
  const hasFailed = failure !== null && (failure.text !== null || Object.keys(errors).length > 0);
  useErrorTitle(hasFailed && !failure.asks);

  return {
    isBusy,
    errors,
    summary: hasFailed ? failure : null,
    /** Props of a field of the form. */
    field: <Name extends string>(name: Name) => ({ name, error: errors[name] }),
    fail,
    clear: () => setFailure(null),

    /** Forgets the faults of fields that are being edited, and of fields inside them. */
    edited: (...fields: string[]) =>
      setFailure((failed) => failed && { ...failed, errors: without(failed.errors, fields) }),

    /** Sends the form, as `useAction` runs its work. */
    send: run,

    /** Props of the form element, without the browser's checks: the form says everything itself. */
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
  /** The schema of the values, with the messages of the contract. */
  schema: Schema;
  /** Sends the values; resolves to "leaving" when the page is about to be left. The summary explains a rejection. */
  submit: (values: z.output<Schema>, form: HTMLFormElement) => Promise<'leaving' | undefined>;
  explain?: Explain;
}

/** A name in a schema, or in any of several. */
type NameIn<Schema> = Schema extends z.ZodMiniType ? keyof z.input<Schema> & string : never;

/** A form whose fields belong to the browser: typed values survive a failure, a late script and a password manager. */
export function useSchemaForm<Schema extends z.ZodMiniType>({
  schema,
  submit,
  explain,
}: Options<Schema>) {
  const { element, field, ...form } = useForm(explain);
  const [isReady, setReady] = useState(false);
  // Ready only with its script: a form that the browser sent alone would put the values into the address.
  useEffect(() => setReady(true), []);
  return {
    ...form,
    isReady,
    field: (name: NameIn<Schema>) => field(name),
    /** Props of a password, which isn't shown while the form is on its way. */
    password: (name: NameIn<Schema>) => ({ ...field(name), isBusy: form.isBusy }),
    element: {
      ...element((sent) => {
        const { success, data, error } = schema.safeParse(Object.fromEntries(new FormData(sent)));
        if (success) return form.send(() => submit(data, sent));
        // Nothing was sent, so a password that is shown stays shown.
        return form.fail({ text: null, errors: messagesOf(error) });
      }),
      onInput: ({ target }: InputEvent<HTMLFormElement>) =>
        form.edited((target as HTMLInputElement).name),
    },
  };
}

/** The errors without those of some fields; `hours.monday` is inside `hours`. */
const without = (errors: Errors, fields: string[]): Errors =>
  Object.fromEntries(
    Object.entries(errors).filter(
      ([field]) => !fields.includes(field) && !fields.includes(field.split('.')[0] ?? ''),
    ),
  );

/** The number of forms of the page that have failed. */
let failedForms = 0;

/** Marks the title as one of an error, the first thing that a screen reader says of the page. */
function useErrorTitle(hasFailed: boolean): void {
  useEffect(() => {
    if (!hasFailed) return;
    countFailed(1);
    return () => countFailed(-1);
  }, [hasFailed]);
}

function countFailed(by: 1 | -1): void {
  failedForms += by;
  const title = document.title.replace(texts.error, '');
  document.title = failedForms > 0 ? texts.error + title : title;
}
