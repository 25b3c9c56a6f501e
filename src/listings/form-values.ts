import type { Fields, FormValues, Known } from './field.ts';

const entriesOf = (fields: object) => Object.entries(fields as Fields);

/** What the form of a new listing holds. */
export const emptyValues = <All extends object>(fields: All): FormValues<All> =>
  Object.fromEntries(
    entriesOf(fields).map(([name, { empty }]) => [name, empty]),
  ) as FormValues<All>;

/** What the form of a stored listing holds: each field as it is, or as its waiting changes have it. */
export const storedValues = <All extends object>(
  fields: All,
  stored: Readonly<Record<string, unknown>>,
  known: Known,
): FormValues<All> =>
  Object.fromEntries(
    entriesOf(fields).map(([name, { read }]) => [name, read(stored[name], known)]),
  ) as FormValues<All>;

/** What a form sends of the values that it holds. */
export const sentValues = <All extends object>(fields: All, values: FormValues<All>) =>
  Object.fromEntries(
    entriesOf(fields).map(([name, { send }]) => [
      name,
      send((values as Record<string, unknown>)[name]),
    ]),
  ) as {
    [Name in keyof All]: All[Name] extends { send: (value: never) => infer Sent } ? Sent : never;
  };
