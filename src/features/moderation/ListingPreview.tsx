import { HoursTable } from '#src/features/listings/HoursTable.tsx';
import type { PluralKind } from '#src/domain/kinds.ts';
import { FieldLines } from './FieldLines.tsx';
import styles from './moderation.module.css';
import { fieldRows, type Listing } from './review-fields.ts';

interface Props {
  title: string;
  kind: PluralKind;
  listing: Listing;
}

/** A listing as people would see it: its pictures, then all that it tells, and what it leaves out. */
export function ListingPreview({ title, kind, listing }: Props) {
  const rows = fieldRows(kind, listing);
  const told = rows.filter(({ lines, as }) => lines.length > 0 && as !== 'pictures');
  const untold = rows.filter(({ lines }) => lines.length === 0);
  const pictures = rows.find(({ lines, as }) => lines.length > 0 && as === 'pictures');
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
