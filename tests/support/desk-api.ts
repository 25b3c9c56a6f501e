import type { Page, Route } from '@playwright/test';
import type {
  DeskAdvertisement,
  DeskCategory,
  FailedMail,
  ReleaseStatus,
  SiteStatus,
} from '#src/api/desk.ts';

/** An advertisement of which nothing is said but its title. */
export const AD = {
  description: null,
  image: null,
  link_url: null,
  in_header: true,
  is_retired: false,
  starts_on: null,
  ends_on: null,
  is_shown: true,
} as const;
const CATEGORY = { kind: 'business', is_retired: false, listings: 0 } as const;

/** An API of the desk's housekeeping that keeps what was done, as the real one does. */
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
  status: SiteStatus = {
    is_well: true,
    lines: [{ part: 'disk', text: 'Disk 71 % full, 78,703 MB free', remedy: null }],
  };
  /** The calls that were made: method, path, body. */
  readonly calls: { method: string; path: string; body: object }[] = [];

  /** Answers the calls of a page. */
  async serve(page: Page): Promise<this> {
    await page.route(/\/api\/desk\//, (route) => this.#answer(route));
    return this;
  }

  #answer(route: Route): Promise<void> {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace('/api/desk/', '');
    const method = request.method();
    const body = request.postDataJSON();
    this.calls.push({ method, path, body: { ...body } });
    if (body?.image) body.image = '/placeholders/grocery-store.svg';
    const [name, last] = path.split('/');
    if (name === 'releases') return route.fulfill({ json: this.releases });
    if (name === 'status') return route.fulfill({ json: this.status });
    if (name === 'mails') return this.#answerOfMails(route, Number(last));
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

  #answerOfMails(route: Route, sentAgain: number): Promise<void> {
    if (!sentAgain) {
      return route.fulfill({ json: { count: this.mails.length, results: this.mails } });
    }
    this.mails = this.mails.filter(({ id }) => id !== sentAgain);
    return route.fulfill({ status: 204 });
  }
}

const order = (rows: { id: number }[], ids: number[]): void => {
  rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
};
