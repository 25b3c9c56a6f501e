import { BUSINESS } from '#src/listings/business.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Field, Select } from '#src/components/ui/Field.tsx';
import { Spoken } from '#src/components/ui/Sentence.tsx';
import { type DayHours, MAX_RANGES_A_DAY, type WeekHours } from '#src/domain/week-hours.ts';
import { WEEKDAYS, type Weekday, weekdayName } from '#src/domain/weekdays.ts';
import type { BusinessValues } from '#src/listings/business.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/forms.ts';
import { fieldTexts } from './form-fields.ts';
import styles from './submissions.module.css';

const USUAL = { from: '09:00', to: '17:00' };
/** The hours around the clock: a day that ends where it begins. */
const ALWAYS = { from: '00:00', to: '00:00' };
const NEXT = { from: '', to: '' };

const KINDS = (['open', 'always', 'closed', 'by_appointment'] as const).map((value) => ({
  value,
  label: texts.dayKinds[value],
}));

interface HoursForm {
  values: Pick<BusinessValues, 'hours'>;
  errors: Readonly<Record<string, string>>;
  change: (values: Pick<BusinessValues, 'hours'>) => void;
}

/** Opening hours by weekday; a day that is left alone stays unknown. */
export function HoursFields({ form }: { form: HoursForm }) {
  const { errors } = form;
  const { hours } = form.values;
  const change = (week: WeekHours) => form.change({ hours: week });
  const set = (day: Weekday, value: DayHours | undefined) => {
    const { [day]: _, ...others } = hours;
    change(value === undefined ? others : { ...others, [day]: value });
  };
  return (
    <fieldset className="stack gap-3">
      <legend>{fieldTexts(BUSINESS, 'hours').label}</legend>
      <p className="small-print">{texts.hoursHint}</p>
      <Button look="quiet" small className="start" onClick={() => change(sameOnWeekdays(hours))}>
        {texts.sameOnWeekdays}
      </Button>
      {WEEKDAYS.map((day) => (
        <DayFields
          key={day}
          day={day}
          value={hours[day]}
          errors={errors}
          set={(value) => set(day, value)}
          copy={() =>
            change(Object.fromEntries(WEEKDAYS.map((each) => [each, hours[day]])) as WeekHours)
          }
        />
      ))}
    </fieldset>
  );
}

interface DayProps {
  day: Weekday;
  value: DayHours | undefined;
  errors: Readonly<Record<string, string>>;
  set: (value: DayHours | undefined) => void;
  copy: () => void;
}

function DayFields({ day, value, errors, set, copy }: DayProps) {
  const name = `hours.${day}`;
  const weekday = weekdayName(day);
  const kind = kindOf(value);
  const ranges = Array.isArray(value) && kind === 'open' ? value : [];
  const setRange = (index: number, range: Partial<typeof NEXT>) =>
    set(ranges.map((each, at) => (at === index ? { ...each, ...range } : each)));
  return (
    <div className={`named ${styles.day}`}>
      <Select
        name={name}
        label={weekday}
        error={errors[name]}
        none={common.notStated}
        choices={KINDS}
        value={kind}
        onChange={({ target }) => set(dayHours(target.value))}
      />
      <div className="stack gap-2">
        {ranges.map((range, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a range is its place among the others.
          <div className={styles.range} key={index}>
            {(['from', 'to'] as const).map((end) => (
              <Field
                key={end}
                name={`${name}.${index}.${end}`}
                type="time"
                label={texts.ends[end]}
                aria-label={texts.endsOf[end](weekday, index + 1)}
                error={errors[`${name}.${index}.${end}`]}
                value={range[end]}
                onChange={({ target }) => setRange(index, { [end]: target.value })}
              />
            ))}
            {ranges.length > 1 && (
              <Button
                look="plain"
                small
                icon="x"
                aria-label={texts.removeHours(index + 1, weekday)}
                onClick={() => set(ranges.filter((_, at) => at !== index))}
              >
                {common.remove}
              </Button>
            )}
          </div>
        ))}
        {value !== undefined && (
          <div className="cluster">
            {ranges.length > 0 && ranges.length < MAX_RANGES_A_DAY && (
              <Button look="plain" small onClick={() => set([...ranges, NEXT])}>
                <Spoken text={texts.addHours(weekday)} />
              </Button>
            )}
            <Button look="plain" small icon="copy" onClick={copy}>
              <Spoken text={texts.copyHours(weekday)} />
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** A week whose five weekdays have the hours of the first of them that has any, else the usual ones. */
function sameOnWeekdays(week: WeekHours): WeekHours {
  const weekdays = WEEKDAYS.slice(0, 5);
  const first = weekdays.find((day) => week[day] !== undefined);
  const hours = first ? week[first] : [USUAL];
  return { ...week, ...Object.fromEntries(weekdays.map((day) => [day, hours])) };
}

/** The choice that a day's hours are. */
function kindOf(value: DayHours | undefined): string {
  if (!Array.isArray(value)) return value ?? '';
  return value.length === 1 && value[0]?.from === ALWAYS.from && value[0].to === ALWAYS.to
    ? 'always'
    : 'open';
}

function dayHours(kind: string): DayHours | undefined {
  if (kind === 'open') return [USUAL];
  if (kind === 'always') return [ALWAYS];
  return kind === 'closed' || kind === 'by_appointment' ? kind : undefined;
}
