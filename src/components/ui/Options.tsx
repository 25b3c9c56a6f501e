/** One of the choices of a select. */
export interface Option {
  value: string;
  label: string;
  /** How many things it would show; said behind its name. */
  count?: number | undefined;
}

/** The choices of a select. */
export const Options = ({ choices }: { choices: readonly Option[] }) =>
  choices.map(({ value, label, count }) => (
    <option key={value} value={value}>
      {count === undefined ? label : `${label} (${count.toLocaleString('en-AU')})`}
    </option>
  ));

/** The choices that a table of values and labels makes. */
export const choicesOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
