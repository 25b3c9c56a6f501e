import { useStore } from '@nanostores/react';
import type { ChangeEvent } from 'react';
import { Refusal } from '#src/client/api.ts';
import { failureOf, Invalid } from '#src/client/failure.ts';
import { goOn } from '#src/client/go-on.ts';
import { leaveNotice } from '#src/client/session/notice.ts';
import { isSimulated, simulate } from '#src/client/session/simulation.ts';
import { useForm } from '#src/client/use-form.ts';
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
  const {
    errors,
    isBusy,
    edited,
    send: sendForm,
    ...form
  } = useForm((error) => {
    const failure =
      error instanceof Refusal || error instanceof Invalid
        ? failureOf(error, navigator.onLine)
        : { text: `Failed to submit your ${kind}. Please try again.`, errors: {} };
    show(failure.errors);
    return failure;
  });

  const change: SubmissionForm<Values>['change'] = (changed, more) => {
    draft.change({ values: { ...draft.$draft.get().values, ...changed }, ...more });
    edited(...Object.keys(changed));
  };

  const fields: SubmissionForm<Values> = {
    values,
    hasOwnState,
    errors,
    isBusy,
    change,
    field: (name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
    }),
  };

  const submit = () =>
    sendForm(async () => {
      const unsettled = await settle();
      const now = draft.$draft.get();
      const wrong = { ...check(now.values), ...unsettled };
      if (Object.keys(wrong).length > 0) throw new Invalid(wrong);
      if (isSimulated) await simulate(kind);
      else await sendOnce(now);
      draft.forget();
      leaveNotice({ tone: 'success', text: thanks(kind, isEdit) });
      goOn(ACCOUNT_PATHS.dashboard);
      return 'leaving';
    });

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

  return { ...form, fields, step, submit };
}

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
