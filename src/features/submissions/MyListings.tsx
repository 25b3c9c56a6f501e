import { ownCalls } from '#src/api/own-calls.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { useState } from 'react';
import { isSimulated } from '#src/client/session/simulation.ts';
import { useUser } from '#src/client/session/use-account.ts';
import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Select } from '#src/components/ui/Field.tsx';
import { LISTING_STATUSES, type ListingStatus, STATUS_WORDS } from '#src/listings/lifecycle.ts';
import type { OwnBusiness } from '#src/api/own-business-calls.ts';
import type { OwnDeal } from '#src/api/own-deal-calls.ts';
import type { OwnEvent } from '#src/api/own-event-calls.ts';
import { shortDate } from '#src/domain/day-texts.ts';
import { addDealPath, helpersPath } from '#src/domain/paths.ts';
import { DEAL_STATUS_TEXT, dealStatus } from '#src/listings/status.ts';
import { SITE } from '#src/site.config.ts';
import { OwnList } from './OwnList.tsx';
import { DEAL_MOVES, takeDown, withdraw } from './own-moves.ts';
import styles from './MyListings.module.css';

const callOwn = signedInClient(ownCalls);

const CHOICES = LISTING_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value].label }));

const EVENT_MOVES = [
  takeDown((id) => callOwn('archiveEvent', { id })),
  withdraw<OwnEvent>((id) => callOwn('deleteEvent', { id })),
];

/** What somebody has listed, with where each stands. */
export function MyListings() {
  const user = useUser();
  const [status, setStatus] = useState<ListingStatus>();
  const [takenDown, setTakenDown] = useState(0);
  if (!user || isSimulated) return null;
  const businessMoves = [
    takeDown<OwnBusiness>(async (id) => {
      const business = await callOwn('archiveBusiness', { id });
      setTakenDown((count) => count + 1);
      return business;
    }, 'Its deals are taken down with it.'),
    withdraw<OwnBusiness>((id) => callOwn('deleteBusiness', { id })),
  ];
  return (
    <div className="stack gap-8" key={user.id}>
      <Select
        name="status"
        label="Show"
        none="Everything"
        className={styles.filter}
        choices={CHOICES}
        value={status ?? ''}
        onChange={({ target }) => setStatus(LISTING_STATUSES.find((each) => each === target.value))}
      />
      <OwnList
        kind="business"
        status={status}
        call={(query) => callOwn('listMyBusinesses', { query })}
        moves={businessMoves}
        links={({ id, status: now }) =>
          now === 'published'
            ? [
                { label: 'Add deal', href: addDealPath(id) },
                { label: 'Helpers', href: helpersPath(id) },
              ]
            : []
        }
      />
      <OwnList
        kind="event"
        status={status}
        call={(query) => callOwn('listMyEvents', { query })}
        moves={EVENT_MOVES}
        about={({ date }) => date && <p>{shortDate(date)}</p>}
      />
      <OwnList
        // A business takes its deals down with it.
        key={`deals-${takenDown}`}
        kind="deal"
        status={status}
        call={(query) => callOwn('listMyDeals', { query })}
        moves={DEAL_MOVES}
        about={(deal) => <DealFigures deal={deal} />}
      />
    </div>
  );
}

const NUMBER = new Intl.NumberFormat(SITE.locale);

/** How a deal of mine does: until when it runs, what came of it, and what members say is wrong. */
function DealFigures({ deal }: { deal: OwnDeal }) {
  const { valid_until, usage_limit, used_count, figures } = deal;
  const reported = reportsOf(deal);
  const wasPublic = ['published', 'paused', 'archived'].includes(deal.status);
  return (
    <>
      <p className="cluster">
        <span>
          <Multilingual text={deal.business.name} />
          {valid_until && `, until ${shortDate(valid_until)}`}
        </span>
        {dealStatus(deal, new Date()) === 'expired' && (
          <Badge tone="over">{DEAL_STATUS_TEXT.expired}</Badge>
        )}
      </p>
      {wasPublic && (
        <dl className={`cluster ${styles.figures}`}>
          <Figure name="Views" value={figures.views} />
          <Figure name="Claims" value={figures.claims} />
          <Figure name="Redeemed" value={figures.redemptions} />
          {usage_limit !== null && (
            <Figure name="Left" value={Math.max(0, usage_limit - used_count)} />
          )}
        </dl>
      )}
      {reported && (
        <p className={styles.reason}>
          <strong>Reported by members:</strong> {reported}. If they are right, please change, pause
          or end it.
        </p>
      )}
    </>
  );
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt className="small-print">{name}</dt>
    <dd>{NUMBER.format(value)}</dd>
  </div>
);

const REPORTED = { expired: 'expired', sold_out: 'sold out', wrong: 'something is wrong' } as const;

/** "expired (2), sold out (1)"; empty where nobody complained. */
const reportsOf = ({ reports }: OwnDeal): string =>
  (Object.keys(REPORTED) as (keyof typeof REPORTED)[])
    .filter((reason) => reports[reason] > 0)
    .map((reason) => `${REPORTED[reason]} (${reports[reason]})`)
    .join(', ');
