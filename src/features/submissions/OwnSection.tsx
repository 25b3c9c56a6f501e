import { useState } from 'react';
import { Button, ButtonLink } from '#src/components/ui/Button.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import { Spoken } from '#src/components/ui/Sentence.tsx';
import { isOn, type Kind } from '#src/domain/kinds.ts';
import { SUBMISSION_PATHS } from '#src/domain/paths.ts';
import * as forms from '#texts/forms.ts';
import * as texts from '#texts/own-listings.ts';
import { type Owned, ownListingRank } from './needs-attention.ts';
import { OwnListing } from './OwnListing.tsx';
import styles from './MyListings.module.css';

/** Rows that a section shows at first: each kind is within a screen of the next. */
const SHOWN_AT_FIRST = 4;

const ICONS = { business: 'store', event: 'calendar-plus', deal: 'tag' } as const;

interface Props {
  kind: Kind;
  /** Undefined until they are loaded. */
  listings: readonly Owned[] | undefined;
  hasFailed: boolean;
  load: () => Promise<unknown>;
  moved: () => Promise<unknown>;
  now: Date;
}

/** A member's listings of a kind in rows: the ones that the team sent back first, those taken down last. */
export function OwnSection({ kind, listings, hasFailed, load, moved, now }: Props) {
  const [isWhole, setWhole] = useState(false);
  // One row at a time is open: its fields have the same names as those of others.
  const [open, setOpen] = useState<number | null>(null);
  const id = `my-${kind}`;
  const title = texts.titles[kind];
  const place = (owned: Owned) => ownListingRank(owned, now);
  const sorted = listings?.toSorted((one, other) => place(one) - place(other)) ?? [];
  const hidden = isWhole ? 0 : Math.max(0, sorted.length - SHOWN_AT_FIRST);
  return (
    <section
      className={`stack gap-3 ${styles.kind}`}
      aria-labelledby={id}
      aria-busy={!listings && !hasFailed}
    >
      <div className="heading-row">
        <h2 className="text-xl" id={id}>
          {title} {sorted.length > 0 && <span className="muted">({sorted.length})</span>}
        </h2>
        {isOn(kind) && (
          <ButtonLink look="quiet" small icon={ICONS[kind]} href={SUBMISSION_PATHS[kind]}>
            {forms.add[kind]}
          </ButtonLink>
        )}
      </div>
      {!isOn(kind) && <p>{texts.yoursWhileOff(kind)}</p>}
      {listings?.length === 0 && <p className="muted">{texts.none[kind]}</p>}
      {sorted.length > 0 && (
        <ul className={`card ${styles.rows}`}>
          {sorted.slice(0, sorted.length - hidden).map((owned) => {
            const { id: key } = owned.listing;
            return (
              <OwnListing
                key={key}
                {...{ owned, moved, now }}
                isOpen={key === open}
                toggle={() => setOpen(key === open ? null : key)}
              />
            );
          })}
        </ul>
      )}
      {hidden > 0 && (
        <Button look="quiet" className="start" onClick={() => setWhole(true)}>
          <Spoken text={texts.showAll(sorted.length, title)} />
        </Button>
      )}
      {hasFailed && <Trouble title={texts.error} text={texts.notLoaded} retry={load} />}
    </section>
  );
}
