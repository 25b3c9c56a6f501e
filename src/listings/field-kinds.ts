import * as z from 'zod/mini';
import { longDate } from '../domain/day-texts.ts';
import { clockTime } from '../domain/days.ts';
import { dollars } from '../domain/money.ts';
import {
  Category,
  ClockTime,
  Day,
  ImageAddress,
  Money,
  StateCode,
  WebAddress,
} from '../domain/values.ts';
import { SITE } from '../site.config.ts';
import { STATES } from '../site.places.ts';
import * as typed from './typed.ts';
import type { Field, FormPicture, Input, Known, Words } from './field.ts';

/* The kinds of field that listings are made of. */

/** The longest line, text and short text that a listing holds (characters). */
export const MAX_LINE = 120;
const MAX_TEXT = 5_000;
export const MAX_SHORT_TEXT = 500;
const MAX_POSTCODE = 10;

type RequiredText = ReturnType<typeof typed.needed>;
type OptionalText = ReturnType<typeof typed.optional<ReturnType<typeof typed.text>>>;
/** The schema of what has to be there, where `Required` says what is said of it, else of what may be left out. */
type Presence<Required, Needed, Free> = Required extends string ? Needed : Free;

const NullableText = z.nullable(z.string());

/** The words of a field, and what is said where it is missing though it has to be there. */
interface Options<Required> extends Words {
  required?: Required;
}

const textOf = (stored: unknown): string => String(stored ?? '');

/** What all fields that hold a text in their form have in common. */
const textual = <Typed, Shown>({
  write = (value) => value,
  look = 'line',
  ...field
}: Words &
  Pick<Field<Typed, Shown>, 'isOptional' | 'typed' | 'shown' | 'input'> & {
    look?: Field['look'];
    write?: (value: string) => string;
  }): Field<Typed, Shown, string> => ({
  ...field,
  empty: '',
  read: textOf,
  send: (value) => value,
  words: (stored) => (textOf(stored) === '' ? [] : [write(textOf(stored))]),
  look,
});

/** The name of a listing: a line that is always there. */
export const name = ({
  required,
  autoComplete,
  ...words
}: Words & { required: string; autoComplete?: string }) =>
  textual({
    ...words,
    isOptional: false,
    typed: typed.needed(required, MAX_LINE),
    shown: z.string(),
    input: { control: 'line', ...(autoComplete && { autoComplete }) },
  });

/** A text in one line; `required` says what is said when it is missing. */
export const line = <Required extends string | undefined = undefined>({
  required,
  most = MAX_LINE,
  input,
  ...words
}: Options<Required> & { most?: number; input?: Omit<Input, 'control'> }) =>
  textual({
    ...words,
    isOptional: required === undefined,
    typed: (required ? typed.needed(required, most) : typed.optional(typed.line(most))) as Presence<
      Required,
      RequiredText,
      OptionalText
    >,
    shown: NullableText,
    input: { control: 'line', ...input },
  });

/** A text of some lines; `required` says what is said when it is missing. */
export const text = <Required extends string | undefined = undefined>({
  required,
  most = MAX_TEXT,
  rows,
  ...words
}: Options<Required> & { rows: number; most?: number }) =>
  textual({
    ...words,
    isOptional: required === undefined,
    typed: (required
      ? typed.needed(required, most, true)
      : typed.optional(typed.text(most))) as Presence<Required, RequiredText, OptionalText>,
    shown: NullableText,
    input: { control: 'text', rows },
    look: 'text',
  });

/** A telephone number, which has to be there. */
export const phone = ({ required, ...words }: Words & { required: string }) =>
  textual({
    ...words,
    isOptional: false,
    typed: typed.phone(required),
    shown: NullableText,
    input: { control: 'line', type: 'tel', autoComplete: 'tel' },
  });

/** An e-mail address, which has to be there. */
export const email = ({ required, ...words }: Words & { required: string }) =>
  textual({
    ...words,
    isOptional: false,
    typed: typed.email(required),
    shown: NullableText,
    input: { control: 'line', type: 'email', inputMode: 'email', autoComplete: 'email' },
  });

/** A web address. */
export const website = ({ autoComplete, ...words }: Words & { autoComplete?: string }) =>
  textual({
    ...words,
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
const OptionalDay = typed.optional(Day);
const OptionalTime = typed.optional(ClockTime);

/** A calendar day; `required` says what is said when it is missing. */
export const day = <Required extends string | undefined = undefined>({
  required,
  ...words
}: Options<Required>) =>
  textual({
    ...words,
    isOptional: required === undefined,
    typed: (required ? typed.required(Day, required) : OptionalDay) as Presence<
      Required,
      RequiredMoment,
      typeof OptionalDay
    >,
    shown: z.nullable(Day),
    input: { control: 'line', type: 'date' },
    write: longDate,
  });

/** A wall-clock time; `required` says what is said when it is missing, `meaning` what it stands for. */
export const time = <Required extends string | undefined = undefined>({
  required,
  meaning,
  ...words
}: Options<Required> & { meaning?: string }) =>
  textual({
    ...words,
    isOptional: required === undefined,
    typed: (required ? typed.required(ClockTime, required) : OptionalTime) as Presence<
      Required,
      RequiredMoment,
      typeof OptionalTime
    >,
    shown: z.nullable(ClockTime).check(...(meaning ? [z.describe(meaning)] : [])),
    input: { control: 'line', type: 'time' },
    write: clockTime,
  });

/** An amount of money. */
export const money = (words: Words) =>
  textual({
    ...words,
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
    ...words,
    isOptional: true,
    typed: typed.wholeNumber(most, message, tooMany),
    shown,
    input: { control: 'line', inputMode: 'numeric' },
  });

/** The category of a business or an event; forms call it by its name. */
export const category = ({ required }: { required: string }) => ({
  ...textual({
    label: 'Category',
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
      label: 'State',
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

const picturesOf = (addresses: readonly string[], alts: Known['alts']): FormPicture[] =>
  addresses.map((address) => ({ id: address, url: address, alt: alts.get(address) ?? '' }));

/** Up to so many pictures. */
export const pictures = ({ most, ...words }: Words & { most: number }) => ({
  ...words,
  isOptional: true,
  typed: z.optional(
    z.array(typed.picture).check(z.maxLength(most, `Choose at most ${most} pictures`)),
  ),
  shown: z.array(ImageAddress),
  empty: [] as FormPicture[],
  input: { control: 'pictures' as const, most },
  read: (stored: unknown, { alts }: Known) => picturesOf((stored as string[] | null) ?? [], alts),
  send: (value: readonly FormPicture[]) => value.map(({ id }) => id),
  words: (stored: unknown) => [...((stored as string[] | null) ?? [])],
  look: 'pictures' as const,
});

/** One picture. */
export const picture = (words: Words) => ({
  ...words,
  isOptional: true,
  typed: z.nullish(typed.picture),
  shown: z.nullable(ImageAddress),
  empty: [] as FormPicture[],
  input: { control: 'pictures' as const, most: 1 },
  read: (stored: unknown, { alts }: Known) =>
    picturesOf(typeof stored === 'string' && stored !== '' ? [stored] : [], alts),
  send: ([first]: readonly FormPicture[]) => first?.id ?? null,
  words: (stored: unknown) => (stored ? [stored as string] : []),
  look: 'pictures' as const,
});
