import type { DealReport } from '#src/api/claims.ts';
import styles from './moderation.module.css';
import { REPORT_WORDS, whenText } from './words.ts';

/** What members say is wrong with a deal, the newest first; nothing when they say nothing. */
export function Reports({ reports }: { reports: readonly DealReport[] }) {
  if (reports.length === 0) return null;
  return (
    <section className={`card ${styles.section}`} aria-labelledby="reports">
      <h3 id="reports">What members report</h3>
      <ul className={styles.history}>
        {reports.map(({ reason, text, reported_at }) => (
          <li key={`${reported_at} ${reason} ${text}`}>
            <p>
              <strong>{REPORT_WORDS[reason]}</strong>
            </p>
            <p className="small-print">
              <time dateTime={reported_at}>{whenText(reported_at)}</time>
            </p>
            {text && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ul>
      <p className="small-print">Whatever you decide settles these.</p>
    </section>
  );
}
