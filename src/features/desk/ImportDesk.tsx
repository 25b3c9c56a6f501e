import { useRef, useState } from 'react';
import { callDesk } from '#src/client/desk-calls.ts';
import { saveFailure } from '#src/client/failure.ts';
import { callImports } from '#src/client/import-calls.ts';
import { guardTyped } from '#src/client/typed-text.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { useSchemaForm } from '#src/client/use-form.ts';
import { useReturn } from '#src/client/use-return.ts';
import { whenText } from '#src/client/when-text.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { DeskEditor } from '#src/components/ui/DeskEditor.tsx';
import { DeskPart, RowActions } from '#src/components/ui/DeskPart.tsx';
import { Field, Select } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { RowButton } from '#src/components/ui/RowButton.tsx';
import { type DeskImport, ImportForm } from '#src/api/imports.ts';
import { eventFields } from '#src/listings/event.ts';
import { SITE } from '#src/site.settings.ts';
import { STATE_CHOICES } from '#src/features/listings/place/state-choices.ts';
import * as texts from '#texts/imports.ts';
import { DeskEntries, DeskEntry } from './DeskEntry.tsx';
import { useDeskAction } from './use-desk-action.ts';

const askImports = async () => {
  const [calendars, categories] = await Promise.all([
    callImports('listImports'),
    callDesk('listDeskCategories', { query: { kind: 'event' } }),
  ]);
  const choices = categories.results
    .filter(({ is_retired }) => !is_retired)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return { calendars, choices };
};

/** Time between two looks (ms): a calendar that was added is read within a minute. */
const LOOK_AGAIN = 15_000;

/** Calendar files of others whose events come into the review. */
export function ImportDesk() {
  const answer = useDeskAnswer('imports', askImports, LOOK_AGAIN);
  const [isAdding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  useReturn(!isAdding, () => add.current?.focus());
  const close = () => setAdding(false);
  const saved = async (name: string) => {
    showToast(texts.added(name));
    close();
    await answer?.reload();
  };
  return (
    <DeskPart
      lead={texts.lead}
      action={
        !isAdding && (
          <Button ref={add} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        )
      }
      above={isAdding && <Editor choices={answer?.data?.choices ?? []} {...{ close, saved }} />}
      answer={answer}
    >
      {({ calendars }, reload) => (
        <DeskEntries label={texts.calendars} none={texts.none} {...calendars}>
          {(calendar) => <Calendar key={calendar.id} calendar={calendar} reload={reload} />}
        </DeskEntries>
      )}
    </DeskPart>
  );
}

interface EditorProps {
  /** The categories of events. */
  choices: readonly { value: string; label: string }[];
  close: () => void;
  saved: (name: string) => Promise<void>;
}

/** The fields of an event that a calendar has for those that lack them. */
const USUAL = Object.keys(ImportForm.shape).filter((name) => name !== 'url') as Exclude<
  keyof ImportForm,
  'url'
>[];
/** The form of a new calendar. */
function Editor({ choices, close, saved }: EditorProps) {
  const { element, field, summary, isBusy } = useSchemaForm({
    schema: ImportForm,
    explain: saveFailure,
    submit: async (body) => {
      await callImports('addImport', { body });
      await saved(body.organizer_name);
      return 'leaving';
    },
  });
  const selects = {
    category: { choices },
    state: { choices: STATE_CHOICES, defaultValue: SITE.home_state },
  };
  return (
    <DeskEditor
      ref={guardTyped}
      title={texts.newCalendar}
      {...{ element, summary, isBusy, close }}
      fields={
        <>
          <Field {...field('url')} label={texts.address} hint={texts.addressHint} inputMode="url" />
          {USUAL.map((name) => {
            const { label } = eventFields[name];
            if (name === 'category' || name === 'state')
              return <Select key={name} {...field(name)} label={label} {...selects[name]} />;
            const hint = name === USUAL[0] ? texts.usualHint : undefined;
            return <Field key={name} {...field(name)} label={label} hint={hint} />;
          })}
        </>
      }
    />
  );
}

const STATES_OF_READING = {
  read: { tone: 'good', icon: 'check' },
  waits: { tone: 'info', icon: 'hourglass' },
  failed: { tone: 'warning', icon: 'triangle-alert' },
} as const;

interface CalendarProps {
  calendar: DeskImport;
  reload: () => Promise<unknown>;
}

function Calendar({ calendar, reload }: CalendarProps) {
  const { id, name, url, events, read_at, next_read_at, failure, outcome } = calendar;
  const { isBusy, failure: refusal, act } = useDeskAction(reload);
  const state = failure !== null ? 'failed' : read_at === null ? 'waits' : 'read';
  return (
    <DeskEntry
      state={{ ...STATES_OF_READING[state], text: texts.states[state] }}
      title={name}
      beside={texts.events(events)}
      about={
        <>
          {url}
          <br />
          {texts.turns(read_at && whenText(read_at), whenText(next_read_at))}
        </>
      }
      failure={failure}
    >
      {outcome && <p>{texts.outcome(outcome.added, outcome.changed, outcome.cancelled)}</p>}
      {outcome?.warning && <Message tone="info">{outcome.warning}</Message>}
      {outcome && outcome.left_out.length > 0 && (
        <details>
          <summary>{texts.leftOut(outcome.left_out.length)}</summary>
          <ul>
            {outcome.left_out.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {refusal && <Message tone="error">{refusal.text}</Message>}
      <RowActions>
        <RowButton
          label={texts.readAgain}
          of={name}
          isBusy={isBusy}
          onClick={() => act(() => callImports('readImportAgain', { id }), texts.readSoon(name))}
        />
        <ConfirmButton
          label={texts.remove}
          of={name}
          question={texts.removeQuestion(name)}
          text={texts.whatRemovingDoes}
          isBusy={isBusy}
          onConfirm={() => act(() => callImports('removeImport', { id }), texts.removed(name))}
        />
      </RowActions>
    </DeskEntry>
  );
}
