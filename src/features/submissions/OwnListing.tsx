import { useAction } from '#src/client/use-action.ts';
import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import { showToast } from '#src/components/site/toast.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Button, ButtonLink } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import type { OwnBusiness, OwnDeal, OwnEvent } from '#src/api/submissions.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { editPath, listingPath } from '#src/domain/paths.ts';
import { titleOf } from '#src/listings/definitions.ts';
import { canMove, STATUS_WORDS } from '#src/listings/lifecycle.ts';
import { canView, type Move, progressOf } from './own-moves.ts';
import styles from './MyListings.module.css';

export interface OwnListingProps<Item> {
  kind: Kind;
  listing: Item;
  moves: readonly Move<Item>[];
  /** Called with what a move has made of it; null where nothing is left. */
  moved: (listing: Item | null) => void;
  /** What there is to say of one of its kind. */
  about?: ((listing: Item) => React.ReactNode) | undefined;
  /** Where else it leads. */
  links?: ((listing: Item) => readonly { label: string; href: string }[]) | undefined;
}

/** A listing of mine: where it stands, what happens next, and what I can do. */
export function OwnListing<Item extends OwnBusiness | OwnEvent | OwnDeal>({
  kind,
  listing,
  moves,
  moved,
  about,
  links,
}: OwnListingProps<Item>) {
  const { isBusy, failure, run } = useAction();
  const title = titleOf(listing);
  const { next, reason } = progressOf(listing);
  const { status } = listing;
  const { label, tone } = STATUS_WORDS[listing.status];
  const act = (move: Move<Item>) =>
    run(async () => {
      moved(await move.run(listing));
      showToast(`${title} ${move.done}.`);
    });
  const ways = [
    ...(canMove('change', { kind, status }, 'owner')
      ? [{ label: 'Edit', href: editPath(kind, listing.id) }]
      : []),
    ...(canView(listing.status) ? [{ label: 'View', href: listingPath(kind, listing.slug) }] : []),
    ...(links?.(listing) ?? []),
  ];
  const hidden = <span className="visually-hidden"> {title}</span>;
  return (
    <li className="card stack gap-2">
      <div className="heading-row">
        <h3>
          <Multilingual text={title} />
        </h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {about?.(listing)}
      <p>{next}</p>
      {reason && <p className={styles.reason}>{reason}</p>}
      {failure && (
        <p className="fault" role="alert">
          {failure.text}
        </p>
      )}
      <div className="cluster">
        {ways.map((way) => (
          <ButtonLink key={way.label} look="quiet" small href={way.href}>
            {way.label}
            {hidden}
          </ButtonLink>
        ))}
        {moves
          .filter(({ name }) => canMove(name, { kind, status }, 'owner'))
          .map((move) =>
            move.asks ? (
              <ConfirmButton
                key={move.label}
                label={move.label}
                of={title}
                question={`${move.label} ${title}?`}
                text={move.asks}
                isBusy={isBusy}
                onConfirm={() => void act(move)}
              />
            ) : (
              <Button
                key={move.label}
                look="quiet"
                small
                aria-disabled={isBusy || undefined}
                onClick={() => void act(move)}
              >
                {move.label}
                {hidden}
              </Button>
            ),
          )}
      </div>
    </li>
  );
}
