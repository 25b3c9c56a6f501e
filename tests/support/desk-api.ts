import type { Page, Route } from '@playwright/test';
import type { DeskMailText, MailDelivery } from '#src/api/mail-texts.ts';
import { passwordChangedMail } from '#src/server/mail/mails.ts';
import { renderMail } from '#src/server/mail/template.ts';
import { aboutMail, type MailName, ownText } from '#src/server/mail/texts.ts';
import type { deskFigureCalls } from '#src/api/advertisement-figures.ts';
import type { AnswerOf } from '#src/api/call.ts';
import type { LoggedAct } from '#src/api/audit-log.ts';
import { drawNumbers } from '#src/server/data/desk/numbers-plot.ts';
import type { DeskImport } from '#src/api/imports.ts';
import type { Measure, WeekNumbers } from '#src/api/numbers.ts';
import type { Person } from '#src/api/people.ts';
import type { DeskLexiconRow, UnansweredSearch } from '#src/api/lexicon.ts';
import type { DeskAdvertisement } from '#src/api/desk-advertisements.ts';
import type {
  DeskCategory,
  FailedMail,
  ReleaseStatus,
  SiteStatus,
  StatusLine,
} from '#src/api/desk.ts';

/** An advertisement with only a title. */
export const AD = {
  description: null,
  image: null,
  link_url: null,
  in_header: true,
  is_retired: false,
  starts_on: null,
  ends_on: null,
  image_focus: null,
  states: [],
  advertiser: null,
  price: null,
  paid_on: null,
  link_is_off: false,
  is_shown: true,
} satisfies Omit<DeskAdvertisement, 'id' | 'title'>;
/** The figures of an advertisement for some states, on two days, with its link. */
export const STATEMENT: AnswerOf<typeof deskFigureCalls.getStatement> = {
  statement: {
    ...{ seller: 'Serendib', abn: '', title: 'Avurudu sale', advertiser: 'Teardrop Travel' },
    ...{ states: ['VIC', 'NSW'], starts_on: '2026-11-01', ends_on: '2026-12-31' },
    ...{ price: '250.00', gst: '22.73', paid_on: null, made_on: '2026-11-21' },
    days: [
      { day: '2026-11-20', views: 1_234, touches: 5 },
      { day: '2026-11-21', views: 6, touches: 0 },
    ],
    ...{ views: 1_240, touches: 5 },
  },
  link: 'https://site.example/statement#token=1.1.x',
  csv: 'Day,Views,Touches\r\n',
};
const CATEGORY = { kind: 'business', is_retired: false, listings: 0 } as const;

const ROW = { both_ways: true, is_shipped: true, is_removed: false } as const;

const PASSWORD_ASKED = { detail: 'x', errors: { password: 'Type your password again' } };
const AT = '2026-11-21T03:00:00.000Z';
const SESSION = {
  id: 1,
  device: 'Firefox on Windows',
  created_at: AT,
  last_used_at: AT,
  is_current: false,
};

const mailText = (name: MailName): DeskMailText => {
  const { subject, body } = ownText(name);
  const about = { meaning: 'The name of this site', sample: 'Serendib' };
  const placeholders = [{ name: 'site_name', is_needed: false, ...about }];
  return {
    ...aboutMail(name),
    ...{ name, subject, body, placeholders, updated_at: null },
    ...{ own_subject: subject, own_body: body },
  };
};

/** An API of the desk's housekeeping that keeps changes, as the real one does. */
export class DeskApi {
  advertisements: DeskAdvertisement[] = [
    {
      ...AD,
      id: 1,
      title: 'Avurudu sale',
      description: 'Sweets by the tray.',
      image: '/placeholders/restaurant.svg',
      link_url: '/deals',
    },
    { ...AD, id: 2, title: 'Vesak lanterns', starts_on: '2099-05-20', is_shown: false },
    { ...AD, id: 3, title: 'Cricket day', ends_on: '2026-01-26', is_shown: false },
    { ...AD, id: 4, title: 'Old news', is_retired: true, is_shown: false },
  ];
  categories: DeskCategory[] = [
    { ...CATEGORY, id: 1, name: 'Restaurant', slug: 'restaurant', listings: 17 },
    { ...CATEGORY, id: 2, name: 'Grocery Store', slug: 'grocery-store', listings: 1 },
    { ...CATEGORY, id: 3, name: 'Video Rental', slug: 'video-rental', is_retired: true },
    { ...CATEGORY, id: 4, kind: 'event', name: 'Cultural', slug: 'cultural' },
  ];
  releases: ReleaseStatus = { builds: [], waiting_changes: 0 };
  mails: FailedMail[] = [];
  mailLine: StatusLine = { part: 'mails', level: 'well', text: '0 e-mails waiting', remedy: null };
  mailTexts: DeskMailText[] = [mailText('password-changed'), mailText('listing-approved')];
  delivery: MailDelivery = {
    domain: 'serendib.example',
    host: 'smtp.example.org',
    stopped_count: 1,
    stopped: [{ address: 'gone@example.org', why: 'bounce', stopped_at: AT }],
  };
  imports: DeskImport[] = [];
  people: Person[] = [];
  weeks: WeekNumbers[] = [];
  log: { results: LoggedAct[]; next: number | null } = { results: [], next: null };
  lexicon: DeskLexiconRow[] = [
    { ...ROW, said: 'zip', means: 'alterations', is_shipped: false },
    { ...ROW, said: 'wade', means: 'vadai', is_removed: true },
    { ...ROW, said: 'kottu roti', means: 'kottu', both_ways: false },
    { ...ROW, said: 'hoppers', means: 'அப்பம்' },
  ];
  searches: UnansweredSearch[] = [
    { text: 'ambarella chutney', times: 12, days: 4, last_day: '2026-11-21' },
    { text: 'කොල්ලුපිටිය', times: 3, days: 3, last_day: '2026-11-02' },
  ];
  status: SiteStatus = {
    is_well: true,
    lines: [{ part: 'disk', level: 'well', text: 'Disk 71 % full, 78,703 MB free', remedy: null }],
  };
  /** The calls so far: method, path, body. */
  readonly calls: { method: string; path: string; body: object }[] = [];

  /** Answers the calls of a page. */
  async serve(page: Page): Promise<this> {
    await page.route(/\/api\/desk\//, (route) => this.#answer(route));
    return this;
  }

  #answer(route: Route): Promise<void> {
    const request = route.request();
    const url = new URL(request.url());
    const path = url.pathname.replace('/api/desk/', '');
    const method = request.method();
    const body = request.postDataJSON();
    this.calls.push({ method, path, body: { ...body } });
    if (body?.image) body.image = '/placeholders/grocery-store.svg';
    const [name, last] = path.split('/');
    if (path.includes('/statement')) return route.fulfill({ json: STATEMENT });
    if (name === 'releases') return route.fulfill({ json: this.releases });
    if (name === 'status') return route.fulfill({ json: this.status });
    if (name === 'mail-texts') return this.#answerOfMailTexts(route, last);
    if (name === 'mail-delivery') {
      if (last === 'allow') this.delivery = { ...this.delivery, stopped: [], stopped_count: 0 };
      return route.fulfill(last === 'allow' ? { status: 204 } : { json: this.delivery });
    }
    if (name === 'mails') return this.#answerOfMails(route, Number(last));
    if (name === 'log') {
      return route.fulfill({ json: last === 'csv' ? { csv: 'id,at\r\n' } : this.log });
    }
    if (name === 'numbers') {
      const measure = (url.searchParams.get('measure') || 'members') as Measure;
      const weeks = { weeks: this.weeks, measure, plot: drawNumbers(this.weeks, measure) };
      return route.fulfill({ json: last === 'csv' ? { csv: 'Week from\r\n' } : weeks });
    }
    if (name === 'imports') {
      return route.fulfill({ json: { count: this.imports.length, results: this.imports } });
    }
    if (name === 'people') return this.#answerOfPeople(route, method, Number(last));
    if (name === 'lexicon') return this.#answerOfLexicon(route, method, url.searchParams);
    if (name === 'unanswered-searches') return this.#answerOfSearches(route, body?.text);
    const rows = name === 'categories' ? this.categories : this.advertisements;
    if (last === 'order') order(rows, body.ids);
    else if (method === 'PATCH') {
      const row = rows.find(({ id }) => id === Number(last));
      return route.fulfill({ json: Object.assign(row ?? {}, body) });
    } else if (method === 'POST') {
      const made = { ...(name === 'categories' ? CATEGORY : AD), ...body, id: 90 + rows.length };
      if (name === 'categories') made.slug = 'made';
      rows.push(made);
      return route.fulfill({ status: 201, json: made });
    }
    const results = rows.toSorted(
      (one, other) => Number(one.is_retired) - Number(other.is_retired),
    );
    return route.fulfill({ json: { count: results.length, results } });
  }

  #answerOfLexicon(route: Route, method: string, query: URLSearchParams): Promise<void> {
    const body = route.request().postDataJSON();
    if (method === 'POST') {
      const row = { ...ROW, ...body, is_shipped: false };
      this.lexicon.unshift(row);
      return route.fulfill({ status: 201, json: row });
    }
    if (method === 'PATCH') {
      const { row: named, ...change } = body;
      const row = this.lexicon.find(({ said }) => said === named.said);
      Object.assign(row ?? {}, change);
      return route.fulfill({ status: 204 });
    }
    const [search = '', page, size] = ['search', 'page', 'page_size'].map(
      (name) => query.get(name) ?? undefined,
    );
    const found = this.lexicon.filter(({ said, means }) => `${said} ${means}`.includes(search));
    const start = (Number(page) - 1) * Number(size);
    const results = found.slice(start, start + Number(size));
    return route.fulfill({ json: { count: found.length, results } });
  }

  #answerOfSearches(route: Route, dismissed?: string): Promise<void> {
    if (dismissed === undefined) {
      return route.fulfill({ json: { count: this.searches.length, results: this.searches } });
    }
    this.searches = this.searches.filter(({ text }) => text !== dismissed);
    return route.fulfill({ status: 204 });
  }

  #answerOfPeople(route: Route, method: string, id: number): Promise<void> {
    const results = this.people;
    if (!id) return route.fulfill({ json: { count: results.length, results } });
    if (method === 'POST') return route.fulfill({ status: 400, json: PASSWORD_ASKED });
    const listings = [{ kind: 'business', status: 'published', count: 2 }];
    const sessions = [SESSION, { ...SESSION, id: 2, device: '' }];
    const person = results.find((each) => each.id === id);
    return route.fulfill({ json: { ...person, listings, sessions } });
  }

  #answerOfMailTexts(route: Route, last?: string): Promise<void> {
    const { name, subject, body } = route.request().postDataJSON() ?? {};
    if (last === 'test') return route.fulfill({ status: 204 });
    if (last === 'preview') {
      const { text, html } = renderMail(passwordChangedMail({ siteUrl: 'x:', firstName: '' }), {
        subject,
        body,
      });
      return route.fulfill({ json: { subject, text, html } });
    }
    const mail = this.mailTexts.find((each) => each.name === name);
    if (mail)
      return route.fulfill({ json: Object.assign(mail, { subject, body, updated_at: AT }) });
    return route.fulfill({ json: { count: this.mailTexts.length, results: this.mailTexts } });
  }

  #answerOfMails(route: Route, sentAgain: number): Promise<void> {
    if (!sentAgain) {
      const { mails: results, mailLine: line } = this;
      return route.fulfill({ json: { count: results.length, results, line } });
    }
    this.mails = this.mails.filter(({ id }) => id !== sentAgain);
    return route.fulfill({ status: 204 });
  }
}

const order = (rows: { id: number }[], ids: number[]): void => {
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
};
