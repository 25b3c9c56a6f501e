import type { ChangeEvent } from 'react';
import type { Definition } from '#src/listings/definitions.ts';
import type { Fields, Input } from '#src/listings/field.ts';
import * as texts from '#texts/forms.ts';

/** The fields of a form that hold a text. */
export type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/** The fields of a form that hold some of several choices. */
type ChoicesName<Values> = {
  [Name in keyof Values]: Values[Name] extends string[] ? Name : never;
}[keyof Values] &
  string;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Props of each field of a form, by the definition of its kind. */
export function fieldsOf<Values>(
  definition: Definition,
  values: Values,
  errors: Readonly<Record<string, string>>,
  change: (changed: Partial<Values>) => void,
) {
  const field = (name: TextName<Values>) => ({
    name: name as string,
    ...fieldTexts(definition, name),
    autoComplete: inputOf(definition, name).autoComplete,
    value: values[name] as string,
    error: errors[name],
    onChange: ({ target }: ChangeEvent<Control>) =>
      change({ [name]: target.value } as Partial<Values>),
  });
  return {
    /** The control of a field, by the definition of its kind. */
    input: (name: keyof Values & string) => inputOf(definition, name),
    /** Props of a field that holds a text. */
    field,
    /** The same for one line, with the keyboard that suits it. */
    line: (name: TextName<Values>) => {
      const { type, inputMode, autoCapitalize, spellCheck } = inputOf(definition, name);
      return { ...field(name), type, inputMode, autoCapitalize, spellCheck };
    },
    /** Props of a field that holds some of its choices. */
    boxes: (name: ChoicesName<Values>) => {
      const { label: legend, hint } = fieldTexts(definition, name);
      return {
        ...{ name: name as string, legend, hint },
        choices: inputOf(definition, name).choices ?? [],
        values: values[name] as readonly string[],
        error: errors[name],
        onChange: (ticked: string[]) => change({ [name]: ticked } as Partial<Values>),
      };
    },
  };
}

const fieldOf = ({ kind, fields }: Definition, name: string): Fields[string] => {
  const field = (fields as Fields)[name];
  if (!field) throw new Error(`A ${kind} has no field ${name}.`);
  return field;
};

/** The control of a field. */
export const inputOf = (definition: Definition, name: string): Input =>
  fieldOf(definition, name).input;

/** The label of a field, with a mark if it may be left out. */
export function fieldTexts(
  definition: Definition,
  name: string,
): { label: string; hint: string | undefined } {
  const { label, hint, isOptional } = fieldOf(definition, name);
  return { label: isOptional ? texts.optional(label) : label, hint };
}
