import { Field, type FieldProps } from '#src/components/ui/Field.tsx';
import { withAreaCode } from '#src/domain/phone-input.ts';
import * as texts from '#texts/forms.ts';
import styles from './submissions.module.css';

/** A telephone number; one without its area code is said to get that of the listing's state. */
export function PhoneField({
  state,
  ...field
}: FieldProps & { value: string; state: string | null }) {
  const whole = withAreaCode(field.value, state);
  return (
    <>
      <Field {...field} />
      <p className={whole ? styles.said : 'visually-hidden'} role="status">
        {whole && texts.areaCodeAdded(whole)}
      </p>
    </>
  );
}
