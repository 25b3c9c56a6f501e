import type * as z from 'zod/mini';
import type { Category, ImageFocus } from '../domain/values.ts';

/**
 * One field of a listing: its name, the values that members may type, the values that the public reads, and the way
 * from one to the other. Its place and its size are for the form or page to say.
 */
export interface Field<
  InputSchema = z.ZodMiniType,
  OutputSchema = z.ZodMiniType,
  Value = unknown,
  Sent = Value,
> {
  label: string;
  /** The hint before somebody types: what is asked for, and why. */
  hint?: string;
  /** The advice to an owner who leaves it empty: what to add, and what it is good for. */
  helps?: string;
  isOptional: boolean;
  /** The schema of a member's value. */
  inputSchema: InputSchema;
  /** The schema of the public value. */
  outputSchema: OutputSchema;
  /** The value in an empty form. */
  empty: Value;
  input: Input;
  /** The value in the form of a stored one; stored changes may name a category by its id. */
  read: (stored: unknown, context: FormContext) => Value;
  send(value: Value): Sent;
  /** A stored value in words, as reviewers read it beside the listing's others; empty where there is nothing. */
  words: (stored: unknown, listing: Readonly<Record<string, unknown>>) => string[];
  /** The look of its words for reviewers, where they aren't short lines. */
  look?: 'text' | 'link' | 'pictures';
}

export type Words = Pick<Field, 'label' | 'hint' | 'helps'>;

export type Fields = Readonly<Record<string, Field>>;

/** The control of a field in a form; the names are those of HTML's attributes. */
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
    | 'choices'
    | 'weekdays'
    | 'flag'
    | 'repeat'
    | 'date_changes'
    | 'business';
  type?: 'tel' | 'email' | 'date' | 'time';
  inputMode?: 'numeric' | 'decimal' | 'email' | 'url';
  autoComplete?: string;
  autoCapitalize?: 'none' | 'characters';
  spellCheck?: false;
  rows?: number;
  /** Pictures at most. */
  most?: number;
  /** The values to choose among. */
  choices?: readonly { value: string; label: string }[];
}

/** A picture of a listing, with its text and its point. */
export interface DetailedPicture {
  url: string;
  alt: string | null;
  focus: ImageFocus | null;
}

/** Data that a form knows beside a listing's own fields. */
export interface FormContext {
  categories: readonly Category[];
  /** The pictures that the listing has, in their order. */
  pictures: readonly DetailedPicture[];
}

/** A picture that the server has, as a form holds it. */
export interface FormPicture {
  /** The id of an upload, or the address of a picture that the listing has already. */
  id: string;
  url: string;
  alt: string;
  /** The point that stays in sight where it is cropped; null is its middle. */
  focus: ImageFocus | null;
}

/** A value for each field, by its name. */
const ofEach = (fields: object, of: (field: Field, name: string) => unknown) =>
  Object.fromEntries(
    Object.entries(fields as Fields).map(([name, field]) => [name, of(field, name)]),
  );

/** The schemas of the values that members send, by field. */
export const inputShape = <All extends object>(fields: All) =>
  ofEach(fields, ({ inputSchema }) => inputSchema) as {
    [Name in keyof All]: All[Name] extends { inputSchema: infer InputSchema } ? InputSchema : never;
  };

/** The schemas of the values that the public reads, by field. */
export const outputShape = <All extends object>(fields: All) =>
  ofEach(fields, ({ outputSchema }) => outputSchema) as {
    [Name in keyof All]: All[Name] extends { outputSchema: infer OutputSchema }
      ? OutputSchema
      : never;
  };

/** The values in the form of a kind: what was typed, as it was typed. */
export type FormValues<All> = {
  [Name in keyof All]: All[Name] extends { empty: infer Value } ? Value : never;
};

/** The values in the form of a new listing. */
export const emptyValues = <All extends object>(fields: All) =>
  ofEach(fields, ({ empty }) => empty) as FormValues<All>;

/** The values in the form of a stored listing: each field as it is, or as its waiting changes have it. */
export const storedValues = <All extends object>(
  fields: All,
  stored: Readonly<Record<string, unknown>>,
  context: FormContext,
) => ofEach(fields, ({ read }, name) => read(stored[name], context)) as FormValues<All>;

/** The values to send for those in the form. */
export const sentValues = <All extends object>(fields: All, values: FormValues<All>) =>
  ofEach(fields, ({ send }, name) => send(values[name as keyof All])) as {
    [Name in keyof All]: All[Name] extends { send: (value: never) => infer Sent } ? Sent : never;
  };
