import { type PluralKind, singularOf } from '#src/domain/kinds.ts';
import type { ModerationDetail } from '#src/api/moderation.ts';
import { FieldLines } from './FieldLines.tsx';
import styles from './moderation.module.css';
import { changedRows, type ChangedRow } from '#src/listings/field-rows.ts';
import { compareTexts, type Stretch } from './compare-texts.ts';

interface Props {
  kind: PluralKind;
  published: ModerationDetail['proposed'];
  proposed: ModerationDetail['proposed'];
}

/** What an edit changes, field by field. */
export function Changes({ kind, published, proposed }: Props) {
  const rows = changedRows(singularOf(kind), published, proposed);
  return (
    <section className={`card ${styles.section}`} aria-labelledby="changes">
      <h3 id="changes">What changes</h3>
      {rows.length === 0 && <p>Nothing that people would see.</p>}
      <ul className={styles.changes}>
        {rows.map((row) => (
          <li key={row.name}>
            <h4>{row.label}</h4>
            <dl>
              <Sides {...row} />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sides({ label, look, before, after }: ChangedRow) {
  const isPicture = look === 'pictures';
  const [old, fresh] = compareTexts(before.join('\n'), after.join('\n'));
  return (
    <>
      <div>
        <dt>Now</dt>
        <dd>
          {before.length === 0 && <em>Nothing</em>}
          {isPicture ? (
            <FieldLines label={`${label} now`} look={look} lines={before} />
          ) : (
            <Compared stretches={old} tag="del" />
          )}
        </dd>
      </div>
      <div>
        <dt>Proposed</dt>
        <dd>
          {after.length === 0 && <em>Nothing</em>}
          {isPicture ? (
            <FieldLines label={`${label} proposed`} look={look} lines={after} />
          ) : (
            <Compared stretches={fresh} tag="ins" />
          )}
        </dd>
      </div>
    </>
  );
}

function Compared({ stretches, tag: Tag }: { stretches: Stretch[]; tag: 'del' | 'ins' }) {
  return (
    <span className={styles.text}>
      {stretches.map(({ text, isChanged }) =>
        isChanged ? <Tag key={`changed ${text}`}>{text}</Tag> : text,
      )}
    </span>
  );
}
