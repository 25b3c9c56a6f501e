import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '#src/components/ui/Badge.tsx';
import styles from './desk.module.css';

interface Props {
  state: Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'> & { text: string };
  title: ReactNode;
  beside?: string;
  /** A line of small print below. */
  about: ReactNode;
  /** The error in the program's words. */
  failure: string | null;
  children?: ReactNode;
}

/** A thing that the program has done, or has failed to do, in a list of the desk. */
export function DeskEntry({ state, title, beside, about, failure, children }: Props) {
  return (
    <li className={`outlined stack gap-2 ${styles.entry}`}>
      <p className="cluster">
        <Badge tone={state.tone} icon={state.icon}>
          {state.text}
        </Badge>
        <strong>{title}</strong>
        {beside && <span className="small-print">{beside}</span>}
      </p>
      <p className="small-print">{about}</p>
      {failure !== null && <pre className={styles.failure}>{failure}</pre>}
      {children}
    </li>
  );
}
