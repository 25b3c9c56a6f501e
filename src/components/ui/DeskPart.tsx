import { Answered, type AnsweredProps } from './Answered.tsx';
import styles from './DeskPart.module.css';

interface Props<Data> extends AnsweredProps<Data> {
  title: string;
  lead: string;
  /** Stands beside the title. */
  action?: React.ReactNode;
  /** Stands above what is loaded. */
  above?: React.ReactNode;
}

/** A part of the desk: what it is for, and what it looks after. */
export function DeskPart<Data>({ title, lead, action, above, ...answered }: Props<Data>) {
  return (
    <div className="stack gap-6">
      <div className={`ends ${styles.head}`}>
        <div>
          <h1>{title}</h1>
          <p className="muted">{lead}</p>
        </div>
        {action}
      </div>
      {above}
      <Answered {...answered} />
    </div>
  );
}

/** What can be done to a row of the desk; all of it fits one line of a phone. */
export const RowActions = ({ children }: { children: React.ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
