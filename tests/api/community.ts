import type { SeedCommunity, SeedBusiness, SeedDeal, SeedEvent } from '#src/demo/types.ts';
import { LISTING_STATUSES } from '#src/listings/lifecycle.ts';

/** An instant that is 21 November in NSW, VIC, TAS, ACT and SA, and still the 20th in QLD, NT and WA. */
export const NOW = new Date('2026-11-20T13:30:00Z');

const unpublished = LISTING_STATUSES.filter((status) => status !== 'published');

const CLAYTON = { suburb: 'Clayton', state: 'VIC', postcode: '3168' } as const;
const DANDENONG = { suburb: 'Dandenong', state: 'VIC', postcode: '3175' } as const;

const businesses: readonly SeedBusiness[] = [
  {
    slug: 'kottu-corner',
    age: 3,
    is_featured: true,
    submission: {
      name: 'Kottu Corner',
      category: 'Restaurant',
      specialty: 'Cheese kottu',
      price_range: '$$',
      description: 'Chopped on the griddle to the beat, with string hoppers on Sundays.',
      images: ['/media/demo/kottu-front.webp', '/media/demo/kottu-griddle.webp'],
      address: '12 Lonsdale Street',
      ...DANDENONG,
      contact_phone: '(03) 5550 1234',
      email: 'hello@kottu.example',
      website: 'https://kottu.example',
      business_hours: 'Daily 11-10',
      hours: { monday: 'closed', tuesday: [{ from: '11:00', to: '22:00' }] },
    },
  },
  {
    slug: 'ammas-cafe',
    age: 2,
    submission: {
      name: "Amma's Café & Bakery",
      category: 'Restaurant',
      description: 'Fish buns, seeni sambol buns and milk tea. A kottu on Fridays.',
      suburb: 'Homebush',
      state: 'NSW',
      postcode: '2140',
    },
  },
  {
    slug: 'yaal-grocers',
    age: 1,
    is_featured: true,
    submission: {
      name: 'யாழ் மளிகை Jaffna Grocers',
      category: 'Grocery Store',
      description: 'மசாலா சேவைகள் and fresh palmyra.',
      suburb: 'Canning Vale',
      state: 'WA',
      postcode: '6155',
    },
  },
  {
    slug: 'gampaha-bakery',
    age: 4,
    submission: {
      name: 'ගම්පහ බේකරිය',
      category: 'Restaurant',
      description: 'ශ්‍රී ලංකාවේ රසය.',
      suburb: 'Sunnybank',
      state: 'QLD',
      postcode: '4109',
    },
  },
  {
    slug: 'hundred-percent-saree',
    age: 5,
    submission: { name: '100% Saree_House', category: 'Retail', ...CLAYTON },
  },
  {
    slug: 'zoo-lane-travel',
    age: 6,
    submission: { name: 'Zoo Lane Travel', category: 'Travel Agent', ...DANDENONG },
  },
  {
    slug: 'apple-tree-legal',
    age: 7,
    submission: {
      name: 'apple Tree Legal',
      category: 'Legal Services',
      suburb: 'Prospect',
      state: 'SA',
      postcode: '5082',
    },
  },
  {
    slug: 'silver-city-tyres',
    age: 8,
    submission: {
      name: 'Silver City Tyres',
      category: 'Automotive',
      suburb: 'Broken Hill',
      state: 'NSW',
      postcode: '2880',
    },
  },
  { slug: 'name-only', age: 9, submission: { name: 'Name Only' } },
  ...unpublished.map((status) => ({
    slug: `hidden-business-${status.replace('_', '-')}`,
    age: 0,
    status,
    is_featured: true,
    submission: {
      name: `Hidden Kottu ${status}`,
      category: 'Restaurant' as const,
      description: 'Hidden kottu in Dandenong.',
      ...DANDENONG,
    },
  })),
];

const events: readonly SeedEvent[] = [
  {
    slug: 'avurudu-games',
    age: 5,
    is_featured: true,
    days: { date: 10 },
    submission: {
      title: 'Avurudu Games',
      category: 'Cultural',
      description: 'Pot breaking and tug of war.',
      time: '18:30',
      end_time: '21:00',
      venue: 'Town Hall',
      organizer_name: 'Monash Circle',
      ...DANDENONG,
      program: [
        { time: '6:30 pm', activity: 'Lamp' },
        { time: 'After dinner', activity: 'Baila' },
      ],
      image: '/media/demo/games.webp',
    },
  },
  {
    slug: 'melbourne-today',
    age: 4,
    days: { date: 0 },
    submission: {
      title: 'Melbourne Today',
      category: 'Sports',
      time: '09:00',
      suburb: 'Clayton',
      state: 'VIC',
    },
  },
  {
    slug: 'melbourne-yesterday',
    age: 4,
    is_featured: true,
    days: { date: -1 },
    submission: { title: 'Melbourne Yesterday', suburb: 'Clayton', state: 'VIC' },
  },
  {
    slug: 'perth-today',
    age: 3,
    days: { date: 0 },
    submission: {
      title: 'Perth Today',
      category: 'Sports',
      time: '08:00',
      suburb: 'Canning Vale',
      state: 'WA',
    },
  },
  {
    slug: 'perth-yesterday',
    age: 3,
    days: { date: -1 },
    submission: { title: 'Perth Yesterday', state: 'WA' },
  },
  {
    slug: 'undated',
    age: 2,
    submission: { title: 'Date to Come', category: 'Festival', state: 'NSW' },
  },
  {
    slug: 'long-past',
    age: 300,
    days: { date: -200 },
    submission: { title: 'apple Picking', category: 'Family & Kids', state: 'TAS' },
  },
  {
    slug: 'same-day-later',
    age: 1,
    days: { date: 10 },
    submission: { title: 'Baila Night', category: 'Music & Concert', time: '20:00', state: 'VIC' },
  },
  ...unpublished.map((status) => ({
    slug: `hidden-event-${status.replace('_', '-')}`,
    age: 0,
    status,
    is_featured: true,
    days: { date: 5 },
    submission: {
      title: `Hidden Avurudu ${status}`,
      category: 'Cultural' as const,
      suburb: 'Dandenong',
      state: 'VIC' as const,
    },
  })),
];

const deals: readonly SeedDeal[] = [
  {
    slug: 'kottu-for-two',
    business: 'kottu-corner',
    age: 3,
    is_featured: true,
    used_count: 7,
    days: { valid_from: -5, valid_until: 3 },
    submission: {
      title: 'Kottu for Two',
      description: 'Two large plates.',
      original_price: '49.95',
      discount_price: '30.00',
      terms: 'Dine in only.',
      code_kind: 'shared',
      code: 'TWO',
      usage_limit: 50,
      image: '/media/demo/kottu-front.webp',
    },
  },
  {
    slug: 'kottu-ends-today',
    business: 'kottu-corner',
    age: 2,
    days: { valid_until: 0 },
    submission: { title: 'Ends Tonight' },
  },
  {
    slug: 'kottu-over',
    business: 'kottu-corner',
    age: 20,
    is_featured: true,
    days: { valid_until: -1 },
    submission: { title: 'Over Already', original_price: '10.00', discount_price: '0.00' },
  },
  {
    slug: 'perth-ends-today',
    business: 'yaal-grocers',
    age: 4,
    days: { valid_until: 0 },
    submission: { title: 'Perth Spice Box', code_kind: 'personal', code: 'SECRET' },
  },
  {
    slug: 'perth-over',
    business: 'yaal-grocers',
    age: 30,
    days: { valid_until: -1 },
    submission: { title: 'Perth Over' },
  },
  {
    slug: 'open-ended',
    business: 'ammas-cafe',
    age: 1,
    is_featured: true,
    submission: { title: 'apple Turnover Free' },
  },
  {
    slug: 'tyres-today',
    business: 'silver-city-tyres',
    age: 5,
    days: { valid_until: 0 },
    submission: { title: 'Tyre Check' },
  },
  ...unpublished.map((status) => ({
    slug: `hidden-deal-${status.replace('_', '-')}`,
    business: 'kottu-corner',
    age: 0,
    status,
    is_featured: true,
    submission: { title: `Hidden Bargain ${status}` },
  })),
  ...unpublished.map((status) => ({
    slug: `hidden-deal-of-${status.replace('_', '-')}`,
    business: `hidden-business-${status.replace('_', '-')}`,
    age: 0,
    is_featured: true,
    submission: { title: `Hidden Kottu Offer ${status}` },
  })),
];

/** A small community; names that begin with "hidden" must never come out of the API. */
export const community: SeedCommunity = {
  businesses,
  events,
  deals,
  advertisements: [
    { title: 'First', image: '/media/demo/ad.webp', link_url: '/events', in_header: true },
    { title: 'Elsewhere', link_url: 'https://ads.example', in_header: false },
  ],
};
