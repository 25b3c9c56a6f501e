import styles from './DeskPart.module.css';
import { Trouble } from './Trouble.tsx';
import { Waiting } from './Waiting.tsx';

interface Props<Data> {
  title: string;
  lead: string;
  /** Stands beside the title. */
  action?: React.ReactNode;
  /** Stands above what is loaded. */
  above?: React.ReactNode;
  /** The answer so far; what was known stays when it couldn't be asked again. Nothing for whom it isn't for. */
  answer: {
    /** The name of what is loaded, such as "the categories". */
    what: string;
    data: Data | undefined;
    failure: { text: string | null } | null;
    reload: () => Promise<unknown>;
  } | null;
  children: (data: Data, reload: () => Promise<unknown>) => React.ReactNode;
}

/** A part of the desk: what it is for, and what it looks after, once that is loaded. */
export function DeskPart<Data>({ title, lead, action, above, answer, children }: Props<Data>) {
  if (!answer) return null;
  const { what, data, failure, reload } = answer;
  return (
    <div className="stack gap-6">
      <div className={`ends ${styles.head}`}>
        <div>
          <h1 className="text-2xl">{title}</h1>
          <p className="muted measure">{lead}</p>
        </div>
        {action}
      </div>
      {above}
      {failure && <Trouble title={`We couldn't load ${what}`} text={failure.text} retry={reload} />}
      {data === undefined && !failure && <Waiting text={`Loading ${what}...`} />}
      {data !== undefined && children(data, reload)}
    </div>
  );
}

/** What can be done to a row of the desk; all of it fits one line of a phone. */
export const RowActions = ({ children }: { children: React.ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
