import { Button } from '#src/components/ui/Button.tsx';
import { weekLines } from '#src/domain/hours-text.ts';
import { STATES } from '#src/site.places.ts';
import { type BusinessValues, STEPS } from './business-form.ts';
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
        const { title = '' } = STEPS[index] ?? {};
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

type Row = readonly [label: string, value: string];

const rowsOf = (values: BusinessValues): readonly (readonly Row[])[] => [
  [
    ['Business name', values.name],
    ['Category', values.category],
    ['Description', values.description],
    ['Specialty', values.specialty],
  ],
  [
    ['Street address', values.address],
    ['Suburb', values.suburb],
    ['State', STATES[values.state as keyof typeof STATES]?.name ?? ''],
    ['Postcode', values.postcode],
  ],
  [
    ['Phone', values.contact_phone],
    ['Email', values.email],
    ['Website', values.website],
    ['Opening hours', hoursText(values)],
    ['About the hours', values.business_hours],
  ],
];

const hoursText = ({ hours }: BusinessValues): string =>
  weekLines(hours)
    .map(({ days, hours: text }) => `${days}: ${text}`)
    .join('\n');
