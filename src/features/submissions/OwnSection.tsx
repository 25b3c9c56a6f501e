import { useState } from 'react';
import type { OwnListingOf } from '#src/api/own-calls.ts';
import { Button, ButtonLink } from '#src/components/ui/Button.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import type { Kind } from '#src/domain/kinds.ts';
import { SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { addTitle } from './listing-form.ts';
import { type Owned, placeAmongMine } from './needs-attention.ts';
import { OwnListing } from './OwnListing.tsx';
import type { Move } from './own-moves.ts';
import type { OwnListings } from './use-own-listings.ts';
import styles from './MyListings.module.css';

/** So many rows are shown at first: each kind is within a screen of the next. */
const SHOWN_AT_FIRST = 4;

/** What each list is called, and what it says while it is empty. */
const WORDS = {
  business: {
    title: 'My businesses',
    none: 'None yet. List yours, and the community will find you.',
    icon: 'store',
  },
  event: {
    title: 'My events',
    none: 'None yet. Add one, and everybody will know when to come.',
    icon: 'calendar-plus',
  },
  deal: {
    title: 'Deals I offer',
    none: 'None yet. Make one, and bring people to your business.',
    icon: 'tag',
  },
} as const;

/** The id of the section of a kind, for a link to it. */
export const sectionId = (kind: Kind): string => `my-${kind}`;

interface Props<Item> {
  kind: Kind;
  list: OwnListings<Item>;
  moves: readonly Move<Item>[];
  now: Date;
}

/** My listings of a kind in rows: what the team sent back first, what was taken down last. */
export function OwnSection<Item extends OwnListingOf[Kind]>({
  kind,
  list: { items, hasFailed, load, moved },
  moves,
  now,
}: Props<Item>) {
  const [isWhole, setWhole] = useState(false);
  // One at a time: what opens has fields, whose names are those of all.
  const [open, setOpen] = useState<number | null>(null);
  const id = sectionId(kind);
  const { title, none, icon } = WORDS[kind];
  const place = (listing: Item) => placeAmongMine({ kind, listing } as unknown as Owned, now);
  const sorted = items?.toSorted((one, other) => place(one) - place(other)) ?? [];
  const hidden = isWhole ? 0 : Math.max(0, sorted.length - SHOWN_AT_FIRST);
  return (
    <section
      className={`stack gap-3 ${styles.kind}`}
      aria-labelledby={id}
      aria-busy={!items && !hasFailed}
    >
      <div className="heading-row">
        <h2 id={id}>
          {title} {sorted.length > 0 && <span className="muted">({sorted.length})</span>}
        </h2>
        <ButtonLink look="quiet" small icon={icon} href={SUBMISSION_PATHS[kind]}>
          {addTitle(kind)}
        </ButtonLink>
      </div>
      {items?.length === 0 && <p className="muted">{none}</p>}
      {sorted.length > 0 && (
        <ul className={`card ${styles.rows}`}>
          {sorted.slice(0, sorted.length - hidden).map((listing) => (
            <OwnListing
              key={listing.id}
              kind={kind}
              listing={listing}
              moves={moves}
              moved={(item) => moved(listing.id, item)}
              now={now}
              isOpen={listing.id === open}
              toggle={() => setOpen(listing.id === open ? null : listing.id)}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button look="quiet" className="start" onClick={() => setWhole(true)}>
          Show all {sorted.length}
          <span className="visually-hidden"> of {title}</span>
        </Button>
      )}
      {hasFailed && (
        <Trouble
          title="Error"
          text="We couldn't load these listings. Please try again."
          retry={load}
        />
      )}
    </section>
  );
}
