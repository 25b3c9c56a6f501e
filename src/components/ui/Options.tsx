import { LANGUAGE } from '#texts/language.ts';

export interface Option {
  value: string;
  label: string;
  /** The number of things that it would show, after its name. */
  count?: number | undefined;
}

/** "Victoria (12)"; the label alone where the number isn't known. */
export const withCount = ({ label, count }: Pick<Option, 'label' | 'count'>): string =>
  count === undefined ? label : `${label} (${count.toLocaleString(LANGUAGE)})`;

/** The choices of a select. */
export const Options = ({ choices }: { choices: readonly Option[] }) =>
  choices.map(({ value, ...choice }) => (
    <option key={value} value={value}>
      {withCount(choice)}
    </option>
  ));

/** Choices from a table of values and labels. */
export const choicesOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
