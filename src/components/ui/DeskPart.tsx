import * as texts from '#texts/desk.ts';
import styles from './DeskPart.module.css';
import { Trouble } from './Trouble.tsx';
import { Waiting } from './Waiting.tsx';

interface Props<Data> {
  lead: string;
  /** A control beside the title. */
  action?: React.ReactNode;
  /** Content above the data. */
  above?: React.ReactNode;
  /** The answer so far, which stays when it couldn't be asked for again; null for people it isn't for. */
  answer: {
    page: keyof typeof texts.loading;
    data: Data | undefined;
    failure: { text: string | null } | null;
    reload: () => Promise<unknown>;
  } | null;
  children: (data: Data, reload: () => Promise<unknown>) => React.ReactNode;
}

/** A part of the desk: its purpose and, once they are loaded, its data. */
export function DeskPart<Data>({ lead, action, above, answer, children }: Props<Data>) {
  if (!answer) return null;
  const { page, data, failure, reload } = answer;
  return (
    <div className="stack gap-6">
      <div className={`ends ${styles.head}`}>
        <div>
          <h1 className="text-2xl">{texts.pages[page]}</h1>
          <p className="muted measure">{lead}</p>
        </div>
        {action}
      </div>
      {above}
      {failure && <Trouble title={texts.notLoaded[page]} text={failure.text} retry={reload} />}
      {data === undefined && !failure && <Waiting text={texts.loading[page]} />}
      {data !== undefined && children(data, reload)}
    </div>
  );
}

/** Actions on a row of the desk; all fit one line of a phone. */
export const RowActions = ({ children }: { children: React.ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
