import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { type Failure, failureOf, messagesOf } from '#src/client/failure.ts';

interface Options<Schema extends z.ZodMiniType> {
  /** Checks what was typed, with the messages of the contract. */
  schema: Schema;
  /** Sends it, and says so when the page is about to be left; what it rejects with is explained at the head of the form. */
  submit: (values: z.output<Schema>, form: HTMLFormElement) => Promise<'leaving' | undefined>;
  explain?: (error: unknown) => Failure;
}

const NOTHING_WRONG: Failure = { text: null, errors: {} };

/**
 * A form whose fields belong to the browser: what was typed survives a failure, a late script and
 * a password manager. It can't be sent twice at once, and an error goes when its field is edited.
 */
export function useForm<Schema extends z.ZodMiniType>({
  schema,
  submit,
  explain = (error) => failureOf(error, navigator.onLine),
}: Options<Schema>) {
  const [failure, setFailure] = useState(NOTHING_WRONG);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [isReady, setReady] = useState(false);
  const isSending = useRef(false);
  // Sent by a browser alone, a form would put what is typed into the address.
  useEffect(() => setReady(true), []);

  const fail = (failed: Failure) => {
    setFailure(failed);
    setAttempt((count) => count + 1);
    if (!document.title.startsWith(ERROR)) document.title = ERROR + document.title;
  };

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    const checked = schema.safeParse(Object.fromEntries(new FormData(form)));
    if (!checked.success) {
      fail({ text: null, errors: messagesOf(checked.error) });
      return;
    }
    isSending.current = true;
    setBusy(true);
    setFailure(NOTHING_WRONG);
    document.title = document.title.replace(ERROR, '');
    try {
      if ((await submit(checked.data as z.output<Schema>, form)) === 'leaving') return;
    } catch (error) {
      fail(explain(error));
    }
    isSending.current = false;
    setBusy(false);
  }

  function onInput({ target }: InputEvent<HTMLFormElement>): void {
    const { name } = target as HTMLInputElement;
    const { [name]: gone, ...errors } = failure.errors;
    if (gone) setFailure({ ...failure, errors });
  }

  const hasFailed = failure.text !== null || Object.keys(failure.errors).length > 0;
  return {
    errors: failure.errors,
    /** What the summary at the head of the form says; null while nothing is wrong. */
    summary: hasFailed ? { ...failure, attempt } : null,
    isBusy,
    isReady,
    /** A form checks and says everything itself. */
    handlers: { onSubmit, onInput, noValidate: true, method: 'post' as const },
  };
}

const ERROR = 'Error: ';
