import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import type { DealReport } from '#src/api/claims.ts';
import type { Decision, ModerationDetail } from '#src/api/moderation.ts';
import { suburbAndState } from '#src/domain/text.ts';
import { STATUS_WORDS } from '#src/listings/lifecycle.ts';
import { deskAddress, type QueueFilters } from './desk-view.ts';
import styles from './moderation.module.css';
import { Part } from './Part.tsx';
import { personText, REPORT_WORDS, stepText, whenText } from './review-rules.ts';

/** What happened to a listing, the latest first. */
export function History({ history }: { history: Decision[] }) {
  const steps = history.toSorted((one, other) => other.id - one.id);
  return (
    <Part id="history" title="History" className={styles.past}>
      {steps.length === 0 && <p className="small-print">Nothing has been decided yet.</p>}
      <ol className={`stack gap-3 ${styles.divided}`}>
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
    </Part>
  );
}

/** What members say is wrong with a deal, the newest first; nothing when they say nothing. */
export function Reports({ reports }: { reports: readonly DealReport[] }) {
  if (reports.length === 0) return null;
  return (
    <Part id="reports" title="What members report">
      <ul className={`stack gap-3 ${styles.divided}`}>
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
    </Part>
  );
}

const WHY = {
  phone: 'Same phone number',
  website: 'Same website',
  name: 'Similar name in the same suburb',
} as const satisfies Record<ModerationDetail['similar'][number]['why'], string>;

interface SimilarProps {
  similar: ModerationDetail['similar'];
  filters: QueueFilters;
}

/** Listings that may be the same business; nothing when there are none. */
export function Similar({ similar, filters }: SimilarProps) {
  if (similar.length === 0) return null;
  return (
    <Part id="similar" title="Likely duplicates">
      <ul className={`stack gap-3 ${styles.divided} ${styles.similar}`}>
        {similar.map(({ id, name, suburb, state, status, why }) => (
          <li key={id}>
            <a href={deskAddress({ filters, open: { kind: 'businesses', id } })}>
              <Multilingual text={name} />
            </a>
            <p className="small-print">
              {[WHY[why], suburbAndState(suburb, state), STATUS_WORDS[status].label]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
