import type { SeedBusiness } from '../types.ts';

/** Businesses that only their owner and the team may see; each name starts with "Unlisted". */
export const unpublishedBusinesses: readonly SeedBusiness[] = [
  {
    slug: 'unlisted-pending-patties',
    age: 1,
    status: 'pending',
    is_featured: true,
    submission: {
      name: 'Unlisted Pending Patties',
      category: 'Restaurant',
      description: 'Waiting for the team: patties and rolls from a home kitchen in Doveton.',
      suburb: 'Doveton',
      state: 'VIC',
      postcode: '3177',
      contact_phone: '(03) 5550 1290',
    },
  },
  {
    slug: 'unlisted-pending-plumbing',
    age: 0,
    status: 'pending',
    submission: {
      name: 'Unlisted Pending Plumbing',
      category: 'Home Services',
      description: 'Waiting for the team: taps, toilets and hot water in the Hills.',
      suburb: 'Quakers Hill',
      state: 'NSW',
      postcode: '2763',
      contact_phone: '(02) 5550 2190',
    },
  },
  {
    slug: 'unlisted-rejected-riches',
    age: 30,
    status: 'rejected',
    submission: {
      name: 'Unlisted Rejected Riches',
      category: 'Finance',
      description: 'Refused by the team: it promised returns that nobody can promise.',
      suburb: 'Clayton',
      state: 'VIC',
      postcode: '3168',
      contact_phone: '(03) 5550 1291',
    },
  },
  {
    slug: 'unlisted-archived-video-hire',
    age: 399,
    status: 'archived',
    submission: {
      name: 'Unlisted Archived Video Hire',
      category: 'Entertainment',
      description: 'Closed for good: the last tape went back in 2019.',
      suburb: 'Sunnybank',
      state: 'QLD',
      postcode: '4109',
    },
  },
  {
    slug: 'unlisted-unfinished-optics',
    age: 6,
    status: 'changes_requested',
    submission: {
      name: 'Unlisted Unfinished Optics',
      category: 'Healthcare',
      description: 'Sent back for changes: an optometrist without an address yet.',
      state: 'WA',
    },
  },
];
