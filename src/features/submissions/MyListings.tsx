import { useState } from 'react';
import { isSimulated } from '#src/client/session/simulation.ts';
import { useUser } from '#src/client/session/use-account.ts';
import { Select } from '#src/components/ui/Select.tsx';
import { LISTING_STATUSES, type ListingStatus, STATUS_WORDS } from '#src/listings/lifecycle.ts';
import type { OwnBusiness, OwnEvent } from '#src/api/submissions.ts';
import { shortDate } from '#src/domain/day-texts.ts';
import { addDealPath, helpersPath } from '#src/domain/paths.ts';
import { DealFigures } from './DealFigures.tsx';
import { OwnList } from './OwnList.tsx';
import { DEAL_MOVES, takeDown, withdraw } from './own-moves.ts';
import { callOwn } from './submission-calls.ts';
import styles from './MyListings.module.css';

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
        title="My businesses"
        empty={{
          title: 'No business yet',
          text: 'List yours, and the community will find you. A basic listing is free.',
        }}
        action="Add Business"
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
        title="My events"
        empty={{ title: 'No event yet', text: 'Add one, and everybody will know when to come.' }}
        action="Add Event"
        status={status}
        call={(query) => callOwn('listMyEvents', { query })}
        moves={EVENT_MOVES}
        about={({ date }) => date && <p>{shortDate(date)}</p>}
      />
      <OwnList
        // A business takes its deals down with it.
        key={`deals-${takenDown}`}
        kind="deal"
        title="Deals I offer"
        empty={{ title: 'No deal yet', text: 'Make one, and bring people to your business.' }}
        action="Add Deal"
        status={status}
        call={(query) => callOwn('listMyDeals', { query })}
        moves={DEAL_MOVES}
        about={(deal) => <DealFigures deal={deal} />}
      />
    </div>
  );
}
