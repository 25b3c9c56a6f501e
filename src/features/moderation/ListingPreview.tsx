import { HoursTable } from '#src/features/listings/HoursTable.tsx';
import { type PluralKind, singularOf } from '#src/domain/kinds.ts';
import type { ModerationDetail } from '#src/api/moderation.ts';
import { FieldLines } from './FieldLines.tsx';
import styles from './moderation.module.css';
import { fieldRows } from '#src/listings/field-rows.ts';

interface Props {
  title: string;
  kind: PluralKind;
  listing: ModerationDetail['proposed'];
}

/** A listing as people would see it: its pictures, then all that it tells, and what it leaves out. */
export function ListingPreview({ title, kind, listing }: Props) {
  const rows = fieldRows(singularOf(kind), listing);
  const told = rows.filter(({ lines, look }) => lines.length > 0 && look !== 'pictures');
  const untold = rows.filter(({ lines }) => lines.length === 0);
  const pictures = rows.find(({ lines, look }) => lines.length > 0 && look === 'pictures');
  return (
    <section className={`card ${styles.section} ${styles.look}`} aria-labelledby="look">
      <h3 id="look">{title}</h3>
      {pictures && <FieldLines {...pictures} />}
      <dl className={styles.fields}>
        {told.map((row) => (
          <div key={row.name}>
            <dt>{row.label}</dt>
            <dd>
              {row.name === 'hours' && 'hours' in listing && listing.hours ? (
                <HoursTable
                  week={listing.hours}
                  state={listing.state}
                  postcode={listing.postcode}
                />
              ) : (
                <FieldLines {...row} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {untold.length > 0 && (
        <p className="small-print">Not given: {untold.map(({ label }) => label).join(', ')}</p>
      )}
    </section>
  );
}
