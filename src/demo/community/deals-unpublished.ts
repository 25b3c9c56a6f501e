import type { SeedDeal } from '../types.ts';

/** Offers that only their owner and the team may see; each title starts with "Unlisted". */
export const unpublishedDeals: readonly SeedDeal[] = [
  {
    slug: 'unlisted-pending-pittu',
    business: 'kottu-corner',
    age: 0,
    status: 'pending',
    is_featured: true,
    days: { valid_from: 0, valid_until: 30 },
    submission: {
      title: 'Unlisted Pending Pittu',
      description: 'Waiting for the team.',
      original_price: '20.00',
      discount_price: '5.00',
      code_kind: 'shared',
      code: 'UNLISTED-1',
    },
  },
  {
    slug: 'unlisted-rejected-rebate',
    business: 'ledger-and-lime',
    age: 9,
    status: 'rejected',
    submission: {
      title: 'Unlisted Rejected Rebate',
      description: 'Refused by the team: nobody can promise a refund.',
    },
  },
  {
    slug: 'unlisted-archived-achcharu',
    business: 'kurundu-spice-house',
    age: 300,
    status: 'archived',
    days: { valid_from: -300, valid_until: -240 },
    submission: {
      title: 'Unlisted Archived Achcharu',
      description: 'Last season’s pickles.',
      original_price: '12.00',
      discount_price: '9.00',
    },
  },
  {
    slug: 'unlisted-unfinished-upgrade',
    business: 'teardrop-travel',
    age: 3,
    status: 'changes_requested',
    days: { valid_until: 40 },
    submission: {
      title: 'Unlisted Unfinished Upgrade',
      description: 'Sent back for changes: the price is missing.',
    },
  },
];
