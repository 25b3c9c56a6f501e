import type * as z from 'zod/mini';
import type { Category, ImageFocus } from '../domain/values.ts';

/**
 * One field of a listing: what it is called, what members may type, what the public reads, and how
 * each of the two becomes the other. Where and how large it stands is for the form or page to say.
 */
export interface Field<
  Typed = z.ZodMiniType,
  Shown = z.ZodMiniType,
  Value = unknown,
  Sent = Value,
> {
  label: string;
  /** Said before somebody types: what is asked for, and why. */
  hint?: string;
  /** Said to the owner of a listing that leaves it empty: what to add, and what it is good for. */
  helps?: string;
  isOptional: boolean;
  /** What a member sends. */
  typed: Typed;
  /** What everybody gets from the API. */
  shown: Shown;
  /** What an empty form holds. */
  empty: Value;
  input: Input;
  /** What a form holds of a stored value; stored changes may name a category by its id. */
  read: (stored: unknown, known: Known) => Value;
  /** What a form sends. */
  send(value: Value): Sent;
  /** A stored value in words, as reviewers read it; empty where there is nothing. */
  words: (stored: unknown) => string[];
  /** How its words are shown to reviewers. */
  look: 'line' | 'text' | 'link' | 'pictures';
}

/** What is said of a field. */
export type Words = Pick<Field, 'label' | 'hint' | 'helps'>;

export type Fields = Readonly<Record<string, Field>>;

/** How a form asks for a field; the names are those of HTML's attributes. */
export interface Input {
  control:
    | 'line'
    | 'text'
    | 'category'
    | 'state'
    | 'hours'
    | 'program'
    | 'pictures'
    | 'choice'
    | 'weekdays'
    | 'business';
  type?: 'tel' | 'email' | 'date' | 'time';
  inputMode?: 'numeric' | 'decimal' | 'email' | 'url';
  autoComplete?: string;
  autoCapitalize?: 'none' | 'characters';
  spellCheck?: false;
  maxLength?: number;
  /** Lines of a text. */
  rows?: number;
  /** Pictures at most. */
  most?: number;
  /** What is chosen among. */
  choices?: readonly { value: string; label: string }[];
}

/** A picture of a listing with what stands beside it. */
export interface DetailedPicture {
  url: string;
  alt: string | null;
  focus: ImageFocus | null;
}

/** What a form knows beside a listing's own fields. */
export interface Known {
  categories: readonly Category[];
  /** What stands beside the pictures that the listing has, in their order. */
  pictures: readonly DetailedPicture[];
}

/** A picture that the server has: what a submission calls it, and where to see it. */
export interface FormPicture {
  /** The id of an upload, or the address of a picture that the listing has already. */
  id: string;
  url: string;
  alt: string;
  /** What stays in sight where it is cropped; null is its middle. */
  focus: ImageFocus | null;
}

/** Something of each field, by its name. */
const ofEach = (fields: object, of: (field: Field, name: string) => unknown) =>
  Object.fromEntries(
    Object.entries(fields as Fields).map(([name, field]) => [name, of(field, name)]),
  );

/** The schemas of what members send, by field. */
export const typedShape = <All extends object>(fields: All) =>
  ofEach(fields, ({ typed }) => typed) as {
    [Name in keyof All]: All[Name] extends { typed: infer Typed } ? Typed : never;
  };

/** The schemas of what the public reads, by field. */
export const shownShape = <All extends object>(fields: All) =>
  ofEach(fields, ({ shown }) => shown) as {
    [Name in keyof All]: All[Name] extends { shown: infer Shown } ? Shown : never;
  };

/** What the form of a kind holds: what was typed, as it was typed. */
export type FormValues<All> = {
  [Name in keyof All]: All[Name] extends { empty: infer Value } ? Value : never;
};

/** What the form of a new listing holds. */
export const emptyValues = <All extends object>(fields: All) =>
  ofEach(fields, ({ empty }) => empty) as FormValues<All>;

/** What the form of a stored listing holds: each field as it is, or as its waiting changes have it. */
export const storedValues = <All extends object>(
  fields: All,
  stored: Readonly<Record<string, unknown>>,
  known: Known,
) => ofEach(fields, ({ read }, name) => read(stored[name], known)) as FormValues<All>;

/** What a form sends of the values that it holds. */
export const sentValues = <All extends object>(fields: All, values: FormValues<All>) =>
  ofEach(fields, ({ send }, name) => send(values[name as keyof All])) as {
    [Name in keyof All]: All[Name] extends { send: (value: never) => infer Sent } ? Sent : never;
  };
