import { Choice, Fault, fieldId } from './Field.tsx';
import styles from './Field.module.css';

interface Props<Value extends string> {
  name: string;
  legend: string;
  hint?: string | undefined;
  choices: readonly { value: Value; label: string }[];
  values: readonly Value[];
  error: string | undefined;
  /** Called with the ticked ones, in the order of the choices. */
  onChange: (values: Value[]) => void;
}

/** Some of several, each a box to tick; they stand beside each other as far as there is room. */
export function Boxes<Value extends string>({
  name,
  legend,
  hint,
  choices,
  values,
  error,
  onChange,
}: Props<Value>) {
  const id = fieldId(name);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      name={name}
      // Focusable, as the summary of errors leads here.
      tabIndex={-1}
      className={styles.boxes}
      aria-describedby={described || undefined}
    >
      <legend className={styles.label}>{legend}</legend>
      {hint && (
        <p className="small-print" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {choices.map(({ value, label }) => (
        <Choice
          key={value}
          name={`${name}.${value}`}
          label={label}
          checked={values.includes(value)}
          onChange={({ target }) =>
            onChange(
              choices
                .map((choice) => choice.value)
                .filter((each) => (each === value ? target.checked : values.includes(each))),
            )
          }
        />
      ))}
      {error && <Fault id={`${id}-error`} text={error} />}
    </fieldset>
  );
}
