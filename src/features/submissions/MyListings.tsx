import { useState } from 'react';
import { isSimulated } from '#src/client/session/simulation.ts';
import { useUser } from '#src/client/session/use-account.ts';
import { Select } from '#src/components/ui/Select.tsx';
import { LISTING_STATUSES, type ListingStatus } from '#src/contract/submissions.ts';
import { OwnList } from './OwnList.tsx';
import { STATUS } from './own-listing.ts';
import { callOwn } from './submission-calls.ts';
import styles from './submissions.module.css';

const CHOICES = LISTING_STATUSES.map((value) => ({ value, label: STATUS[value].label }));

/** What somebody has listed, with where each stands (decisions). */
export function MyListings() {
  const user = useUser();
  const [status, setStatus] = useState<ListingStatus>();
  if (!user || isSimulated) return null;
  return (
    <div className={styles.mine} key={user.id}>
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
        takeDown={(id) => callOwn('archiveBusiness', { id })}
        withdraw={(id) => callOwn('deleteBusiness', { id })}
      />
      <OwnList
        kind="event"
        title="My events"
        empty={{ title: 'No event yet', text: 'Add one, and everybody will know when to come.' }}
        action="Add Event"
        status={status}
        call={(query) => callOwn('listMyEvents', { query })}
        takeDown={(id) => callOwn('archiveEvent', { id })}
        withdraw={(id) => callOwn('deleteEvent', { id })}
      />
      <OwnList
        kind="deal"
        title="My deals"
        empty={{ title: 'No deal yet', text: 'The deals of your businesses will stand here.' }}
        status={status}
        call={(query) => callOwn('listMyDeals', { query })}
      />
    </div>
  );
}
