import type { SeedDeal } from '../types.ts';

/** Offers that only their owner and the team may see; each title starts with "Unlisted". */
export const unpublishedDeals: readonly SeedDeal[] = [
  {
    slug: 'unlisted-pending-pittu',
    business: 'kottu-corner',
    title: 'Unlisted Pending Pittu',
    description: 'Waiting for the team.',
    originalPrice: '20.00',
    discountPrice: '5.00',
    validFrom: 0,
    validUntil: 30,
    codeKind: 'shared',
    code: 'UNLISTED-1',
    featured: true,
    status: 'pending',
    age: 0,
  },
  {
    slug: 'unlisted-rejected-rebate',
    business: 'ledger-and-lime',
    title: 'Unlisted Rejected Rebate',
    description: 'Refused by the team: nobody can promise a refund.',
    status: 'rejected',
    age: 9,
  },
  {
    slug: 'unlisted-archived-achcharu',
    business: 'kurundu-spice-house',
    title: 'Unlisted Archived Achcharu',
    description: 'Last season’s pickles.',
    originalPrice: '12.00',
    discountPrice: '9.00',
    validFrom: -300,
    validUntil: -240,
    status: 'archived',
    age: 300,
  },
  {
    slug: 'unlisted-unfinished-upgrade',
    business: 'teardrop-travel',
    title: 'Unlisted Unfinished Upgrade',
    description: 'Sent back for changes: the price is missing.',
    validUntil: 40,
    status: 'changes_requested',
    age: 3,
  },
];
