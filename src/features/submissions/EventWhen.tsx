import { useState } from 'react';
import { useAnswer } from '#src/client/use-answer.ts';
import { Boxes } from '#src/components/ui/Boxes.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { Choice, Field, Select } from '#src/components/ui/Field.tsx';
import { Spoken } from '#src/components/ui/Sentence.tsx';
import { longDate, shortDate } from '#src/domain/day-texts.ts';
import { addDays } from '#src/domain/days.ts';
import { weekdayOf } from '#src/domain/hours.ts';
import {
  MOST_DATES,
  MOST_INTERVAL,
  monthsWithout,
  Repeat,
  REPEATS,
  usualEnd,
} from '#src/domain/repeat.ts';
import { repeatText } from '#src/domain/repeat-texts.ts';
import { Day } from '#src/domain/values.ts';
import { WEEKDAYS, weekdayName } from '#src/domain/weekdays.ts';
import { eventFields, type EventValues } from '#src/listings/event.ts';
import { wrongRepeat } from '#src/listings/event-rules.ts';
import * as texts from '#texts/event-dates.ts';
import { listOf } from '#texts/language.ts';
import * as repeatTexts from '#texts/repeats.ts';
import * as times from '#texts/times.ts';
import { askDates } from './ask-dates.ts';
import styles from './submissions.module.css';
import type { SubmissionForm } from './use-listing-form.ts';

interface Props {
  form: SubmissionForm<EventValues>;
}

const dayIn = (value: string | null): Day | null => Day.safeParse(value).data ?? null;

/** The end of a rule for a new first date: the proposed one follows it. */
export function withFirstDate({ date, repeat }: EventValues, first: string): Partial<EventValues> {
  const [before, after] = [dayIn(date), dayIn(first)];
  const isProposed = repeat?.until == null || (before && repeat.until === usualEnd(before));
  if (!repeat || !after || !isProposed || repeat.every === 'dates') return { date: first };
  return { date: first, repeat: { ...repeat, until: usualEnd(after) } };
}

/** Whether an event lasts several days, or all day. */
export function LastDay({ form: { values, line, change } }: Props) {
  const [isAsked, setAsked] = useState(false);
  const lasts = isAsked || values.end_date !== '';
  return (
    <>
      <div className={styles.boxes}>
        <Choice
          name="several_days"
          label={texts.severalDays}
          checked={lasts}
          onChange={({ target: { checked } }) => {
            setAsked(checked);
            if (!checked) change({ end_date: '' });
          }}
        />
        <Choice
          name="all_day"
          label={eventFields.all_day.label}
          checked={values.all_day}
          onChange={({ target }) => change({ all_day: target.checked })}
        />
      </div>
      {lasts && <Field {...line('end_date')} label={eventFields.end_date.label} />}
    </>
  );
}

const SKIPPED = { status: 'skipped', reason: null, to: null } as const;
const WEEKLY: Repeat = { every: 'week', interval: 1, weekdays: [], until: null, dates: [] };

/** The rule by which an event repeats, in words; its dates, of which each but the first can be left out. */
export function RepeatFields({ form, isPublic }: Props & { isPublic: boolean }) {
  const { values, errors, change } = form;
  const { repeat } = values;
  const first = dayIn(values.date);
  const nameOf = (every: Repeat['every']) =>
    first && every !== 'dates' ? repeatText({ ...WEEKLY, every }, first) : texts.ways[every];
  const choose = (value: string) => {
    const every = REPEATS.find((each) => each === value);
    const until = every === 'dates' ? null : (repeat?.until ?? (first && usualEnd(first)));
    const dates = every === 'dates' ? [first ? addDays(first, 7) : ''] : [];
    change({ repeat: every ? { ...WEEKLY, every, until, dates } : null, date_changes: [] });
  };
  return (
    <>
      <Select
        name="repeat"
        label={eventFields.repeat.label}
        none={texts.never}
        choices={REPEATS.map((every) => ({ value: every, label: nameOf(every) }))}
        value={repeat?.every ?? ''}
        error={errors['repeat']}
        onChange={({ target }) => choose(target.value)}
      />
      {repeat && <Rule {...{ form, repeat, first, isPublic }} />}
    </>
  );
}

interface RuleProps extends Props {
  repeat: Repeat;
  first: Day | null;
  isPublic: boolean;
}

function Rule({ form, repeat, first, isPublic }: RuleProps) {
  const { errors, change } = form;
  const { every, interval, until } = repeat;
  const set = (some: Partial<Repeat>) => change({ repeat: { ...repeat, ...some } });
  const isSound = first && Repeat.safeParse(repeat).success && !wrongRepeat(repeat, first);
  const { data: dates } = useAnswer(isSound ? JSON.stringify([first, repeat]) : null, askDates);
  if (every === 'dates') return <ChosenDates {...{ form, repeat, first }} />;
  const steps = every === 'week' ? texts.everyWeeks : texts.everyMonths;
  return (
    <>
      {every === 'week' && (
        <Boxes
          name="repeat.weekdays"
          legend={texts.alsoOn}
          choices={WEEKDAYS.filter((day) => !first || day !== weekdayOf(first)).map((day) => ({
            value: day,
            label: weekdayName(day),
          }))}
          values={repeat.weekdays}
          error={errors['repeat.weekdays']}
          onChange={(weekdays) => set({ weekdays })}
        />
      )}
      <div className="pair">
        <Select
          name="repeat.interval"
          label={texts.interval}
          choices={Array.from({ length: MOST_INTERVAL }, (_, at) => ({
            value: String(at + 1),
            label: steps(at + 1),
          }))}
          value={String(interval)}
          onChange={({ target }) => set({ interval: Number(target.value) })}
        />
        <Field
          name="repeat.until"
          type="date"
          label={texts.until}
          value={until ?? ''}
          error={errors['repeat.until']}
          onChange={({ target }) => set({ until: target.value || null })}
        />
      </div>
      <p className={styles.said} role="status">
        {first && dates && inWords(repeat, first, dates)}
      </p>
      {isPublic ? (
        <p className="small-print">{texts.changedInOwn}</p>
      ) : (
        dates && <LeftOut {...{ form, dates }} />
      )}
    </>
  );
}

/** The rule with how many dates it has, and the months that it leaves out. */
function inWords(repeat: Repeat, first: Day, dates: readonly Day[]): string {
  const rule = repeatTexts.until(repeatText(repeat, first), longDate(repeat.until ?? first));
  const names = times.months.split(',');
  const without = monthsWithout(first, repeat).map((month) => names[month - 1] ?? '');
  return [
    texts.summary(rule, dates.length, longDate(dates.at(-1) ?? first)),
    dates.length === MOST_DATES && texts.atMost(MOST_DATES),
    without.length > 0 &&
      texts.leftOutMonths(listOf(without), repeatTexts.ordinal(Number(first.slice(8)))),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The dates of a series but its first, each to be left out. */
function LeftOut({ form, dates }: Props & { dates: readonly Day[] }) {
  const { values, errors, change } = form;
  const { date_changes: changes } = values;
  const [isOpen, setOpen] = useState(false);
  const skipped = changes.filter(({ status }) => status === 'skipped').map(({ date }) => date);
  const others = dates.slice(1);
  const shown = isOpen || 'date_changes' in errors;
  const leave = (taken: readonly Day[]) => {
    const left = others.filter((date) => !taken.includes(date));
    const kept = changes.filter(({ status }) => status !== 'skipped');
    return [...kept, ...left.map((date) => ({ date, ...SKIPPED }))];
  };
  return (
    <details open={shown} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="unfolds">{texts.leaveOut}</summary>
      {shown && (
        <Boxes
          name="date_changes"
          legend={texts.takePlace}
          choices={others.map((date) => ({ value: date, label: shortDate(date) }))}
          values={others.filter((date) => !skipped.includes(date))}
          error={errors['date_changes']}
          onChange={(taken) => change({ date_changes: leave(taken) })}
        />
      )}
    </details>
  );
}

/** The dates of a series without a rule. */
function ChosenDates({ form, repeat, first }: Omit<RuleProps, 'isPublic'>) {
  const { dates } = repeat;
  const set = (chosen: Day[]) => form.change({ repeat: { ...repeat, dates: chosen } });
  const last = dayIn(dates.at(-1) ?? null) ?? first;
  return (
    <div className="stack gap-3">
      <ol className="stack gap-3">
        {dates.map((date, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a date is its place in the list.
          <li key={index} className={styles.chosen}>
            <Field
              name={`repeat.dates.${index}`}
              type="date"
              label={texts.anotherDate(index + 2)}
              error={form.errors[`repeat.dates.${index}`]}
              value={date}
              onChange={({ target }) =>
                set(dates.map((each, at) => (at === index ? target.value : each)))
              }
            />
            <Button
              look="plain"
              small
              icon="x"
              onClick={() => set(dates.filter((_, at) => at !== index))}
            >
              <Spoken text={texts.removeDate(index + 2)} />
            </Button>
          </li>
        ))}
      </ol>
      {dates.length < MOST_DATES - 1 && (
        <Button
          look="quiet"
          className="start"
          onClick={() => set([...dates, last ? addDays(last, 7) : ''])}
        >
          {texts.addDate}
        </Button>
      )}
    </div>
  );
}
