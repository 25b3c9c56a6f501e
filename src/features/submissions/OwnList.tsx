import { useEffect, useId, useState } from 'react';
import { useAction } from '#src/client/use-action.ts';
import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import { showToast } from '#src/components/site/toast.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Button, ButtonLink } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import type { OwnListingOf } from '#src/api/own-calls.ts';
import type { OwnListingsQuery } from '#src/api/owner-calls.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { addTitle } from './listing-form.ts';
import { editPath, listingPath, SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { titleOf } from '#src/listings/title.ts';
import { canMove, type ListingStatus, STATUS_WORDS } from '#src/listings/lifecycle.ts';
import { type Move, progressOf } from './own-moves.ts';
import styles from './MyListings.module.css';

interface Props<Item> extends Pick<OwnListingProps<Item>, 'kind' | 'moves' | 'about' | 'links'> {
  status: ListingStatus | undefined;
  call: (query: OwnListingsQuery) => Promise<{ count: number; results: Item[] }>;
}

/** What each list is called, and what it says while it is empty. */
const WORDS = {
  business: {
    title: 'My businesses',
    none: 'No business yet',
    invitation: 'List yours, and the community will find you. A basic listing is free.',
    icon: 'store',
  },
  event: {
    title: 'My events',
    none: 'No event yet',
    invitation: 'Add one, and everybody will know when to come.',
    icon: 'calendar-plus',
  },
  deal: {
    title: 'Deals I offer',
    none: 'No deal yet',
    invitation: 'Make one, and bring people to your business.',
    icon: 'tag',
  },
} as const;

/** My listings of a kind. */
export function OwnList<Item extends OwnListingOf[Kind]>({
  kind,
  status,
  call,
  ...rest
}: Props<Item>) {
  const { list, hasFailed, hasMore, more, moved } = useOwnListings(call, status);
  const id = useId();
  const { title, none, invitation, icon } = WORDS[kind];
  const add = (
    <ButtonLink look="quiet" icon={icon} href={SUBMISSION_PATHS[kind]}>
      {addTitle(kind)}
    </ButtonLink>
  );
  return (
    <section
      className={`stack ${styles.kind}`}
      aria-labelledby={id}
      aria-busy={!list && !hasFailed}
    >
      <div className="heading-row">
        <h2 id={id}>{title}</h2>
        {list && list.results.length > 0 && add}
      </div>
      {!list && !hasFailed && <p role="status">Loading...</p>}
      {list?.results.length === 0 &&
        (status ? (
          <p className="small-print">None of these.</p>
        ) : (
          <EmptyState title={none} titleAs="h3">
            <p>{invitation}</p>
            {add}
          </EmptyState>
        ))}
      {list && list.results.length > 0 && (
        <ul className={`stack ${styles.listings}`}>
          {list.results.map((listing) => (
            <OwnListing
              key={listing.id}
              kind={kind}
              listing={listing}
              moved={(item) => moved(listing.id, item)}
              {...rest}
            />
          ))}
        </ul>
      )}
      {hasFailed && (
        <Trouble
          title="Error"
          text="We couldn't load these listings. Please try again."
          retry={more}
        />
      )}
      {hasMore && !hasFailed && (
        <Button look="quiet" className="start" onClick={() => void more()}>
          Show more<span className="visually-hidden"> of {title}</span>
        </Button>
      )}
    </section>
  );
}

interface Page<Item> {
  count: number;
  results: Item[];
}

/** A list of mine, page by page. */
function useOwnListings<Item extends { id: number }>(
  call: (query: OwnListingsQuery) => Promise<Page<Item>>,
  status: ListingStatus | undefined,
) {
  const [list, setList] = useState<(Page<Item> & { page: number }) | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const load = async (page: number, isWanted = () => true) => {
    setFailed(false);
    try {
      const { count, results } = await call({ page, ...(status && { status }) });
      if (!isWanted()) return;
      setList((known) => ({
        count,
        page,
        // A list that has moved meanwhile has some of them twice.
        results: page === 1 ? results : distinct([...(known?.results ?? []), ...results]),
      }));
    } catch {
      if (isWanted()) setFailed(true);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded depends on the status alone.
  useEffect(() => {
    let isWanted = true;
    setList(null);
    void load(1, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [status]);

  return {
    list,
    hasFailed,
    hasMore: list !== null && list.results.length < list.count,
    /** Loads the next page, or the one that failed. */
    more: () => load((list?.page ?? 0) + 1),
    /** Shows what a move has made of a listing; null where nothing is left of it. */
    moved: (id: number, item: Item | null) =>
      setList(
        (known) =>
          known && {
            ...known,
            count: known.count - (item ? 0 : 1),
            results: known.results.flatMap((each) => (each.id === id ? (item ?? []) : each)),
          },
      ),
  };
}

const distinct = <Item extends { id: number }>(items: Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

interface OwnListingProps<Item> {
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
function OwnListing<Item extends OwnListingOf[Kind]>({
  kind,
  listing,
  moves,
  moved,
  about,
  links,
}: OwnListingProps<Item>) {
  const { isBusy, failure, run } = useAction();
  const title = titleOf(listing);
  const name = <Multilingual text={title} />;
  const { next, reason } = progressOf(listing);
  const { status } = listing;
  const { label, tone } = STATUS_WORDS[status];
  const act = (move: Move<Item>) =>
    run(async () => {
      moved(await move.run(listing));
      showToast(`${title} ${move.done}.`);
    });
  const ways = [
    ...(canMove('change', { kind, status }, 'owner')
      ? [{ label: 'Edit', href: editPath(kind, listing.id) }]
      : []),
    ...(status === 'published' ? [{ label: 'View', href: listingPath(kind, listing.slug) }] : []),
    ...(links?.(listing) ?? []),
  ];
  const hidden = <span className="visually-hidden"> {name}</span>;
  return (
    <li className="card stack gap-2">
      <div className="heading-row">
        <h3>{name}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {about?.(listing)}
      <p>{next}</p>
      {reason && (
        <p className={styles.reason}>
          <Multilingual text={reason} />
        </p>
      )}
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
                of={name}
                question={
                  <>
                    {move.label} {name}?
                  </>
                }
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
