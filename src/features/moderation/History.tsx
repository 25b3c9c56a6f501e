import type { Decision } from '#src/api/moderation.ts';
import styles from './moderation.module.css';
import { personText, stepText } from './review-rules.ts';
import { whenText } from './words.ts';

/** What happened to a listing, the latest first. */
export function History({ history }: { history: Decision[] }) {
  const steps = history.toSorted((one, other) => other.id - one.id);
  return (
    <section className={`card ${styles.section} ${styles.past}`} aria-labelledby="history">
      <h3 id="history">History</h3>
      {steps.length === 0 && <p className="small-print">Nothing has been decided yet.</p>}
      <ol className={styles.history}>
        {steps.map(({ id, verdict, decided_by, decided_at, reason, note }) => (
          <li key={id}>
            <p>
              <strong>{stepText(verdict)}</strong> by {personText(decided_by)}
            </p>
            <p className="small-print">
              <time dateTime={decided_at}>{whenText(decided_at)}</time>
            </p>
            {reason && <p className={styles.text}>{reason}</p>}
            {note && (
              <p className={styles.note}>
                <strong>Note for the team:</strong> {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
