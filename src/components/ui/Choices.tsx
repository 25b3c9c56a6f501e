import { fieldId } from './Field.tsx';
import styles from './Field.module.css';

interface Props<Value extends string> {
  name: string;
  legend: string;
  choices: readonly { value: Value; label: string; hint: string }[];
  value: string;
  onChange: (value: Value) => void;
}

/** One of a few, each with what it means. */
export function Choices<Value extends string>({
  name,
  legend,
  choices,
  value: chosen,
  onChange,
}: Props<Value>) {
  return (
    <fieldset className={`stack gap-2 ${styles.choices}`}>
      <legend className={styles.label}>{legend}</legend>
      {choices.map(({ value, label, hint }) => {
        const id = `${fieldId(name)}-${value}`;
        return (
          <div key={value} className={styles.explained}>
            <input
              id={id}
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              aria-describedby={`${id}-hint`}
              onChange={() => onChange(value)}
            />
            <label className={styles.label} htmlFor={id}>
              {label}
            </label>
            <p className="small-print" id={`${id}-hint`}>
              {hint}
            </p>
          </div>
        );
      })}
    </fieldset>
  );
}
