import { saveFailure, wholeText } from '#src/client/failure.ts';
import { callObservances } from '#src/client/observance-calls.ts';
import { guardTyped } from '#src/client/typed-text.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { useSchemaForm } from '#src/client/use-form.ts';
import { useEdited } from '#src/client/use-edited.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { RowButton } from '#src/components/ui/RowButton.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { DeskEditor } from '#src/components/ui/DeskEditor.tsx';
import { DeskPart, RowActions } from '#src/components/ui/DeskPart.tsx';
import { Field, Select } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { choicesOf } from '#src/components/ui/Options.tsx';
import { Section } from '#src/components/ui/Section.tsx';
import { type DeskObservance, ObservanceForm } from '#src/api/observances.ts';
import { shortDate } from '#src/domain/day-texts.ts';
import * as common from '#texts/common.ts';
import { listOf } from '#texts/language.ts';
import * as texts from '#texts/observances.ts';
import styles from './desk.module.css';
import { useDeskAction } from './use-desk-action.ts';

const askObservances = () => callObservances('listDeskObservances');

/** The days of the calendar, to be corrected or hidden. */
export function ObservanceDesk() {
  const answer = useDeskAnswer('observances', askObservances);
  const { edited, turn, edit, close, saved } = useEdited<DeskObservance>();
  return (
    <DeskPart
      lead={texts.lead}
      above={
        edited && (
          <Editor
            key={turn}
            day={edited}
            close={close}
            saved={async (form) => {
              showToast(texts.saved(edited.name));
              await answer?.reload();
              saved(form, edited);
            }}
          />
        )
      }
      answer={answer}
    >
      {({ results }, reload) =>
        [...Map.groupBy(results, ({ date }) => date.slice(0, 7))].map(([month, days]) => (
          <Section key={month} id={`days-${month}`} title={texts.list(month)}>
            <ul className="stack gap-3 divided">
              {days.map((day) => (
                <Row key={day.key} day={day} reload={reload} correct={() => edit(day)} />
              ))}
            </ul>
          </Section>
        ))
      }
    </DeskPart>
  );
}

interface EditorProps {
  day: DeskObservance;
  close: () => void;
  saved: (form: HTMLFormElement) => Promise<void>;
}

function Editor({ day, close, saved }: EditorProps) {
  const { element, field, summary, isBusy } = useSchemaForm({
    schema: ObservanceForm,
    explain: saveFailure,
    submit: async (body, form) => {
      await callObservances('correctObservance', { body: { key: day.key, ...body } });
      await saved(form);
    },
  });
  return (
    <DeskEditor
      ref={guardTyped}
      title={texts.correctionOf(day.name)}
      {...{ element, summary, isBusy, close }}
      fields={
        <>
          <Field {...field('date')} type="date" label={texts.date} defaultValue={day.date} />
          <Select
            {...field('status')}
            label={texts.status}
            defaultValue={day.status}
            choices={choicesOf(texts.statuses)}
          />
          <Field
            {...field('source')}
            label={texts.source}
            hint={texts.sourceHint}
            defaultValue={day.source}
          />
        </>
      }
    />
  );
}

interface RowProps {
  day: DeskObservance;
  reload: () => Promise<unknown>;
  correct: () => void;
}

/** "Thu 20 May 2027 Vesak Full Moon Poya Estimate" */
function Row({ day, reload, correct }: RowProps) {
  const { key, name, states, date, status, source } = day;
  const { failure, act } = useDeskAction(reload);
  const put = (is_hidden: boolean) =>
    act(
      () => callObservances('correctObservance', { body: { key, is_hidden } }),
      is_hidden ? texts.isHidden(name) : texts.isBack(name),
    );
  return (
    <li className="stack gap-1">
      <div className={`ends ${styles.row}`}>
        <div>
          <p className="cluster">
            {shortDate(date)} <strong>{name}</strong> {listOf(states)}
            {day.is_hidden && <Badge tone="over">{texts.hidden}</Badge>}
            {day.is_corrected && !day.is_hidden && <Badge tone="info">{texts.corrected}</Badge>}
          </p>
          <p className="small-print">{`${texts.statuses[status]} · ${source}`}</p>
        </div>
        <RowActions>
          {day.is_hidden ? (
            <RowButton label={common.bringBack} of={name} onClick={() => put(false)} />
          ) : (
            <>
              <RowButton label={texts.correct} of={name} onClick={correct} />
              <ConfirmButton
                label={texts.hide}
                of={name}
                question={texts.hideQuestion(name)}
                text={texts.whatHidingDoes}
                onConfirm={() => put(true)}
              />
            </>
          )}
        </RowActions>
      </div>
      {failure && <Message tone="error">{wholeText(failure)}</Message>}
    </li>
  );
}
