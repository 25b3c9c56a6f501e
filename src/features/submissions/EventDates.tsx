import { useRef, useState } from 'react';
import { type OwnEvent, ownEventCalls } from '#src/api/own-event-calls.ts';
import { Invalid } from '#src/client/failure.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { takeFocus } from '#src/client/take-focus.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { useTypedForm } from '#src/client/use-typed-form.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Field, fieldId, Select } from '#src/components/ui/Field.tsx';
import { shortDate } from '#src/domain/day-texts.ts';
import { clockTime, isPast } from '#src/domain/days.ts';
import { MAX_REASON } from '#src/listings/event.ts';
import { endsAt, type Times, timesOn } from '#src/domain/event-times.ts';
import { changeDates, type DateChange } from '#src/domain/repeat.ts';
import type { Day } from '#src/domain/values.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import * as common from '#texts/common.ts';
import * as texts from '#texts/event-dates.ts';
import { dateInThePast, endTime, time as startTime } from '#texts/event-fields.ts';
import { optional } from '#texts/forms.ts';
import * as own from '#texts/own-listings.ts';
import * as repeats from '#texts/repeats.ts';
import { askDates } from './ask-dates.ts';
import styles from './MyListings.module.css';

const callOwn = signedInClient(ownEventCalls);

/** Dates that are listed at first. */
const SHOWN_AT_FIRST = 6;

interface Props {
  event: OwnEvent;
  changed: () => Promise<unknown>;
}

/** A date of an event that isn't over, with what its organiser has changed of it. */
interface PlannedDate {
  original: Day;
  times: Times;
  change: DateChange | undefined;
}

/** The changes of an event's dates, with those that wait for review. */
const changesOf = ({ date_changes: changes, pending_changes: waiting }: OwnEvent) =>
  waiting?.fields.date_changes ?? changes;

/** Cancels, postpones and moves dates of a published event in the row itself; `cancels` opens it to cancel all. */
export function EventDates({ cancels, ...props }: Props & { cancels: boolean }) {
  const [isOpen, setOpen] = useState(cancels);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="unfolds">{texts.changeDate}</summary>
      {isOpen && <Dates {...props} cancels={cancels} />}
    </details>
  );
}

function Dates({ event, changed, cancels }: Props & { cancels: boolean }) {
  const { data: all, failure } = useAnswer(JSON.stringify([event.date, event.repeat]), askDates);
  /** The date that is being changed; undefined at first. */
  const [chosen, setChosen] = useState<Day | null>();
  const [left, setLeft] = useState<Day | null>(null);
  const shownDate = useRef<Day | null | undefined>(null);
  const [isWhole, setWhole] = useState(false);
  if (failure) return <p className="fault">{texts.datesNotLoaded}</p>;
  if (!all) return null;
  const dates = datesToCome(all, event, new Date());
  if (dates.length === 0) return <p>{texts.noneToCome}</p>;
  const usual = cancels || dates.length === 1 ? dates[0]?.original : null;
  const open = chosen === undefined ? usual : chosen;
  shownDate.current = open;
  const shown = isWhole ? dates : dates.slice(0, SHOWN_AT_FIRST);
  return (
    <div className={`stack gap-3 ${styles.quick}`}>
      <p className="small-print">{texts.publicAtOnce}</p>
      <ol className="stack gap-2">
        {shown.map((planned) => (
          <li key={planned.original} className={styles.date}>
            <PlannedLine {...planned} />
            {planned.original === open ? (
              <ChangeForm
                {...{ event, changed, dates, planned, cancels }}
                takesFocus={chosen !== undefined || cancels}
                close={() => {
                  // Another one may have been opened while this one was on its way.
                  if (shownDate.current !== planned.original) return;
                  setChosen(null);
                  setLeft(planned.original);
                }}
              />
            ) : (
              <Button
                look="quiet"
                small
                ref={planned.original === left ? takeFocus : undefined}
                onClick={() => setChosen(planned.original)}
              >
                {texts.change}
                <span className="visually-hidden"> {shortDate(planned.times.date)}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {shown.length < dates.length && (
        <Button look="quiet" small className="start" onClick={() => setWhole(true)}>
          {texts.showAll(dates.length)}
        </Button>
      )}
    </div>
  );
}

/** The dates of an event that aren't over, left-out ones included. */
function datesToCome(all: readonly Day[], event: OwnEvent, now: Date): PlannedDate[] {
  const { date, time, end_date, end_time, zone } = event;
  if (date === null) return [];
  const changes = changesOf(event);
  return all
    .map((original) => {
      const change = changes.find((each) => each.date === original);
      const moved = change?.status === 'moved' ? change.to : null;
      const usual = timesOn({ date, time, end_date, end_time }, original);
      return { original, times: moved ?? usual, change };
    })
    .filter(({ times }) => endsAt(times, zone) > now);
}

const TONES = {
  cancelled: 'warning',
  postponed: 'warning',
  moved: 'info',
  sold_out: 'info',
  skipped: 'over',
} as const;

const PlannedLine = ({ times: { date, time }, change }: PlannedDate) => (
  <p className="cluster">
    <span>{[shortDate(date), time && clockTime(time)].filter(Boolean).join(', ')}</span>
    {change && (
      <Badge tone={TONES[change.status]}>{repeats.occurrenceStatuses[change.status]}</Badge>
    )}
    {change?.reason && <Multilingual text={change.reason} />}
  </p>
);

type What = keyof typeof texts.changes;
const WHATS = Object.keys(texts.changes) as What[];
type Which = keyof typeof texts.scopes;

interface FormProps extends Props {
  dates: readonly PlannedDate[];
  planned: PlannedDate;
  cancels: boolean;
  close: () => void;
}

/** The values of a change, and its way to the API. */
function useChange({ event, changed, dates, planned, cancels, close }: FormProps) {
  const { original, times, change } = planned;
  const form = useTypedForm(() => ({
    what: (cancels ? 'cancelled' : (change?.status ?? '')) as What | '',
    which: (cancels ? 'all' : 'one') as Which,
    date: times.date,
    time: times.time ?? '',
    end_time: times.end_time ?? '',
    reason: change?.reason ?? '',
  }));
  const { values } = form;
  const scopes = { one: [planned], later: dates.slice(dates.indexOf(planned)), all: dates };
  const submit = () =>
    form.send(async () => {
      const made = changeIn(values, event, times);
      const of = scopes[values.which].map((each) => each.original);
      // Asked for anew, as another device may have changed other dates meanwhile.
      const current = await callOwn('getMyEvent', { id: event.id });
      const body = { date_changes: changeDates(changesOf(current), of, made, original) };
      const { pending_changes: waiting } = await callOwn('updateEvent', { id: event.id, body });
      await changed();
      close();
      showToast(waiting?.fields.date_changes ? own.changesSubmitted : own.changesShown);
    });
  return { ...form, scopes, submit };
}

/** The change of a date, of it and later ones, or of all. */
function ChangeForm(props: FormProps & { takesFocus: boolean }) {
  const { event, planned, takesFocus, close } = props;
  const { values, text, scopes, submit, ...form } = useChange(props);
  const isOffered = (what: What) =>
    (what !== 'skipped' || event.repeat) &&
    (what !== 'planned' || planned.change || values.which !== 'one');
  return (
    <form
      id={fieldId('date_changes')}
      className={`stack ${styles.dateForm}`}
      {...form.element(submit)}
    >
      <ErrorSummary summary={form.summary} />
      <Select
        {...text('what')}
        ref={takesFocus ? takeFocus : undefined}
        label={texts.what}
        none={texts.chooseWhat}
        choices={WHATS.filter(isOffered).map((value) => ({ value, label: texts.changes[value] }))}
      />
      {scopes.all.length > 1 && (
        <Select
          {...text('which')}
          label={texts.which}
          choices={[
            { value: 'one', label: texts.scopes.one },
            { value: 'later', label: texts.scopes.later(scopes.later.length) },
            { value: 'all', label: texts.scopes.all(scopes.all.length) },
          ]}
        />
      )}
      {values.what === 'moved' && (
        <Field {...text('date')} type="date" label={texts.newDate.label} />
      )}
      {values.what === 'moved' && !event.all_day && (
        <div className="pair">
          <Field {...text('time')} type="time" label={startTime.label} />
          <Field {...text('end_time')} type="time" label={optional(endTime.label)} />
        </div>
      )}
      {values.what !== 'planned' && (
        <Field
          {...text('reason')}
          label={optional(texts.reason.label)}
          hint={texts.reason.hint}
          maxLength={MAX_REASON}
        />
      )}
      <div className="cluster">
        <Button type="submit" aria-disabled={form.isBusy || undefined}>
          {form.isBusy ? common.submitting : common.save}
        </Button>
        <Button look="plain" onClick={close}>
          {texts.close}
        </Button>
      </div>
    </form>
  );
}

/** The change in the form; null for a date that is as planned again. Throws an `Invalid` for what is missing. */
function changeIn(
  { what, date, time, end_time, reason }: Record<string, string> & { what: What | '' },
  event: OwnEvent,
  times: Times,
): Omit<DateChange, 'date'> | null {
  if (what === '') throw new Invalid({ what: texts.whatRequired });
  if (what === 'planned') return null;
  if (what !== 'moved') return { status: what, reason: reason?.trim() || null, to: null };
  if (!date) throw new Invalid({ date: texts.newDate.required });
  if (isPast(date, event, new Date())) throw new Invalid({ date: dateInThePast });
  if (!event.all_day && !time) throw new Invalid({ time: startTime.required });
  const to = { ...timesOn(times, date), time: time || null, end_time: end_time || null };
  return { status: what, reason: reason?.trim() || null, to };
}
