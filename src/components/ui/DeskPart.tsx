import { useEffect } from 'react';
import { useIsStaff } from '#src/client/session/use-account.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import * as texts from '#texts/desk.ts';
import styles from './DeskPart.module.css';
import { Trouble } from './Trouble.tsx';
import { Waiting } from './Waiting.tsx';

interface Props<Data> {
  page: keyof typeof texts.loading;
  lead: string;
  /** A control beside the title. */
  action?: React.ReactNode;
  /** Content above the data. */
  above?: (reload: () => Promise<unknown>) => React.ReactNode;
  ask: () => Promise<Data>;
  /** The time until it is asked again (ms), while the page is looked at; undefined for never. */
  every?: number;
  children: (data: Data, reload: () => Promise<unknown>) => React.ReactNode;
}

/**
 * A part of the desk: its purpose and, once they are loaded, its data, which stay when they can't be asked for again.
 * Nothing for people it isn't for, whom the desk's door tells so.
 */
export function DeskPart<Data>({ page, lead, action, above, ask, every, children }: Props<Data>) {
  const isStaff = useIsStaff();
  const { data, failure, reload } = useAnswer(isStaff ? page : null, ask);
  useEffect(() => {
    if (every === undefined) return;
    const timer = setInterval(() => {
      if (!document.hidden) void reload();
    }, every);
    return () => clearInterval(timer);
  }, [reload, every]);
  if (!isStaff) return null;
  return (
    <div className="stack gap-6">
      <div className={`ends ${styles.head}`}>
        <div>
          <h1 className="text-2xl">{texts.pages[page]}</h1>
          <p className="muted measure">{lead}</p>
        </div>
        {action}
      </div>
      {above?.(reload)}
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
