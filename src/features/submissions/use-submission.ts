import { useStore } from '@nanostores/react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Refusal } from '#src/client/api.ts';
import { type Failure, failureOf } from '#src/client/failure.ts';
import { goOn } from '#src/client/go-on.ts';
import { leaveNotice } from '#src/client/session/notice.ts';
import { isSimulated, simulate } from '#src/client/session/simulation.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import type { Draft, DraftStore } from './draft.ts';

type Kind = 'business' | 'event' | 'deal';

export interface SubmissionOptions<Values> {
  kind: Kind;
  draft: DraftStore<Values>;
  /** True where the listing is there already. */
  isEdit: boolean;
  /** The message of each field that is wrong. */
  check: (values: Values) => Record<string, string>;
  /** Waits until the pictures have arrived; resolves to what is wrong with them. */
  settle: () => Promise<Record<string, string>>;
  /** `isChanged`: a try before, under the same key, had other values and may have arrived. */
  send: (values: Values, idempotencyKey: string, isChanged: boolean) => Promise<unknown>;
  /** Shows the fields that are wrong, where they aren't in sight. */
  show?: (errors: Record<string, string>) => void;
}

/** The fields of a form that hold a text. */
type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/** A form as its parts see it. */
export interface SubmissionForm<Values> {
  values: Values;
  hasOwnState: boolean;
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
  change: (values: Partial<Values>, more?: Partial<Omit<Draft<never>, 'values'>>) => void;
  /** What a text field takes. */
  field: (name: TextName<Values>) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (
      event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>,
    ) => void;
  };
}

const NOTHING_WRONG: Failure = { text: null, errors: {} };
const ERROR = 'Error: ';

/** Fills in, checks and sends a listing: once, whatever is clicked and however often it is tried. */
export function useSubmission<Values extends object>({
  kind,
  draft,
  isEdit,
  check,
  settle,
  send,
  show = () => {},
}: SubmissionOptions<Values>) {
  const { values, hasOwnState, step } = useStore(draft.$draft);
  const [failure, setFailure] = useState(NOTHING_WRONG);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const hasFailed = failure.text !== null || Object.keys(failure.errors).length > 0;
  useEffect(() => {
    document.title = (hasFailed ? ERROR : '') + document.title.replace(ERROR, '');
  }, [hasFailed]);

  const fail = (failed: Failure) => {
    setFailure(failed);
    setAttempt((count) => count + 1);
    show(failed.errors);
  };

  const change: SubmissionForm<Values>['change'] = (changed, more) => {
    draft.change({ values: { ...draft.$draft.get().values, ...changed }, ...more });
    setFailure(({ text, errors }) => ({ text, errors: without(errors, Object.keys(changed)) }));
  };

  const form: SubmissionForm<Values> = {
    values,
    hasOwnState,
    errors: failure.errors,
    isBusy,
    change,
    field: (name) => ({
      name,
      value: values[name] as string,
      error: failure.errors[name],
      onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
    }),
  };

  async function submit(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(NOTHING_WRONG);
    try {
      const unsettled = await settle();
      const now = draft.$draft.get();
      const errors = { ...check(now.values), ...unsettled };
      if (Object.keys(errors).length === 0) {
        if (isSimulated) await simulate(kind);
        else await sendOnce(now);
        draft.forget();
        leaveNotice({ tone: 'success', text: thanks(kind, isEdit) });
        goOn(ACCOUNT_PATHS.dashboard);
        return;
      }
      fail({ text: null, errors });
    } catch (error) {
      fail(
        error instanceof Refusal
          ? failureOf(error, navigator.onLine)
          : { text: `Failed to submit your ${kind}. Please try again.`, errors: {} },
      );
    }
    isSending.current = false;
    setBusy(false);
  }

  /** Under the key of the last try if that had no answer: it may have arrived. */
  async function sendOnce({ values: sent, sending: before }: Draft<Values>): Promise<void> {
    const sending = before ?? { key: newKey(), values: sent };
    draft.change({ sending });
    try {
      await send(sent, sending.key, JSON.stringify(sending.values) !== JSON.stringify(sent));
    } catch (error) {
      if (error instanceof Refusal) draft.change({ sending: null });
      throw error;
    }
  }

  return {
    form,
    step,
    /** What the summary at the head of the form says; null while nothing is wrong. */
    summary: hasFailed ? { ...failure, attempt } : null,
    fail,
    clear: () => setFailure(NOTHING_WRONG),
    submit,
  };
}

/** Errors but those of some fields and of what is inside them. */
const without = (errors: Readonly<Record<string, string>>, fields: string[]) =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => !fields.includes(field.split('.')[0] ?? '')),
  );

/** What the next page says of a listing that was accepted (part 8). */
const thanks = (kind: Kind, isEdit: boolean): string =>
  isEdit
    ? `Thank you! Your changes have been submitted for review. You will receive an email once they are decided.`
    : `Thank you! Your ${kind} has been submitted for review. You will receive an email confirmation once it's approved.`;

/** Not `randomUUID`, which pages that came over plain http don't have. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
