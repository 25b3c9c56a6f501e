import { callLog } from '#src/client/log-calls.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { whenText } from '#src/client/when-text.ts';
import { Button, ButtonLink } from '#src/components/ui/Button.tsx';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Field, Select } from '#src/components/ui/Field.tsx';
import {
  ACT_SUBJECTS,
  ACTS,
  type LoggedAct,
  type LoggedPart,
  MOST_PARTS,
} from '#src/api/audit-log.ts';
import { DESK_PATHS } from '#src/domain/paths.ts';
import * as texts from '#texts/audit-log.ts';
import { Download } from './Download.tsx';
import styles from './desk.module.css';

/** The filter that the address has, as the call takes it: what is wrong there is told by the call. */
const filterIn = (query: string) => Object.fromEntries(new URLSearchParams(query));

const askLog = () => callLog('listLog', { query: filterIn(location.search) });

/** The address of the log with a filter. */
const logPath = (filter: Record<string, string>): string => {
  const query = new URLSearchParams(filter).toString();
  return query ? `${DESK_PATHS.log}?${query}` : DESK_PATHS.log;
};

/** Acts of the team and events of accounts, the latest first. */
export function LogDesk() {
  const answer = useDeskAnswer('log', askLog);
  return (
    <DeskPart
      lead={texts.lead}
      action={answer && <Download name={texts.fileName} ask={askFile} />}
      above={answer && <Filter />}
      answer={answer}
    >
      {({ results, next }) => (
        <>
          {results.length === 0 && <EmptyState title={texts.none} titleAs="h2" />}
          <ol className="stack gap-3" aria-label={texts.entries}>
            {results.map((act) => (
              <Entry key={act.id} act={act} />
            ))}
          </ol>
          <Pages next={next} />
        </>
      )}
    </DeskPart>
  );
}

const ACT_CHOICES = ACTS.map((value) => ({ value, label: texts.choice(texts.acts[value]) }));
const SUBJECT_CHOICES = ACT_SUBJECTS.map((value) => ({ value, label: texts.subjects[value] }));

function Filter() {
  const { before: _, ...filter } = filterIn(location.search);
  const { person, act, subject, subject_id, parent, from, to } = filter;
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    // The browser sends it: its answer is this page with another address.
    <form className="stack gap-4" aria-label={texts.filter}>
      <div className={styles.finder}>
        <Field
          name="person"
          label={texts.person}
          hint={texts.personHint}
          defaultValue={person}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Select
          name="act"
          label={texts.act}
          none={texts.anyAct}
          choices={ACT_CHOICES}
          defaultValue={act}
        />
        <Select
          name="subject"
          label={texts.subject}
          none={texts.anySubject}
          choices={SUBJECT_CHOICES}
          defaultValue={subject}
        />
        <Field name="from" type="date" label={texts.from} defaultValue={from} />
        <Field name="to" type="date" label={texts.to} defaultValue={to} />
      </div>
      {subject_id && <input type="hidden" name="subject_id" value={subject_id} />}
      {parent && <input type="hidden" name="parent" value={parent} />}
      <div className="cluster">
        <Button type="submit" look="quiet">
          {texts.show}
        </Button>
        {isFiltered && (
          <ButtonLink look="plain" href={DESK_PATHS.log}>
            {texts.showAll}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

/** The file of what the filter shows, of all pages. */
const askFile = () => {
  const { before: _, ...query } = filterIn(location.search);
  return callLog('exportLog', { query });
};

function Entry({ act }: { act: LoggedAct }) {
  const { parts } = act;
  return (
    <li className={`outlined stack gap-2 ${styles.entry}`}>
      <Sentence act={act} />
      <Differences act={act} />
      {parts.length > 0 && (
        <details>
          <summary>{texts.parts(parts.length === MOST_PARTS ? null : parts.length)}</summary>
          <ul className="stack gap-3">
            {parts.map((part) => (
              <li key={part.id} className="stack gap-1">
                <Sentence act={part} />
                <Differences act={part} />
              </li>
            ))}
          </ul>
          {parts.length === MOST_PARTS && (
            <p>
              <a href={logPath({ parent: String(act.id) })}>{texts.allParts}</a>
            </p>
          )}
        </details>
      )}
    </li>
  );
}

/** "asha rejected Kottu Corner" with its time; the subject leads to all that was done with it. */
function Sentence({ act }: { act: LoggedPart }) {
  const { actor_id: actorId, actor, subject, subject_id: id } = act;
  const who = actorId === null ? texts.operator : actor || texts.deleted('person', actorId);
  const name = act.subject_name || texts.deleted(subject, id);
  const path = id !== null && logPath({ subject, subject_id: String(id) });
  return (
    <p className="cluster">
      <span className={styles.anywhere}>
        <strong>{who}</strong> {texts.acts[act.act]} {path ? <a href={path}>{name}</a> : name}
      </span>
      <time className="small-print" dateTime={act.at}>
        {whenText(act.at)}
      </time>
    </p>
  );
}

/** Values that changed, each with the one before it. */
function Differences({ act: { before, after } }: { act: LoggedPart }) {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !before || !after || valueText(before[name]) !== valueText(after[name]),
  );
  if (names.length === 0) return null;
  return (
    <dl className={styles.differences}>
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before && name in before && (
              <>
                <del>{valueText(before[name])}</del>
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden"> {texts.became} </span>
              </>
            )}
            {after && name in after ? <ins>{valueText(after[name])}</ins> : texts.empty}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value in words: what isn't a text or a number as it goes over the wire. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Links to what is older, and back to the latest. */
function Pages({ next }: { next: number | null }) {
  const { before, ...filter } = filterIn(location.search);
  if (!before && next === null) return null;
  return (
    <nav className="cluster" aria-label={texts.pagesOfLog}>
      {before && (
        <ButtonLink look="quiet" href={logPath(filter)}>
          {texts.newest}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink look="quiet" href={logPath({ ...filter, before: String(next) })}>
          {texts.older}
        </ButtonLink>
      )}
    </nav>
  );
}
