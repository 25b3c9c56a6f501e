import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '#src/components/ui/Badge.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import * as texts from '#texts/desk.ts';
import styles from './desk.module.css';

interface Props {
  state: Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'> & { text: string };
  title: ReactNode;
  beside?: string;
  /** A line of small print below. */
  about: ReactNode;
  /** The error in the program's words. */
  failure?: string | null;
  children?: ReactNode;
}

/** A thing that the program has done, or has failed to do, in a list of the desk. */
export function DeskEntry({ state, title, beside, about, failure = null, children }: Props) {
  return (
    <li className={`outlined stack gap-2 ${styles.entry}`}>
      <p className="cluster">
        <Badge tone={state.tone} icon={state.icon}>
          {state.text}
        </Badge>
        <strong>{title}</strong>
        {beside && <span className="small-print">{beside}</span>}
      </p>
      {about && <p className="small-print">{about}</p>}
      {failure !== null && <pre className={styles.failure}>{failure}</pre>}
      {children}
    </li>
  );
}

interface EntriesProps<Entry> {
  /** The number of all entries, of which `results` may be the first. */
  count: number;
  results: readonly Entry[];
  label: string;
  /** The text for an empty list. */
  none: string;
  children: (entry: Entry) => ReactNode;
}

/** A list of entries, which says so where it doesn't have all. */
export function DeskEntries<Entry>({ count, results, label, none, children }: EntriesProps<Entry>) {
  if (count === 0) return <EmptyState title={none} titleAs="h2" />;
  return (
    <>
      {results.length < count && (
        <Message tone="info">{texts.someOf(results.length, count)}</Message>
      )}
      <ul className="stack gap-3" aria-label={label}>
        {results.map(children)}
      </ul>
    </>
  );
}
