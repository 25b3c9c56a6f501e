import { Field, type FieldProps } from '#src/components/ui/Field.tsx';
import { dollars } from '#src/domain/money.ts';
import { lankanPhone, spelledPhone, withAreaCode } from '#src/domain/phone-input.ts';
import { pricesIn } from '#src/domain/price-line.ts';
import * as texts from '#texts/forms.ts';
import styles from './submissions.module.css';

type LineProps = FieldProps & { value: string };

/** A line under which stands what was understood of it, as it is typed. */
function SaidField({ said, ...field }: LineProps & { said: string | null }) {
  return (
    <>
      <Field {...field} />
      <p className={said ? styles.said : 'visually-hidden'} role="status">
        {said}
      </p>
    </>
  );
}

/** A telephone number; what is dialled for letters is said, which area code one gets from its state, and another reading. */
export function PhoneField({ state, ...field }: LineProps & { state: string | null }) {
  const letters = spelledPhone(field.value);
  const whole = withAreaCode(field.value, state);
  const lankan = lankanPhone(field.value);
  const said =
    (letters && texts.lettersDialled(letters)) ??
    (whole && texts.areaCodeAdded(whole)) ??
    (lankan && texts.readAsQueensland(lankan));
  return <SaidField {...field} said={said} />;
}

/** The line of an event's price; the amounts that searches find it by are said. */
export function PriceField({ isFree, ...field }: LineProps & { isFree: boolean }) {
  const prices = isFree ? null : pricesIn(field.value);
  const [from, to] = [prices?.from, prices?.to].map((each) => each != null && dollars(`${each}`));
  return <SaidField {...field} said={from ? texts.pricesUnderstood(from, to || null) : null} />;
}
