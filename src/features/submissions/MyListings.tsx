import { useState } from 'react';
import { ownCalls, type OwnListingOf } from '#src/api/own-calls.ts';
import { allPages } from '#src/client/all-pages.ts';
import { callClaims } from '#src/client/claim-calls.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { useUser } from '#src/client/session/use-account.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { ButtonLink } from '#src/components/ui/Button.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { ALL_KINDS, isOn, type Kind } from '#src/domain/kinds.ts';
import { ACCOUNT_PATHS, SUBMISSION_PATHS } from '#src/domain/paths.ts';
import * as forms from '#texts/forms.ts';
import * as texts from '#texts/own-listings.ts';
import { Attention } from './Attention.tsx';
import { keptDrafts } from './draft.ts';
import { needsAttention, type Owned } from './needs-attention.ts';
import { OwnSection } from './OwnSection.tsx';
import styles from './MyListings.module.css';

const callOwn = signedInClient(ownCalls);

/** One's listings: first those that need attention, then all of them, kind by kind. */
export function MyListings() {
  const user = useUser();
  if (!user) return null;
  return <Listings key={user.id} userId={user.id} mayClaim={user.email_confirmed} />;
}

function Listings({ userId, mayClaim }: { userId: number; mayClaim: boolean }) {
  const lists = {
    business: useOwned('business'),
    event: useOwned('event'),
    deal: useOwned('deal'),
  };
  const [drafts, setDrafts] = useState(() => keptDrafts(userId));
  const now = new Date();

  const answers = Object.values(lists);
  const all = answers.flatMap(({ data = [] }) => data);
  const isLoaded = answers.every(({ data }) => data);
  const ofKindOn = ({ kind }: { kind: Kind }) => isOn(kind);
  const concerns = needsAttention(all.filter(ofKindOn), drafts.filter(ofKindOn), now);
  const { data } = useAnswer(mayClaim ? String(userId) : null, askOpenClaims);
  if (!isLoaded && !answers.some(({ failure }) => failure)) {
    return <p role="status">{texts.loading}</p>;
  }
  const mayOffer = lists.business.data?.length !== 0 || lists.deal.data?.length !== 0;
  return (
    <div className="stack gap-8">
      <Attention
        concerns={concerns}
        answered={(kind) => lists[kind].reload()}
        discard={(key) => {
          localStorage.removeItem(key);
          setDrafts(keptDrafts(userId));
        }}
      />
      {isLoaded && all.length === 0 ? (
        <Begin />
      ) : (
        ALL_KINDS.map((kind) => {
          const { data: listings, failure, reload: load } = lists[kind];
          const isOffered = isOn(kind) && (kind !== 'deal' || mayOffer);
          if (!isOffered && !listings?.length) return null;
          // A business takes its deals down with it: they are loaded again too.
          const moved =
            kind === 'business' ? () => Promise.all([load(), lists.deal.reload()]) : load;
          return (
            <OwnSection
              key={kind}
              {...{ kind, listings, load, moved, now }}
              hasFailed={failure !== null}
            />
          );
        })
      )}
      {(isOn('deal') || Boolean(data?.count)) && <MyClaims count={data?.count ?? 0} />}
    </div>
  );
}

const useOwned = (kind: Kind) => useAnswer(kind, askOwned);

const LISTS = { business: 'listMyBusinesses', event: 'listMyEvents', deal: 'listMyDeals' } as const;

/** All of a member's listings of a kind, as any of them may need attention. */
async function askOwned(kind: string): Promise<Owned[]> {
  const name = LISTS[kind as Kind];
  const listings = await allPages<OwnListingOf[Kind]>((query) => callOwn(name, { query }));
  return listings.map((listing) => ({ kind, listing }) as Owned);
}

const Begin = () => (
  <EmptyState title={texts.nothing} titleAs="h2">
    <p>{texts.begin}</p>
    <div className="cluster centred">
      {isOn('business') && (
        <ButtonLink icon="store" href={SUBMISSION_PATHS.business}>
          {forms.add.business}
        </ButtonLink>
      )}
      {isOn('event') && (
        <ButtonLink look="quiet" icon="calendar-plus" href={SUBMISSION_PATHS.event}>
          {forms.add.event}
        </ButtonLink>
      )}
    </div>
  </EmptyState>
);

/** The number of codes that wait to be used, with a link to them. */
const MyClaims = ({ count }: { count: number }) => (
  <section className={`stack gap-3 ${styles.kind}`} aria-labelledby="my-claims">
    <div className="heading-row">
      <h2 className="text-xl" id="my-claims">
        {texts.claimedTitle}
      </h2>
      <ButtonLink look="quiet" small icon="ticket" href={ACCOUNT_PATHS.myDeals}>
        {texts.myDeals}
      </ButtonLink>
    </div>
    <p className="muted">{count > 0 ? texts.codesReady(count) : texts.noCodes}</p>
  </section>
);

const askOpenClaims = () =>
  callClaims('listClaims', { query: { state: 'open', page: 1, page_size: 1 } });
