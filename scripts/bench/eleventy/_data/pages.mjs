import { readFileSync } from 'node:fs';

const A_PAGE = 12;
const RELATED = 3;

const slugOf = (name) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A business or an event is filed under its own category and state, a deal under its business's. */
const placeOf = (listing) => listing.business ?? listing;

/** What a card and a page show of a listing of any kind. */
function summary(kind, listing) {
  const { category, suburb, state } = placeOf(listing);
  return {
    id: listing.id,
    path: `/${kind}/${listing.slug}`,
    title: listing.name ?? listing.title,
    description: listing.description,
    image: listing.image,
    featured: listing.is_featured,
    category: category?.name,
    state,
    place: [suburb, state].filter(Boolean).join(', '),
    date: listing.date ?? listing.valid_until,
    isOver: listing.isOver,
  };
}

/** The facts of a listing's page and their fields; a deal has those of its business too. */
const FACTS = {
  business: {
    Specialty: 'specialty',
    Address: 'address',
    Phone: 'contact_phone',
    Email: 'email',
    Website: 'website',
    Hours: 'business_hours',
    Deals: 'deal_count',
  },
  event: {
    Time: 'time',
    Venue: 'venue',
    Address: 'address',
    Organiser: 'organizer_name',
    Phone: 'organizer_phone',
    Email: 'organizer_email',
    Website: 'website',
    Price: 'price_info',
    Tickets: 'ticket_info',
    Capacity: 'capacity',
    Requirements: 'requirements',
    Program: 'program',
  },
  deal: {
    Business: 'name',
    Address: 'address',
    Phone: 'contact_phone',
    'Regular price': 'original_price',
    'Special price': 'discount_price',
    'Discount in %': 'discount_percentage',
    From: 'valid_from',
    'How to redeem': 'redemption_instructions',
    Restrictions: 'restrictions',
    Terms: 'terms',
  },
};

/** The labels and values of a listing's page. */
function factsOf(kind, listing) {
  const values = { ...listing.business, ...listing };
  return Object.entries(FACTS[kind])
    .map(([label, field]) => [label, textOf(values[field])])
    .filter(([, value]) => value);
}

/** A program has entries of a time and an activity. */
const textOf = (value) =>
  Array.isArray(value)
    ? value.map((entry) => Object.values(entry).filter(Boolean).join(' – ')).join('; ')
    : value;

function detailPages(kind, cards, listings) {
  const byCategory = Map.groupBy(cards, ({ category }) => category);
  return cards.map((card, index) => {
    const alike = byCategory.get(card.category).slice(0, RELATED + 1);
    const related = alike.filter(({ id }) => id !== card.id).slice(0, RELATED);
    const listing = listings[index];
    return { ...card, facts: factsOf(kind, listing), related, updated: listing.updated_at };
  });
}

/** A list from its first page to its last. */
function paginate(path, title, cards) {
  const count = Math.max(1, Math.ceil(cards.length / A_PAGE));
  const address = (page) => (page > 1 ? `${path}/page/${page}` : path);
  return Array.from({ length: count }, (_, index) => ({
    path: address(index + 1),
    title,
    page: index + 1,
    count,
    previous: index > 0 && address(index),
    next: index + 1 < count && address(index + 2),
    cards: cards.slice(index * A_PAGE, (index + 1) * A_PAGE),
  }));
}

/** What the list of what is over is called. */
const OVER = { events: 'past', deals: 'expired' };

/** The list of all, of what is over, then of each category and each state that has a listing. */
function listPages(plural, all) {
  const cards = all.filter(({ isOver }) => !isOver);
  const over = all.filter(({ isOver }) => isOver);
  const byCategory = Map.groupBy(cards, ({ category }) => category);
  const byState = Map.groupBy(cards, ({ state }) => state);
  byCategory.delete(undefined);
  byState.delete(null);
  return [
    ...paginate(`/${plural}`, plural, cards),
    ...(OVER[plural] ? paginate(`/${plural}/${OVER[plural]}`, OVER[plural], over) : []),
    ...[...byCategory].flatMap(([name, some]) =>
      paginate(`/${plural}/category/${slugOf(name)}`, name, some),
    ),
    ...[...byState].flatMap(([state, some]) =>
      paginate(`/${plural}/state/${state.toLowerCase()}`, state, some),
    ),
  ];
}

/** The pages of all listings and of all lists. */
export default function pages() {
  const community = JSON.parse(readFileSync(new URL('../community.json', import.meta.url), 'utf8'));
  const kinds = { business: 'businesses', event: 'events', deal: 'deals' };
  const details = [];
  const lists = [];
  for (const [kind, plural] of Object.entries(kinds)) {
    const cards = community[plural].map((listing) => summary(kind, listing));
    details.push(...detailPages(kind, cards, community[plural]));
    lists.push(...listPages(plural, cards));
  }
  return { details, lists };
}
