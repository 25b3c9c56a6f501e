import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import type { ModerationDetail } from '#src/api/moderation.ts';
import { suburbAndState } from '#src/domain/text.ts';
import styles from './moderation.module.css';
import { deskAddress, type QueueFilters } from './desk-view.ts';
import { STATUS_WORDS } from '#src/listings/lifecycle.ts';

const WHY = {
  phone: 'Same phone number',
  website: 'Same website',
  name: 'Similar name in the same suburb',
} as const satisfies Record<ModerationDetail['similar'][number]['why'], string>;

interface Props {
  similar: ModerationDetail['similar'];
  filters: QueueFilters;
}

/** Listings that may be the same business; nothing when there are none. */
export function Similar({ similar, filters }: Props) {
  if (similar.length === 0) return null;
  return (
    <section className={`card ${styles.section}`} aria-labelledby="similar">
      <h3 id="similar">Likely duplicates</h3>
      <ul className={styles.similar}>
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
    </section>
  );
}
