import * as z from 'zod/mini';
import * as common from '#texts/common.ts';
import * as texts from '#texts/fields.ts';
import * as faults from '#texts/faults.ts';
import { longDate } from '../domain/day-texts.ts';
import { clockTime } from '../domain/days.ts';
import { dollars } from '../domain/money.ts';
import { plainLetters } from '../domain/plain-letters.ts';
import { Category, ClockTime, Day, Money, WebAddress } from '../domain/values.ts';
import * as inputs from './input-schemas.ts';
import type { Field, FormContext, Input, Words } from './field.ts';

/* The kinds of field that listings are made of. */

/** The longest line, text and short text of a listing (characters). */
export const MAX_LINE = 120;
const MAX_TEXT = 5_000;
export const MAX_SHORT_TEXT = 500;

const NullableText = z.nullable(z.string());

/** The words of a field, and the message where it is required and missing. */
export interface Options<Required> extends Words {
  required?: Required;
}

/** Hints of a line to browsers beside its kind. */
type InputHints = Omit<Input, 'control'>;

/** The schema of a required field, with the message `required`; without one, that of a field that may be left out. */
const presence = <Required extends string | undefined, Needed, Free>(
  required: Required | undefined,
  needed: (message: string) => Needed,
  free: Free,
) => ({
  isOptional: required === undefined,
  inputSchema: (required === undefined ? free : needed(required)) as Required extends string
    ? Needed
    : Free,
});

const textOf = (stored: unknown): string => String(stored ?? '');

/** The common part of all fields that hold a text in their form. */
export const textual = <InputSchema, OutputSchema>({
  write = (value) => value,
  ...field
}: Words &
  Pick<
    Field<InputSchema, OutputSchema>,
    'isOptional' | 'inputSchema' | 'outputSchema' | 'input' | 'look'
  > & { write?: (value: string) => string }): Field<InputSchema, OutputSchema, string> => ({
  ...field,
  empty: '',
  read: textOf,
  send: (value) => value,
  words: (stored) => (textOf(stored) === '' ? [] : [write(textOf(stored))]),
});

/** A text in one line; `required` is the message for a missing one. */
export const line = <Required extends string | undefined = undefined>({
  required,
  most = MAX_LINE,
  input,
  ...words
}: Options<Required> & { most?: number; input?: InputHints }) =>
  textual({
    ...words,
    ...presence(
      required,
      (message) => inputs.needed(message, most),
      inputs.optional(inputs.line(most)),
    ),
    outputSchema: NullableText,
    input: { control: 'line', ...input },
  });

/** Signs of which a name has one: a letter, a digit, an emoji. What can't be stored has a message of its own. */
const NAMED = /[\p{L}\p{N}\p{ExtPict}\p{RI}\0\p{Cs}]/u;

/** The name of a listing: a line that is always there. One of nothing that can be said ("—") is missing. */
export const name = (given: Words & { required: string; input?: InputHints }) => ({
  ...line(given),
  inputSchema: z.pipe(
    z
      .string({ error: given.required })
      .check(z.overwrite((typed) => (NAMED.test(plainLetters(typed)) ? typed : ''))),
    inputs.needed(given.required, MAX_LINE),
  ),
  outputSchema: z.string(),
});

/** A text of several lines; `required` is the message for a missing one. */
export const text = <Required extends string | undefined = undefined>({
  required,
  most = MAX_TEXT,
  rows,
  ...words
}: Options<Required> & { rows: number; most?: number }) =>
  textual({
    ...words,
    ...presence(
      required,
      (message) => inputs.needed(message, most, true),
      inputs.optional(inputs.text(most)),
    ),
    outputSchema: NullableText,
    input: { control: 'text', rows },
    look: 'text',
  });

/** A telephone number; `required` is the message for a missing one, `wrong` are those for what is none. */
export const phone = <Required extends string | undefined = undefined>({
  wrong = faults.phone,
  ...given
}: Options<Required> & { wrong?: typeof faults.phone }) => ({
  ...line({ ...given, input: { type: 'tel', autoComplete: 'tel' } }),
  ...presence(
    given.required,
    (message) => inputs.phone(message, wrong),
    inputs.optional(inputs.phone(wrong.invalid, wrong)),
  ),
});

/** An e-mail address; `required` is the message for a missing one. */
export const email = <Required extends string | undefined = undefined>(
  given: Options<Required>,
) => ({
  ...line({ ...given, input: { type: 'email', inputMode: 'email', autoComplete: 'email' } }),
  ...presence(given.required, inputs.email, inputs.optional(inputs.email(faults.emailInvalid))),
});

/** A web address. */
export const website = ({ input, ...words }: Words & { input?: InputHints }) => ({
  ...line({
    ...words,
    input: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, ...input },
  }),
  inputSchema: inputs.website,
  outputSchema: z.nullable(WebAddress),
  look: 'link' as const,
});

/** A kind of field for a day or a time, with its control and its words. */
const temporal =
  <Schema extends z.ZodMiniString<string>>(
    schema: Schema,
    inputSchema: Schema,
    type: 'date' | 'time',
    write: (value: string) => string,
  ) =>
  <Required extends string | undefined = undefined>({ required, ...words }: Options<Required>) =>
    textual({
      ...words,
      ...presence(
        required,
        (message) => inputs.required(inputSchema, message),
        inputs.optional(inputSchema),
      ),
      outputSchema: z.nullable(schema),
      input: { control: 'line', type },
      write,
    });

/** A calendar day; `required` is the message for a missing one. */
export const day = temporal(Day, inputs.day, 'date', longDate);

/** A wall-clock time; `required` is the message for a missing one. */
export const time = temporal(ClockTime, ClockTime, 'time', clockTime);

/** An amount of money. */
export const money = (words: Words) =>
  textual({
    ...words,
    isOptional: true,
    inputSchema: inputs.money,
    outputSchema: z.nullable(Money),
    input: { control: 'line', inputMode: 'decimal' },
    write: dollars,
  });

/** A number of things, from 1. */
export const count = <OutputSchema extends z.ZodMiniType>({
  most,
  message,
  tooMany,
  outputSchema,
  ...words
}: Words & { most: number; message: string; tooMany: string; outputSchema: OutputSchema }) =>
  textual({
    ...words,
    isOptional: true,
    inputSchema: inputs.wholeNumber(most, message, tooMany),
    outputSchema,
    input: { control: 'line', inputMode: 'numeric' },
  });

/** One of some values; `write` puts a value into words, for choosing and for reading. */
export const choice = <const Value extends string>({
  values,
  write,
  ...words
}: Words & { values: readonly Value[]; write: (value: Value) => string }) => {
  const schema = z.enum(values, { error: faults.chooseOneOf(values) });
  return textual({
    ...words,
    isOptional: true,
    inputSchema: inputs.optional(schema),
    outputSchema: z.nullable(schema),
    input: {
      control: 'choice',
      choices: values.map((value) => ({ value, label: write(value) })),
    },
    write: (value) => write(value as Value),
  });
};

/** The part of a field whose form holds the stored value itself; `write` puts it into words. */
export const held = <Value>(empty: Value, write: (value: Value) => string[]) => ({
  empty,
  read: (stored: unknown) => (stored ?? empty) as Value,
  send: (value: Value) => value,
  words: (stored: unknown) => write((stored ?? empty) as Value),
});

/** Some of some values, in their order; `write` puts one into words. */
export const choices = <const Value extends string>({
  values,
  write,
  ...words
}: Words & { values: readonly Value[]; write: (value: Value) => string }) => ({
  ...words,
  isOptional: true,
  inputSchema: z.optional(
    z
      .array(z.enum(values, { error: ({ input }) => faults.notOneOf(String(input), values) }))
      .check(z.overwrite((given) => values.filter((value) => given.includes(value)))),
  ),
  outputSchema: z.array(z.enum(values)),
  input: {
    control: 'choices' as const,
    choices: values.map((value) => ({ value, label: write(value) })),
  },
  ...held<Value[]>([], (given) => given.map(write)),
});

/** Something that is so or isn't: a box to tick. */
export const flag = (words: Words) => ({
  ...words,
  // A box says by itself that it may stay empty.
  isOptional: false,
  inputSchema: z.optional(z.boolean()),
  outputSchema: z.boolean(),
  input: { control: 'flag' as const },
  ...held<boolean>(false, (isSo) => (isSo ? [texts.yes] : [])),
});

/** The category of a business or an event; forms call it by its name. */
export const category = ({ required }: { required: string }) => ({
  ...textual({
    label: common.category,
    isOptional: false,
    inputSchema: inputs.category(required),
    outputSchema: z.nullable(Category),
    input: { control: 'category' },
  }),
  read: (stored: unknown, { categories }: FormContext): string => {
    const given = stored as Category | number | string | null | undefined;
    if (typeof given === 'number') return categories.find(({ id }) => id === given)?.name ?? '';
    return typeof given === 'string' ? given : (given?.name ?? '');
  },
  words: (stored: unknown): string[] => {
    const given = stored as Category | string | null | undefined;
    if (!given) return [];
    return [typeof given === 'string' ? given : given.name];
  },
});
