import { Button } from '#src/components/ui/Button.tsx';
import { BUSINESS_STEPS, businessFields, type BusinessValues } from '#src/listings/business.ts';
import type { Fields } from '#src/listings/field.ts';
import styles from './submissions.module.css';

interface Props {
  values: BusinessValues;
  goTo: (step: number) => void;
}

/** Everything that was entered, with a way back to each step. */
export function Review({ values, goTo }: Props) {
  return (
    <div className={styles.review}>
      {rowsOf(values).map((rows, index) => {
        const { title = '' } = BUSINESS_STEPS[index] ?? {};
        return (
          <section key={title} aria-labelledby={`review-${index}`}>
            <div className="heading-row">
              <h3 id={`review-${index}`}>{title}</h3>
              <Button look="plain" small onClick={() => goTo(index + 1)}>
                Edit<span className="visually-hidden"> {title}</span>
              </Button>
            </div>
            <dl>
              {rows.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value || <span className="small-print">Not stated</span>}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}

/** What was entered in the fields of each step, but for pictures, which stand beside. */
const rowsOf = (values: BusinessValues): [label: string, value: string][][] =>
  BUSINESS_STEPS.map(({ fields }) =>
    fields
      .filter((name) => name !== 'images')
      .map((name): [label: string, value: string] => {
        const { label, words } = businessFields[name] as Fields[string];
        return [label, words(values[name]).join('\n')];
      }),
  ).filter((rows) => rows.length > 0);
