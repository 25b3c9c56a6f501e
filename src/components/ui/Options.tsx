import { LANGUAGE } from '#texts/language.ts';

export interface Option {
  value: string;
  label: string;
  /** The number of things that it would show, after its name. */
  count?: number | undefined;
}

/** The choices of a select. */
export const Options = ({ choices }: { choices: readonly Option[] }) =>
  choices.map(({ value, label, count }) => (
    <option key={value} value={value}>
      {count === undefined ? label : `${label} (${count.toLocaleString(LANGUAGE)})`}
    </option>
  ));

/** Choices from a table of values and labels. */
export const choicesOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
