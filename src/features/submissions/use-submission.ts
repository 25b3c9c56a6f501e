import { useStore } from '@nanostores/react';
import type { ChangeEvent, ComponentProps } from 'react';
import { Refusal } from '#src/client/api.ts';
import { failureOf, Invalid } from '#src/client/failure.ts';
import { goOn } from '#src/client/go-on.ts';
import { leaveNotice } from '#src/client/session/notice.ts';
import { isSimulated, simulate } from '#src/client/session/simulation.ts';
import { useForm } from '#src/client/use-form.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { DEFINITIONS } from '#src/listings/definitions.ts';
import type { Fields, Input } from '#src/listings/field.ts';
import type { Draft, DraftStore } from './draft.ts';

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
export type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/** What every field that holds a text takes. */
interface FieldValues {
  name: string;
  label: string;
  hint: string | undefined;
  autoComplete: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (
    event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>,
  ) => void;
}

/** A form as its parts see it. */
export interface SubmissionForm<Values> {
  values: Values;
  hasOwnState: boolean;
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
  change: (values: Partial<Values>, more?: Partial<Omit<Draft<never>, 'values'>>) => void;
  /** How the definition of the kind asks for a field. */
  input: (name: keyof Values & string) => Input;
  field: (name: TextName<Values>) => FieldValues;
  /** A field in one line, with the keyboard that suits it. */
  line: (
    name: TextName<Values>,
  ) => FieldValues &
    Pick<
      ComponentProps<'input'>,
      'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'maxLength'
    >;
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

  const field = (name: TextName<Values>): FieldValues => ({
    name,
    ...wordsOf(kind, name),
    autoComplete: inputOf(kind, name).autoComplete,
    value: values[name] as string,
    error: errors[name],
    onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
  });
  const fields: SubmissionForm<Values> = {
    values,
    hasOwnState,
    errors,
    isBusy,
    change,
    input: (name) => inputOf(kind, name),
    field,
    line: (name) => {
      const { type, inputMode, autoCapitalize, spellCheck, maxLength } = inputOf(kind, name);
      return { ...field(name), type, inputMode, autoCapitalize, spellCheck, maxLength };
    },
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

const definitionOf = (kind: Kind, name: string): Fields[string] => {
  const field = (DEFINITIONS[kind].fields as Fields)[name];
  if (!field) throw new Error(`A ${kind} has no field ${name}.`);
  return field;
};
const inputOf = (kind: Kind, name: string): Input => definitionOf(kind, name).input;

/** What a field is called, and that it may be left out. */
export function wordsOf(kind: Kind, name: string): { label: string; hint: string | undefined } {
  const { label, hint, isOptional } = definitionOf(kind, name);
  return { label: isOptional ? `${label} (optional)` : label, hint };
}

/** What the next page says of a listing that was accepted. */
const thanks = (kind: Kind, isEdit: boolean): string =>
  isEdit
    ? `Thank you! Your changes have been submitted for review. You will receive an email once they are decided.`
    : `Thank you! Your ${kind} has been submitted for review. You will receive an email confirmation once it's approved.`;

/** Not `randomUUID`, which pages that came over plain http don't have. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
