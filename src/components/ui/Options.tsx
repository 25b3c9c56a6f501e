/** One of the choices of a select. */
export interface Option {
  value: string;
  label: string;
}

/** The choices of a select. */
export const Options = ({ choices }: { choices: readonly Option[] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** The choices that a table of values and labels makes. */
export const choicesOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
