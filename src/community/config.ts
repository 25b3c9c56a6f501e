/**
 * Everything that makes this site the site of *this* community, with its words in `lexicon.ts`: another one begins with a
 * folder of its own in the place of this one (decision 104). It holds plain data and imports nothing, so every other room
 * may read it. What an admin would change without a programmer is at the desk (`site.settings.ts`).
 */

/** The states in the order of the search bar's choices. */
export const SEARCH_STATES = ['VIC', 'NSW', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'] as const;

/** Seeds of the business category table, and the list while the API can't be reached. */
export const BUSINESS_CATEGORIES = [
  'Restaurant',
  'Grocery Store',
  'Catering',
  'Home Food',
  'Legal Services',
  'Travel Agent',
  'Beauty & Salon',
  'Healthcare',
  'Education',
  'Real Estate',
  'Automotive',
  'Technology',
  'Finance',
  'Retail',
  'Home Services',
  'Entertainment',
  'Other',
] as const;

const FOOD = ['Restaurant', 'Grocery Store', 'Catering', 'Home Food'] as const;

/**
 * Attributes that a business may have, at most 16, each a filter of its own: its name is its parameter and what is
 * stored. Those with `categories` are offered to those alone. `words` are what a search understands; one that is said of
 * other things as well ("parking fine") stands with the word that makes it sure. Never a religion of people.
 */
export const BUSINESS_ATTRIBUTES = [
  { name: 'halal', label: 'Halal', categories: FOOD, words: ['halal', 'halaal', 'ஹலால்', 'හලාල්'] },
  {
    name: 'vegetarian',
    label: 'Vegetarian',
    categories: FOOD,
    words: ['vegetarian', 'pure veg', 'සෛවම', 'சைவ உணவு'],
  },
  { name: 'vegan', label: 'Vegan', categories: FOOD, words: ['vegan'] },
  {
    name: 'delivery',
    label: 'Delivery',
    categories: [...FOOD, 'Retail'],
    words: ['home delivery', 'free delivery', 'delivery', 'delivers', 'delivered'],
  },
  {
    name: 'catering',
    label: 'Catering',
    categories: ['Restaurant', 'Grocery Store', 'Home Food'],
    words: ['catering', 'caterer', 'caterers'],
  },
  {
    name: 'home_made',
    label: 'Home-made',
    categories: [...FOOD, 'Retail'],
    words: ['homemade', 'home made', 'home-made', 'home cooked', 'home-cooked'],
  },
  {
    name: 'bulk_billing',
    label: 'Bulk billing',
    categories: ['Healthcare'],
    words: ['bulk billing', 'bulk billed', 'bulk bills', 'bulk bill'],
  },
  {
    name: 'card_payment',
    label: 'Cards accepted',
    words: ['accepts cards', 'takes cards', 'card payment', 'eftpos'],
  },
  {
    name: 'wheelchair',
    label: 'Wheelchair access',
    words: ['wheelchair access', 'wheelchair accessible', 'wheelchair friendly', 'wheelchair'],
  },
  { name: 'parking', label: 'Parking', words: ['with parking', 'free parking', 'easy parking'] },
  {
    name: 'speaks_sinhala',
    label: 'Speaks Sinhala',
    words: ['speaks sinhala', 'speak sinhala', 'speaking sinhala', 'sinhala speaking'],
  },
  {
    name: 'speaks_tamil',
    label: 'Speaks Tamil',
    words: ['speaks tamil', 'speak tamil', 'speaking tamil', 'tamil speaking'],
  },
] as const;

/** Seeds of the event category table. */
export const EVENT_CATEGORIES = [
  'Cultural',
  'Religious',
  'Educational',
  'Sports',
  'Music & Concert',
  'Festival',
  'Workshop',
  'Community Meetup',
  'Business & Networking',
  'Charity',
  'Arts & Crafts',
  'Food & Drink',
  'Family & Kids',
  'Health & Wellness',
  'Other',
] as const;

/** The categories of each kind. */
export const SITE_CATEGORIES = {
  business: BUSINESS_CATEGORIES,
  event: EVENT_CATEGORIES,
} as const;

/** Names of categories in the search bar, each with the API category that it means. */
export const SEARCH_CATEGORIES = [
  { label: 'Restaurants', category: 'Restaurant' },
  { label: 'Grocery Stores', category: 'Grocery Store' },
  { label: 'Legal Services', category: 'Legal Services' },
  { label: 'Travel Agents', category: 'Travel Agent' },
  { label: 'Salons & Beauty', category: 'Beauty & Salon' },
  { label: 'Finance Services', category: 'Finance' },
  { label: 'Education', category: 'Education' },
  { label: 'Healthcare', category: 'Healthcare' },
] as const;

/**
 * Words for the listings of a category in a sentence; a category that isn't here goes by its name, and null is one that
 * nobody would look for.
 */
export const CATEGORY_WORDS: Readonly<
  Record<'business' | 'event', Readonly<Record<string, string | null>>>
> = {
  business: {
    Restaurant: 'restaurants',
    'Grocery Store': 'grocery stores',
    Catering: 'caterers',
    'Home Food': 'home cooks',
    'Legal Services': 'lawyers',
    'Travel Agent': 'travel agents',
    'Beauty & Salon': 'salons',
    Healthcare: 'healthcare services',
    Education: 'schools and tutors',
    'Real Estate': 'real estate agents',
    Automotive: 'car services',
    Technology: 'technology services',
    Finance: 'finance services',
    Retail: 'shops',
    'Home Services': 'home services',
    Entertainment: 'entertainers',
    Other: null,
  },
  event: {
    Cultural: 'cultural events',
    Religious: 'religious events',
    Educational: 'classes and talks',
    Sports: 'sports events',
    'Music & Concert': 'concerts',
    Festival: 'festivals',
    Workshop: 'workshops',
    'Community Meetup': 'meetups',
    'Business & Networking': 'networking events',
    Charity: 'charity events',
    'Arts & Crafts': 'arts and crafts events',
    'Food & Drink': 'food and drink events',
    'Family & Kids': 'family events',
    'Health & Wellness': 'health events',
    Other: null,
  },
};

/**
 * The settings that a site begins with; the desk changes them (`site.ts` has those in force).
 */
export const DEFAULTS = {
  name: 'Serendib',
  /** The text in place of the logo picture when that can't be loaded. */
  short_name: 'SDB',
  /** The people of the community, in titles: "Sri Lankan restaurants". */
  people: 'Sri Lankan',
  tagline: 'Sri Lankan Community Marketplace',
  greeting: 'Ayubowan · Vanakkam · Welcome',
  /** Of it and the next, `{kinds}` are the kinds of listings that are switched on. */
  description: 'Find the {kinds} of the Sri Lankan community across Australia.',
  /** The description in a line, under the greeting. */
  in_short: 'Sri Lankan {kinds} across Australia.',
  example_searches: ['kottu', 'string hoppers', 'saree', 'conveyancing', 'New Year'],
  contact_email: 'hello@serendib.example',
  home_state: 'VIC',
} as const;

/** Languages of the community with letters of their own, of those that the site can read: names have a field for each. */
export const LANGUAGES: readonly ('si' | 'ta')[] = ['si', 'ta'];

/** The country whose mobile numbers people write as at home, of those that forms know; null for none. */
export const HOME_COUNTRY: 'LK' | null = 'LK';

/** The layers of days that the calendar has, and days of them that it leaves out (`site.observances.ts`). */
export const CALENDAR: { layers: readonly string[]; without: readonly string[] } = {
  layers: ['buddhist', 'hindu', 'muslim', 'christian', 'national', 'states', 'terms'],
  without: [],
};

/** The picture for links to pages without one of their own, of `public`; null for none. */
export const SHARE_PICTURE: string | null = '/preview.jpg';

export const COUNTRY = 'AU';
export const THEME_COLOUR = { light: '#8d153a', dark: '#16100d' } as const;
