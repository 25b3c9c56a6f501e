import type { Page } from '@playwright/test';
import type * as z from 'zod/mini';
import type { Business } from '#src/listings/business.ts';
import type { Event } from '#src/listings/event.ts';
import type { ManyChangedForm, ManyDecidedForm } from '#src/api/at-once.ts';
import type {
  AllRejectedForm,
  Decision,
  DecisionForm,
  ModeratedDeal,
  ModerationDetail,
  ModerationItem,
  ModerationList,
} from '#src/api/moderation.ts';
import type { WeeklyFigures } from '#src/api/visits.ts';
import { shopOf, silentBusiness, silentDeal, silentEvent } from '#tests/fixtures/listings.ts';

export const NIMAL = {
  id: 3,
  username: 'nimal',
  first_name: 'Nimal',
  last_name: 'Perera',
  email: 'nimal@example.com',
  email_confirmed: true,
  is_staff: true,
  role: 'admin',
  has_password: true,
  profile: { is_business_owner: false, is_event_organizer: false },
};
/** The owner of the listings at the desk. */
export const ASHA = { id: 7, username: 'asha', first_name: 'Asha' };

/** Signs in as one of the team, or as a member. */
export async function asStaff(page: Page, isStaff = true): Promise<void> {
  await page.addInitScript((person) => {
    // A frame with an e-mail has no storage.
    if (window !== top) return;
    localStorage.setItem('authToken', 't');
    localStorage.setItem('authUser', JSON.stringify(person));
  }, NIMAL);
  await page.route('**/api/auth/profile/', (route) =>
    route.fulfill({ json: { ...NIMAL, ...(!isStaff && { is_staff: false, role: 'member' }) } }),
  );
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 60_000).toISOString();

const BUSINESS: Business = {
  ...silentBusiness,
  id: 17,
  slug: 'kottu-corner',
  name: 'කොත්තු කෝනර් · Kottu Corner',
  description: 'Kottu, hoppers and lamprais.\nFamilies are welcome until late.',
  specialty: 'Cheese kottu',
  price_range: '$$',
  category: { id: 1, name: 'Restaurant' },
  images: ['/placeholders/restaurant.svg', '/placeholders/grocery-store.svg'],
  image_alts: [null, null],
  image_focuses: [null, null],
  image: '/placeholders/restaurant.svg',
  address: '12 Foster Street',
  suburb: 'Dandenong',
  state: 'VIC',
  postcode: '3175',
  contact_phone: '03 9555 0123',
  email: 'hello@kottu.example',
  website: 'https://kottu.example/',
  hours: {
    monday: 'closed',
    tuesday: [
      { from: '11:30', to: '14:30' },
      { from: '17:30', to: '22:00' },
    ],
    saturday: [{ from: '17:30', to: '01:00' }],
  },
  created_at: hoursAgo(50),
  updated_at: hoursAgo(50),
};

const EVENT: Event = {
  ...silentEvent,
  id: 5,
  slug: 'vesak-lanterns',
  title: 'Vesak lanterns by the lake',
  description: 'Bring a lantern.',
  category: { id: 1, name: 'Cultural' },
  date: '2027-05-20',
  time: '18:30',
  end_time: '22:00',
  venue: 'Lakeside hall',
  location: 'Blacktown, NSW',
  address: '1 Lake Road',
  suburb: 'Blacktown',
  state: 'NSW',
  postcode: '2148',
  organizer_name: 'Asha Fernando',
  organizer_phone: '0400 000 000',
  organizer_email: 'asha@example.com',
  price_info: 'Free',
  capacity: 200,
  program: [{ time: '6:30 pm', activity: 'Lanterns are lit' }],
  created_at: hoursAgo(3),
  updated_at: hoursAgo(3),
};

const DEAL: ModeratedDeal = {
  ...silentDeal,
  id: 9,
  slug: 'kottu-for-two',
  title: 'Kottu for two',
  description: 'Two plates of kottu.',
  original_price: '40.00',
  discount_price: '30.00',
  discount_percentage: 25,
  valid_until: '2099-12-31',
  code_kind: 'personal',
  usage_limit: 50,
  limit_per_person: 1,
  used_count: 50,
  business: {
    ...shopOf(silentBusiness),
    id: 17,
    slug: 'kottu-corner',
    name: 'Kottu Corner',
    category: { id: 1, name: 'Restaurant' },
    suburb: 'Dandenong',
    state: 'VIC',
    postcode: '3175',
  },
  created_at: hoursAgo(90),
  updated_at: hoursAgo(90),
};

const base = {
  revision: 1,
  is_featured: false,
  status: 'pending',
  submitted_by: ASHA,
  reports: 0,
  suspicions: [] as never[],
} as const;

/** A new business, a change of a public one, and a new event. */
export const ITEMS: readonly ModerationItem[] = [
  {
    ...base,
    kind: 'businesses',
    id: 17,
    slug: BUSINESS.slug,
    title: BUSINESS.name,
    suburb: 'Dandenong',
    state: 'VIC',
    submitted_at: hoursAgo(50),
    changes: [],
    immediate: [],
  },
  {
    ...base,
    kind: 'businesses',
    id: 18,
    revision: 4,
    slug: 'tea-house',
    title: 'Ceylon Tea House',
    suburb: 'Glen Waverley',
    state: 'VIC',
    submitted_at: hoursAgo(5),
    changes: ['name', 'description', 'images'],
    immediate: [],
  },
  {
    ...base,
    kind: 'events',
    id: 5,
    slug: EVENT.slug,
    title: EVENT.title,
    suburb: 'Blacktown',
    state: 'NSW',
    submitted_at: hoursAgo(3),
    submitted_by: null,
    changes: [],
    immediate: [],
  },
];
const [NEW_BUSINESS, CHANGED_BUSINESS, NEW_EVENT] = ITEMS as [
  ModerationItem,
  ModerationItem,
  ModerationItem,
];

/** A published deal that members reported. */
const REPORTED: ModerationItem = {
  ...base,
  kind: 'deals',
  id: DEAL.id,
  slug: DEAL.slug,
  title: DEAL.title,
  suburb: 'Dandenong',
  state: 'VIC',
  status: 'published',
  submitted_at: hoursAgo(90),
  changes: [],
  immediate: [],
  reports: 3,
  suspicions: [],
};

const TEA_HOUSE: Business = {
  ...BUSINESS,
  id: 18,
  slug: 'tea-house',
  name: 'Tea House',
  description: 'Teas of the hill country, by the pot.',
  specialty: null,
  suburb: 'Glen Waverley',
};

/** A listing without its owner's account, which changes with decisions on other listings. */
type Listing = Omit<ModerationDetail, 'owner'>;

const DETAILS: readonly Listing[] = [
  {
    item: NEW_BUSINESS,
    proposed: BUSINESS,
    published: null,
    former: null,
    history: [
      {
        id: 1,
        verdict: 'submit',
        revision: 1,
        reasons: [],
        reason: null,
        note: null,
        decided_at: hoursAgo(50),
        decided_by: ASHA,
      },
    ],
    similar: [
      {
        id: 40,
        slug: 'kottu-corner-1',
        name: 'Kottu Corner',
        suburb: 'Dandenong',
        state: 'VIC',
        status: 'published',
        why: 'phone',
      },
      {
        id: 41,
        slug: 'kottu-corner-express',
        name: 'Kottu Corner Express',
        suburb: 'Dandenong',
        state: 'VIC',
        status: 'pending',
        why: 'name',
      },
    ],
    reported: null,
  },
  {
    item: CHANGED_BUSINESS,
    proposed: {
      ...TEA_HOUSE,
      name: 'Ceylon Tea House',
      description: 'Teas of the hill country, by the pot or the cup.',
      images: ['/placeholders/grocery-store.svg'],
    },
    published: TEA_HOUSE,
    former: null,
    history: [
      {
        id: 9,
        verdict: 'request_changes',
        revision: 3,
        reasons: ['pictures'],
        reason: 'The pictures can’t be used: they are unclear, or belong to somebody else.',
        note: 'Found them on another site.',
        decided_at: hoursAgo(20),
        decided_by: { id: 3, username: 'nimal', first_name: 'Nimal' },
      },
      {
        id: 11,
        verdict: 'change',
        revision: 4,
        reasons: [],
        reason: null,
        note: null,
        decided_at: hoursAgo(5),
        decided_by: ASHA,
      },
    ],
    similar: [],
    reported: null,
  },
  {
    item: NEW_EVENT,
    proposed: EVENT,
    published: null,
    former: null,
    history: [],
    similar: [],
    reported: null,
  },
  {
    item: REPORTED,
    proposed: DEAL,
    published: DEAL,
    former: null,
    history: [],
    similar: [],
    reported: {
      id: 5,
      is_with_team: true,
      seen: { ...DEAL, title: 'Kottu for one' },
      results: [
        {
          id: 3,
          reason: 'closed',
          text: 'They turned us away.',
          suggestion: null,
          reported_at: hoursAgo(1),
        },
        { id: 2, reason: 'closed', text: '', suggestion: null, reported_at: hoursAgo(2) },
        {
          id: 1,
          reason: 'wrong',
          text: 'Another price.',
          suggestion: { title: 'Kottu for three' },
          reported_at: hoursAgo(4),
        },
      ],
    },
  },
];

const FEW = {
  call: null,
  directions: null,
  website: null,
  tickets: null,
  share: null,
  claims: null,
};
/** The figures of each public listing. */
const WEEKS: WeeklyFigures['weeks'] = [
  { ...FEW, week: '2026-11-23', view: 1_240, call: 5 },
  { ...FEW, week: '2026-11-16', view: null },
];

const isWaitingOf = ({ status, submitted_by }: ModerationItem, id: number): boolean =>
  status === 'pending' && submitted_by?.id === id;

type AtOnceForm = Pick<z.output<typeof ManyDecidedForm>, 'listings'> &
  Partial<z.output<typeof ManyDecidedForm> & z.output<typeof ManyChangedForm>>;

/** An API of the review that keeps decisions, as the real one does. */
export class ReviewApi {
  items = [...ITEMS, REPORTED];
  details = [...DETAILS];
  readonly asked: URLSearchParams[] = [];
  /** The listings whose figures were asked for. */
  readonly figuresAsked: string[] = [];
  readonly decisions: (z.output<typeof DecisionForm> & { of: string })[] = [];
  readonly suspended = new Set<number>();
  teamMails = 'daily';
  /** Words about listings, by their step. */
  readonly said: [string, string][] = [];
  /** The requests to reject all of an account. */
  readonly rejections: (z.input<typeof AllRejectedForm> & { of: number })[] = [];

  /** The requests on many listings at once. */
  readonly atOnce: AtOnceForm[] = [];
  /** The listings, by id, to which nothing can be done at once, with the reason. */
  readonly refusals = new Map<number, string>();

  /** Answers the calls of a page. */
  async serve(page: Page): Promise<this> {
    await page.route(/\/api\/moderation\/(\?.*)?$/, (route) => {
      const query = new URL(route.request().url()).searchParams;
      this.asked.push(query);
      return route.fulfill({ json: this.#list(query) });
    });
    await page.route(/\/api\/moderation\/\w+\/\d+\/$/, (route) => {
      const detail = this.#detail(route.request().url());
      return detail
        ? route.fulfill({ json: { ...detail, owner: this.#ownerOf(detail) } })
        : route.fulfill({ status: 404, json: { detail: 'Not found.' } });
    });
    await page.route(/\/api\/moderation\/team-mails\/$/, (route) => {
      this.teamMails = route.request().postDataJSON()?.team_mails ?? this.teamMails;
      return route.fulfill({ json: { team_mails: this.teamMails } });
    });
    await page.route(/\/api\/moderation\/.*\/(questions|notes)\/$/, (route) => {
      const detail = this.#detail(route.request().url());
      if (!detail) return route.fulfill({ status: 404, json: { detail: 'Not found.' } });
      const isQuestion = route.request().url().includes('/questions/');
      const { text } = route.request().postDataJSON() as { text: string };
      this.said.push([isQuestion ? 'ask' : 'note', text]);
      const step = this.say(detail.item.id, isQuestion ? 'ask' : 'note', text, NIMAL);
      return route.fulfill({ status: 201, json: step });
    });
    await page.route(/\/api\/moderation\/.*\/figures\/$/, (route) => {
      const [, listing = ''] = /moderation\/(.*)\/figures/.exec(route.request().url()) ?? [];
      this.figuresAsked.push(listing);
      return route.fulfill({ json: { weeks: WEEKS } });
    });
    await page.route(/\/api\/moderation\/.*\/decisions\/$/, (route) => {
      const form = route.request().postDataJSON() as z.output<typeof DecisionForm>;
      const detail = this.#detail(route.request().url());
      if (!detail) return route.fulfill({ status: 404, json: { detail: 'Not found.' } });
      this.decisions.push({ ...form, of: detail.item.title });
      this.#keep(detail, form.verdict);
      return route.fulfill({
        status: 201,
        json: {
          ...form,
          id: 90,
          decided_at: new Date().toISOString(),
          decided_by: { id: 3, username: 'nimal', first_name: 'Nimal' },
        },
      });
    });
    await page.route(/\/api\/moderation\/accounts\/\d+\/rejections\/$/, (route) => {
      const of = Number(/accounts\/(\d+)/.exec(route.request().url())?.[1]);
      this.rejections.push({ ...route.request().postDataJSON(), of });
      const waiting = this.details.filter(({ item }) => isWaitingOf(item, of));
      for (const detail of waiting) this.#keep(detail, 'reject');
      return route.fulfill({ json: { rejected: waiting.length } });
    });
    await page.route(/\/api\/moderation\/at-once\/\w+\/$/, (route) => {
      const form = route.request().postDataJSON() as AtOnceForm;
      this.atOnce.push(form);
      const refused = form.listings.flatMap(({ kind, id }) => {
        const text = this.refusals.get(id);
        return text ? [{ kind, id, text }] : [];
      });
      for (const { id } of form.listings.filter((each) => !this.refusals.has(each.id))) {
        const detail = this.details.find(({ item }) => item.id === id);
        if (detail && form.verdict) this.#keep(detail, form.verdict);
      }
      return route.fulfill({ json: { done: form.listings.length - refused.length, refused } });
    });
    return this;
  }

  /** Adds words about a listing to its history. */
  say(of: number, verdict: 'ask' | 'note' | 'answer', text: string, by: typeof ASHA): Decision {
    const { id, username, first_name } = by;
    const step: Decision = {
      ...{ id: 100 + of, verdict, revision: 1, reasons: [] },
      ...{ reason: verdict === 'note' ? null : text, note: verdict === 'note' ? text : null },
      decided_at: new Date().toISOString(),
      decided_by: { id, username, first_name },
    };
    this.details = this.details.map((each) =>
      each.item.id === of ? { ...each, history: [step, ...each.history] } : each,
    );
    return step;
  }

  #list(query: URLSearchParams): z.output<typeof ModerationList> {
    const is = (name: 'kind' | 'state' | 'status', value: string | null) =>
      !query.get(name) || query.get(name) === value;
    const results = this.items.filter(
      (item) =>
        is('kind', item.kind) &&
        is('state', item.state) &&
        is('status', item.status) &&
        item.title.includes(query.get('search') ?? '') &&
        (!query.has('reported') || item.reports > 0),
    );
    const page = Number(query.get('page') ?? 1);
    return { count: results.length, results: results.slice((page - 1) * 12, page * 12) };
  }

  #detail(url: string): Listing | undefined {
    const [, kind, id] = /moderation\/(\w+)\/(\d+)/.exec(url) ?? [];
    return this.details.find(({ item }) => item.kind === kind && item.id === Number(id));
  }

  #ownerOf({ item: { submitted_by: owner } }: Listing): ModerationDetail['owner'] {
    return (
      owner && {
        is_suspended: this.suspended.has(owner.id),
        waiting: this.items.filter((item) => isWaitingOf(item, owner.id)).length,
      }
    );
  }

  #keep(detail: Listing, verdict: string): void {
    const isFeature = verdict.endsWith('feature');
    const item: ModerationItem = {
      ...detail.item,
      ...(isFeature
        ? { is_featured: verdict === 'feature' }
        : verdict === 'keep'
          ? { reports: 0 }
          : { status: verdict === 'approve' ? 'published' : 'rejected' }),
    };
    this.items = this.items.map((each) => (each === detail.item ? item : each));
    this.details = this.details.map((each) => (each === detail ? { ...each, item } : each));
  }
}
