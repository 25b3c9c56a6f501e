import * as z from 'zod/mini';
import { longDate } from '../domain/day-texts.ts';
import { clockTime } from '../domain/days.ts';
import { dollars } from '../domain/money.ts';
import { Category, ClockTime, Day, Money, StateCode, WebAddress } from '../domain/values.ts';
import { SITE } from '../site.config.ts';
import { STATES } from '../site.places.ts';
import * as typed from './typed.ts';
import type { Field, Input, Known, Words } from './field.ts';

/* The kinds of field that listings are made of. */

/** The longest line, text and short text that a listing holds (characters). */
export const MAX_LINE = 120;
const MAX_TEXT = 5_000;
export const MAX_SHORT_TEXT = 500;
const MAX_POSTCODE = 10;

type RequiredText = ReturnType<typeof typed.needed>;
type OptionalText = ReturnType<typeof typed.optional<ReturnType<typeof typed.text>>>;

const NullableText = z.nullable(z.string());
type NullableText = typeof NullableText;

/** What all fields that hold a text in their form have in common. */
const textual = <Typed, Shown>(field: {
  words: Words;
  isOptional: boolean;
  typed: Typed;
  shown: Shown;
  input: Input;
  look?: Field['look'];
  write?: (value: string) => string;
}): Field<Typed, Shown, string> => ({
  label: field.words.label,
  ...(field.words.hint && { hint: field.words.hint }),
  isOptional: field.isOptional,
  typed: field.typed,
  shown: field.shown,
  empty: '',
  input: field.input,
  read: (stored) => (stored === null || stored === undefined ? '' : String(stored)),
  send: (value) => value,
  words: (stored) =>
    stored === null || stored === undefined || stored === ''
      ? []
      : [field.write ? field.write(String(stored)) : String(stored)],
  look: field.look ?? 'line',
});

/** The name of a listing: a line that is always there. */
export const name = ({
  required,
  autoComplete,
  ...words
}: Words & { required: string; autoComplete?: string }) =>
  textual({
    words,
    isOptional: false,
    typed: typed.needed(required, MAX_LINE),
    shown: z.string(),
    input: { control: 'line', ...(autoComplete && { autoComplete }) },
  });

interface LineOptions extends Words {
  most?: number;
  input?: Omit<Input, 'control'>;
}

/** A text in one line; `required` says what is said when it is missing. */
export function line(
  options: LineOptions & { required: string },
): Field<RequiredText, NullableText, string>;
export function line(options: LineOptions): Field<OptionalText, NullableText, string>;
export function line({
  required,
  most = MAX_LINE,
  input,
  ...words
}: LineOptions & { required?: string }) {
  return textual<RequiredText | OptionalText, NullableText>({
    words,
    isOptional: required === undefined,
    typed: required ? typed.needed(required, most) : typed.optional(typed.line(most)),
    shown: NullableText,
    input: { control: 'line', ...input },
  });
}

interface TextOptions extends Words {
  rows: number;
  most?: number;
}

/** A text of some lines; `required` says what is said when it is missing. */
export function text(
  options: TextOptions & { required: string },
): Field<RequiredText, NullableText, string>;
export function text(options: TextOptions): Field<OptionalText, NullableText, string>;
export function text({
  required,
  most = MAX_TEXT,
  rows,
  ...words
}: TextOptions & { required?: string }) {
  return textual<RequiredText | OptionalText, NullableText>({
    words,
    isOptional: required === undefined,
    typed: required ? typed.needed(required, most, true) : typed.optional(typed.text(most)),
    shown: NullableText,
    input: { control: 'text', rows },
    look: 'text',
  });
}

/** A telephone number, which has to be there. */
export const phone = ({ required, ...words }: Words & { required: string }) =>
  textual({
    words,
    isOptional: false,
    typed: typed.phone(required),
    shown: NullableText,
    input: { control: 'line', type: 'tel', autoComplete: 'tel' },
  });

/** An e-mail address, which has to be there. */
export const email = ({ required, ...words }: Words & { required: string }) =>
  textual({
    words,
    isOptional: false,
    typed: typed.email(required),
    shown: NullableText,
    input: { control: 'line', type: 'email', inputMode: 'email', autoComplete: 'email' },
  });

/** A web address. */
export const website = ({ autoComplete, ...words }: Words & { autoComplete?: string }) =>
  textual({
    words,
    isOptional: true,
    typed: typed.website,
    shown: z.nullable(WebAddress),
    input: {
      control: 'line',
      inputMode: 'url',
      autoCapitalize: 'none',
      spellCheck: false,
      ...(autoComplete && { autoComplete }),
    },
    look: 'link',
  });

type RequiredMoment = ReturnType<typeof typed.required>;
const NullableDay = z.nullable(Day);
const OptionalDay = typed.optional(Day);

/** A calendar day; `required` says what is said when it is missing. */
export function day(
  options: Words & { required: string },
): Field<RequiredMoment, typeof NullableDay, string>;
export function day(options: Words): Field<typeof OptionalDay, typeof NullableDay, string>;
export function day({ required, ...words }: Words & { required?: string }) {
  return textual<RequiredMoment | typeof OptionalDay, typeof NullableDay>({
    words,
    isOptional: required === undefined,
    typed: required ? typed.required(Day, required) : OptionalDay,
    shown: NullableDay,
    input: { control: 'line', type: 'date' },
    write: longDate,
  });
}

const OptionalTime = typed.optional(ClockTime);

/** A wall-clock time; `required` says what is said when it is missing. */
export function time(
  options: Words & { required: string },
): Field<RequiredMoment, z.ZodMiniNullable<typeof ClockTime>, string>;
export function time(
  options: Words & { meaning?: string },
): Field<typeof OptionalTime, z.ZodMiniNullable<typeof ClockTime>, string>;
export function time({
  required,
  meaning,
  ...words
}: Words & { required?: string; meaning?: string }) {
  const shown = z.nullable(ClockTime);
  return textual<RequiredMoment | typeof OptionalTime, typeof shown>({
    words,
    isOptional: required === undefined,
    typed: required ? typed.required(ClockTime, required) : OptionalTime,
    shown: meaning ? shown.check(z.meta({ description: meaning })) : shown,
    input: { control: 'line', type: 'time' },
    write: clockTime,
  });
}

/** An amount of money. */
export const money = (words: Words) =>
  textual({
    words,
    isOptional: true,
    typed: typed.money,
    shown: z.nullable(Money),
    input: { control: 'line', inputMode: 'decimal' },
    write: dollars,
  });

/** A number of things, from 1. */
export const count = <Shown extends z.ZodMiniType>({
  most,
  message,
  tooMany,
  shown,
  ...words
}: Words & { most: number; message: string; tooMany: string; shown: Shown }) =>
  textual({
    words,
    isOptional: true,
    typed: typed.wholeNumber(most, message, tooMany),
    shown,
    input: { control: 'line', inputMode: 'numeric' },
  });

/** The category of a business or an event; forms call it by its name. */
export const category = ({ required }: { required: string }) => ({
  ...textual({
    words: { label: 'Category' },
    isOptional: false,
    typed: typed.category(required),
    shown: z.nullable(Category),
    input: { control: 'category' },
  }),
  read: (stored: unknown, { categories }: Known): string => {
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

/** Where something is. Suburb, state and postcode help each other in a form. */
export const place = (address: Words & { required: string }) => ({
  address: line({ ...address, input: { autoComplete: 'street-address' } }),
  suburb: line({
    label: 'Suburb',
    required: 'Suburb is required',
    input: { autoComplete: 'address-level2' },
  }),
  state: {
    ...textual({
      words: { label: 'State' },
      isOptional: false,
      typed: typed.state('State is required'),
      shown: z.nullable(StateCode),
      input: { control: 'state', autoComplete: 'address-level1' },
      write: (code) => STATES[code as StateCode]?.name ?? code,
    }),
    empty: SITE.defaultState as string,
  },
  postcode: line({
    label: 'Postcode',
    required: 'Postcode is required',
    most: MAX_POSTCODE,
    input: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: MAX_POSTCODE },
  }),
});
