import type { SeedEvent } from '../types.ts';

/** Events that only their organiser and the team may see; each title starts with "Unlisted". */
export const unpublishedEvents: readonly SeedEvent[] = [
  {
    slug: 'unlisted-pending-picnic',
    age: 1,
    status: 'pending',
    is_featured: true,
    days: { date: 12 },
    submission: {
      title: 'Unlisted Pending Picnic',
      category: 'Family & Kids',
      description: 'Waiting for the team.',
      time: '11:00',
      suburb: 'Lynbrook',
      state: 'VIC',
      postcode: '3975',
    },
  },
  {
    slug: 'unlisted-rejected-raffle',
    age: 12,
    status: 'rejected',
    days: { date: 20 },
    submission: {
      title: 'Unlisted Rejected Raffle',
      category: 'Charity',
      description: 'Refused by the team: no permit for the raffle.',
      time: '18:00',
      suburb: 'Auburn',
      state: 'NSW',
      postcode: '2144',
    },
  },
  {
    slug: 'unlisted-archived-anniversary',
    age: 260,
    status: 'archived',
    days: { date: -200 },
    submission: {
      title: 'Unlisted Archived Anniversary',
      category: 'Cultural',
      description: 'Taken down by its organiser.',
      time: '18:00',
      suburb: 'Sunnybank',
      state: 'QLD',
      postcode: '4109',
    },
  },
  {
    slug: 'unlisted-unfinished-concert',
    age: 4,
    status: 'changes_requested',
    days: { date: 31 },
    submission: {
      title: 'Unlisted Unfinished Concert',
      category: 'Music & Concert',
      description: 'Sent back for changes: the venue is missing.',
      state: 'WA',
    },
  },
];
