import http from 'node:http';
import type net from 'node:net';
import { once } from 'node:events';

/*
 * An API of another make. It answers what the specification says and nothing else, in the form that ours hasn't
 * wherever the specification leaves a choice, and refuses anything unknown.
 */

/** The member who can sign in. */
export const MEMBER = { email: 'asha@example.org', password: 'kiribath' };
const TOKEN = 'b5d1f0';
/** The message for any username but the member's own. */
export const TAKEN = 'A user with that username already exists.';
const USER = {
  id: 7,
  username: 'asha',
  first_name: 'Asha',
  profile: { is_business_owner: true, is_event_organizer: false },
};

const BUSINESS_CATEGORIES = [
  { id: 3, name: 'Restaurant' },
  { id: 4, name: 'Grocery Store' },
];

const kottu = {
  id: 1,
  // A slug as some frameworks make them.
  slug: 'Kottu_Corner',
  name: 'Kottu Corner',
  description: 'Chopped on the griddle.',
  specialty: 'Cheese kottu',
  category: { id: 3, name: 'Restaurant' },
  is_featured: true,
  deal_count: 1,
  images: ['media/front.png', '/media/griddle.png'],
  address: '12 Foster Street',
  suburb: 'Dandenong',
  state: 'VIC',
  postcode: '3175',
  contact_phone: '(03) 5550 1201',
  email: 'hello@kottu.example',
  website: 'https://kottu.example/',
  business_hours: 'Lunch and dinner',
};

const BUSINESSES = [
  kottu,
  // Other forms in a list: the category as a text, one picture, and empty texts for empty values.
  {
    id: 2,
    slug: 'spice-lane',
    name: 'Spice Lane',
    description: 'Spices by the kilogram.',
    specialty: '',
    category: 'Grocery Store',
    is_featured: false,
    deal_count: 0,
    featured_image: 'https://pictures.example/spices.png',
    suburb: 'Perth',
    state: 'WA',
    postcode: '6000',
    contact_phone: '',
    email: '',
    website: '',
    hours: 'Mon to Fri 9 to 5',
  },
  // The businesses fill a second page, and are more than one answer may hold.
  ...Array.from({ length: 48 }, (_, at) => ({
    id: 10 + at,
    slug: `hopper-house-${at + 1}`,
    name: `Hopper House ${String(at + 1).padStart(2, '0')}`,
    description: 'String hoppers.',
    category: 'Restaurant',
    state: 'NSW',
  })),
];

const CULTURAL = { id: 8, name: 'Cultural' };

const EVENTS = [
  {
    id: 1,
    title: 'Vesak Lanterns',
    slug: 'vesak-lanterns',
    category: CULTURAL,
    date: '2020-05-07',
    suburb: 'Dandenong',
    state: 'VIC',
  },
  {
    id: 2,
    title: 'Late Baila Night',
    slug: 'late-baila-night',
    category: CULTURAL,
    date: '2099-06-20',
    state: 'NSW',
  },
  {
    id: 3,
    title: 'Avurudu Fair',
    slug: 'avurudu-fair',
    description: 'Games and sweets.',
    category: CULTURAL,
    date: '2099-04-14',
    time: '10:00:00',
    end_time: '18:30:00',
    venue: 'Town Hall',
    location: 'Town Hall, Dandenong',
    address: '1 Walker Street',
    suburb: 'Dandenong',
    state: 'VIC',
    postcode: '3175',
    organizer: 'Avurudu Committee',
    organizer_phone: '(03) 5550 1202',
    organizer_email: 'fair@example.org',
    website: 'https://fair.example/',
    price: '$5, children free',
    capacity: 300,
    attendees_count: 12,
    is_featured: true,
    requirements: 'Bring a hat.',
    ticket_url: 'https://tickets.example/',
    program: [{ time: '10:30', activity: 'Kana mutti' }],
    image: '/media/fair.png',
  },
];

const DEALS = [
  {
    id: 1,
    title: 'Kottu for two',
    slug: 'kottu-for-two',
    description: 'Two plates.',
    original_price: '40',
    discount_price: '29.5',
    valid_from: '2020-01-01',
    valid_until: '2099-12-31',
    terms: 'Dine in.',
    is_featured: true,
    image: '/media/kottu.png',
    business: {
      name: kottu.name,
      slug: kottu.slug,
      category: { name: 'Restaurant' },
      suburb: kottu.suburb,
      state: kottu.state,
      contact_phone: kottu.contact_phone,
      email: kottu.email,
    },
  },
  {
    id: 2,
    title: 'Pepper, a third off',
    slug: 'pepper-a-third-off',
    valid_until: '2099-12-31',
    business: { name: 'Spice Lane', slug: 'spice-lane', category: { name: 'Grocery Store' } },
  },
];

const LISTS: Record<string, readonly Record<string, unknown>[]> = {
  '/api/businesses/': BUSINESSES,
  '/api/events/': EVENTS,
  '/api/deals/': DEALS,
};
const OTHERS: Record<string, unknown> = {
  '/api/business-categories/': { results: BUSINESS_CATEGORIES },
  '/api/event-categories/': [CULTURAL],
  '/api/header-advertisements/': [
    { id: 1, description: 'All of April.', image: '/media/fair.png', link_url: 'events' },
  ],
};

/** The largest page. */
const MOST = 48;
const SORTS: Record<string, string> = {
  '/api/businesses/': 'name -name featured -created_at suburb',
  '/api/events/': 'date -date title -title featured -created_at',
  '/api/deals/': '-created_at created_at valid_until -valid_until title -title featured',
};

/** The answer to a list call; null where the query isn't understood. */
function listAnswer(path: string, query: URLSearchParams): unknown {
  const given = (name: string) => query.get(name) ?? '';
  const sortBy = given('sortBy');
  if (sortBy && !SORTS[path]?.split(' ').includes(sortBy)) return null;
  if (given('category') && !/^\d+$/.test(given('category'))) return null;
  const category = BUSINESS_CATEGORIES.find(({ id }) => String(id) === given('category'))?.name;
  const fits = (each: Listed): boolean => {
    const { category: own, state } = each.business ?? each;
    return (
      `${each.name ?? each.title} ${each.description}`
        .toLowerCase()
        .includes(given('search').toLowerCase()) &&
      (!category || category === (own?.name ?? own)) &&
      (!given('state') || state === given('state')) &&
      (!given('date_from') || (each.date ?? '') >= given('date_from')) &&
      (!given('date_to') || (each.date ?? '9') <= given('date_to')) &&
      (!given('valid_until') || (each.valid_until ?? '') >= given('valid_until'))
    );
  };
  const found = LISTS[path]?.filter((each) => fits(each as Listed)) ?? [];
  const by = sortBy.replace('-', '') as 'date';
  const value = (each: unknown) => String((each as Listed)[by] ?? '');
  const sorted = found.toSorted((one, other) => value(one).localeCompare(value(other)));
  if (sortBy.startsWith('-')) sorted.reverse();
  const size = Math.min(MOST, Number(given('page_size') || 12));
  const start = (Number(given('page') || 1) - 1) * size;
  return { count: found.length, results: sorted.slice(start, start + size) };
}

type Listed = Record<
  'name' | 'title' | 'description' | 'state' | 'date' | 'valid_until',
  string | undefined
> & { category?: string & { name?: string }; business?: Listed };

/** The answer of the API: a status and a body. */
function answerTo(method: string, url: URL, body: string, token?: string): [number, unknown] {
  const path = url.pathname;
  if (method === 'GET' && LISTS[path]) {
    const answer = listAnswer(path, url.searchParams);
    return answer ? [200, answer] : [400, { detail: 'Not understood.' }];
  }
  if (method === 'GET' && OTHERS[path]) return [200, OTHERS[path]];
  const isSignedIn = token === `Token ${TOKEN}`;
  if (path === '/api/auth/profile/') return isSignedIn ? [200, USER] : [401, { detail: 'Who?' }];
  if (path === '/api/profile/' && method === 'PATCH') {
    const { username = USER.username } = JSON.parse(body);
    // Errors in the form of Django REST Framework.
    return username === USER.username ? [200, USER] : [400, { username: [TAKEN] }];
  }
  if (path === '/api/my-businesses/') return [200, { count: 1, results: [kottu] }];
  if (/^\/api\/my-(events|deals)\/$/.test(path)) return [200, { count: 0, results: [] }];
  if (path === '/api/auth/session-to-token/') return [401, { detail: 'Not authenticated' }];
  if (path === '/api/auth/logout/')
    return [200, { cleared_tokens: isSignedIn, cleared_session: false }];
  if (path === '/api/auth/token/' && method === 'POST') {
    const { email, password } = JSON.parse(body);
    const isRight = email === MEMBER.email && password === MEMBER.password;
    return isRight ? [200, { token: TOKEN, user: USER }] : [401, { detail: 'Wrong, or nobody.' }];
  }
  return [404, { detail: 'Not found.' }];
}

/** A host that serves the API, with every request so far. */
export async function startSpecifiedApi() {
  const asked: string[] = [];
  const server = http.createServer(async (request, response) => {
    const { method = 'GET', url: target = '/', headers } = request;
    const chunks = await request.toArray();
    asked.push(`${method} ${target}`);
    const [status, body] = answerTo(
      method,
      new URL(target, 'http://localhost'),
      Buffer.concat(chunks).toString(),
      headers.authorization,
    );
    response.writeHead(method === 'OPTIONS' ? 204 : status, {
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': headers.origin ?? '*',
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-CSRFToken, Idempotency-Key',
    });
    response.end(method === 'OPTIONS' ? undefined : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    asked,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
