import { useState } from 'react';
import { ownCalls } from '#src/api/own-calls.ts';
import { callClaims } from '#src/client/claim-calls.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { useUser } from '#src/client/session/use-account.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { counted } from '#src/domain/counted.ts';
import { type Kind, KINDS } from '#src/domain/kinds.ts';
import { ACCOUNT_PATHS, SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { Attention } from './Attention.tsx';
import { keptDrafts } from './kept-drafts.ts';
import { addTitle } from './listing-form.ts';
import { needsAttention, type Owned } from './needs-attention.ts';
import { OwnSection, sectionId } from './OwnSection.tsx';
import { BUSINESS_MOVES, DEAL_MOVES, EVENT_MOVES } from './own-moves.ts';
import { useOwnListings } from './use-own-listings.ts';
import styles from './MyListings.module.css';

const callOwn = signedInClient(ownCalls);

/** What somebody has listed: what needs them first, then all of it, kind by kind. */
export function MyListings() {
  const user = useUser();
  if (!user) return null;
  return <Listings key={user.id} userId={user.id} mayClaim={user.email_confirmed} />;
}

function Listings({ userId, mayClaim }: { userId: number; mayClaim: boolean }) {
  const businesses = useOwnListings((query) => callOwn('listMyBusinesses', { query }));
  const events = useOwnListings((query) => callOwn('listMyEvents', { query }));
  const deals = useOwnListings((query) => callOwn('listMyDeals', { query }));
  const [drafts, setDrafts] = useState(() => keptDrafts(userId));
  const now = new Date();

  const lists = [businesses, events, deals];
  const all = [
    ...owned('business', businesses),
    ...owned('event', events),
    ...owned('deal', deals),
  ];
  const isLoaded = lists.every(({ items }) => items !== null);
  const concerns = needsAttention(all, drafts, now);
  const { data } = useAnswer(mayClaim ? String(userId) : null, askOpenClaims);
  const claims = data?.count ?? 0;
  if (!isLoaded && !lists.some(({ hasFailed }) => hasFailed)) {
    return <p role="status">Loading your listings...</p>;
  }
  return (
    <div className="stack gap-8">
      <Attention
        concerns={concerns}
        discard={(key) => {
          localStorage.removeItem(key);
          setDrafts(keptDrafts(userId));
        }}
      />
      {isLoaded && all.length === 0 ? (
        <Begin />
      ) : (
        <>
          <Shortcuts
            counts={{ business: businesses, event: events, deal: deals }}
            claims={claims}
          />
          <OwnSection
            kind="business"
            list={{
              ...businesses,
              moved: (id, item) => {
                businesses.moved(id, item);
                // A business takes its deals down with it.
                if (item?.status === 'archived') void deals.load();
              },
            }}
            moves={BUSINESS_MOVES}
            now={now}
          />
          <OwnSection kind="event" list={events} moves={EVENT_MOVES} now={now} />
          {(businesses.items?.length !== 0 || deals.items?.length !== 0) && (
            <OwnSection kind="deal" list={deals} moves={DEAL_MOVES} now={now} />
          )}
        </>
      )}
      <MyClaims count={claims} />
    </div>
  );
}

const owned = (kind: Kind, { items }: { items: readonly object[] | null }): Owned[] =>
  (items ?? []).map((listing) => ({ kind, listing }) as unknown as Owned);

/** The one way to begin, for who has listed nothing yet. */
const Begin = () => (
  <EmptyState title="Nothing listed yet" titleAs="h2">
    <p>
      List your business or your event, and the community will find you. It is free. Our team looks
      at each listing before others see it.
    </p>
    <div className={`cluster ${styles.begin}`}>
      <ButtonLink icon="store" href={SUBMISSION_PATHS.business}>
        {addTitle('business')}
      </ButtonLink>
      <ButtonLink look="quiet" icon="calendar-plus" href={SUBMISSION_PATHS.event}>
        {addTitle('event')}
      </ButtonLink>
    </div>
  </EmptyState>
);

interface ShortcutProps {
  counts: Record<Kind, { items: readonly unknown[] | null }>;
  claims: number;
}

/** To what is listed of each kind and to what was claimed, with how many there are. */
const Shortcuts = ({ counts, claims }: ShortcutProps) => (
  <nav aria-label="My listings">
    <ul className="cluster">
      {(Object.keys(counts) as Kind[]).flatMap((kind) => {
        const count = counts[kind].items?.length ?? 0;
        if (count === 0) return [];
        return (
          <li key={kind}>
            <a className="pill" href={`#${sectionId(kind)}`}>
              {counted(count, KINDS[kind].one, KINDS[kind].many)}
            </a>
          </li>
        );
      })}
      {claims > 0 && (
        <li>
          <a className="pill" href={`#${CLAIMS_ID}`}>
            {counted(claims, 'Claim')}
          </a>
        </li>
      )}
    </ul>
  </nav>
);

const CLAIMS_ID = 'my-claims';

/** How many codes wait to be used, and the way to them. */
const MyClaims = ({ count }: { count: number }) => (
  <section className={`stack gap-3 ${styles.kind}`} aria-labelledby={CLAIMS_ID}>
    <div className="heading-row">
      <h2 id={CLAIMS_ID}>Deals I claimed</h2>
      <ButtonLink look="quiet" small icon="ticket" href={ACCOUNT_PATHS.myDeals}>
        My deals
      </ButtonLink>
    </div>
    <p className="muted">
      {count > 0
        ? `${counted(count, 'code is', 'codes are')} ready to use.`
        : 'Codes of deals that you claim are kept there until you use them.'}
    </p>
  </section>
);

const askOpenClaims = () =>
  callClaims('listClaims', { query: { state: 'open', page: 1, page_size: 1 } });
