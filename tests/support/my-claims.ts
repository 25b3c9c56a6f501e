import type { Page } from '@playwright/test';
import type { Availability, CheckedClaim, Claim, Redemption } from '#src/api/claims.ts';
import { WEEKDAYS } from '#src/domain/weekdays.ts';

/** A code of the right shape, as people see it. */
export const CODE = '5CKV-4BJT-3N';

const DAY = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** A claim that can be used for a week. */
export const CLAIM: Claim = {
  id: 5,
  code: CODE,
  state: 'open',
  claimed_at: daysFromNow(-1),
  expires_at: daysFromNow(7),
  redeemed_at: null,
  remaining: 11,
  deal: {
    id: 1,
    slug: 'lamprais-lunch',
    title: 'Lamprais lunch for two',
    original_price: '50.00',
    discount_price: '35.00',
    discount_percentage: 30,
    with_purchase: null,
    valid_until: daysFromNow(30).slice(0, 10),
    weekdays: [...WEEKDAYS],
    terms: 'One for each table.',
    restrictions: 'Not on public holidays.',
    redemption_instructions: 'Show your code when you order.',
    code_kind: 'personal',
    code: null,
    image: null,
    business: {
      id: 3,
      slug: 'kottu-corner',
      name: 'Kottu Corner',
      address: '12 Foster Street',
      suburb: 'Dandenong',
      state: 'VIC',
      postcode: '3175',
      zone: 'Australia/Melbourne',
      contact_phone: '03 9555 0123',
    },
  },
};

/** The same claim as the shop sees it. */
const CHECKED: CheckedClaim = {
  state: 'open',
  first_name: 'Asha',
  deal: CLAIM.deal,
  claimed_at: CLAIM.claimed_at,
  expires_at: CLAIM.expires_at,
  redeemed_at: null,
  redeemed_by: null,
  limit_per_person: 1,
  usage_limit: 50,
  used_count: 12,
};

export const USED: CheckedClaim = {
  ...CHECKED,
  state: 'redeemed',
  redeemed_at: '2026-11-21T07:30:00Z',
  redeemed_by: 'Nimal at Kottu Corner',
};

const REDEMPTION: Redemption = {
  deal: CLAIM.deal,
  first_name: 'Asha',
  redeemed_at: '2026-11-21T07:30:00Z',
};

/** The API's answers about claims, for a test to change. */
export class ClaimsApi {
  availability: Availability = { state: 'open', remaining: 12, use_by: '2027-12-06' };
  mine: Claim[] = [];
  checked: CheckedClaim = CHECKED;
  redeemingFor = { results: [{ id: 3, slug: 'kottu-corner', name: 'Kottu Corner' }], all: false };
  /** The number of calls to claim. */
  claims = 0;
  /** The keys of the requests to redeem. */
  readonly keys: (string | undefined)[] = [];
  /** Redemptions that happen without their answer arriving. */
  lost = 0;

  async serve(page: Page): Promise<this> {
    await page.route('**/api/deals/*/availability/', (route) =>
      route.fulfill({ json: this.availability }),
    );
    await page.route('**/api/deals/*/claim/', (route) => {
      this.claims++;
      return route.fulfill({ status: 201, json: CLAIM });
    });
    await page.route('**/api/claims/?*', (route) => {
      const { searchParams } = new URL(route.request().url());
      const results = searchParams.has('state')
        ? this.mine.filter(({ state }) => state === searchParams.get('state'))
        : this.mine;
      return route.fulfill({ json: { count: results.length, results } });
    });
    await page.route('**/api/claims/*/', (route) => {
      this.mine = this.mine.map((claim) => ({ ...claim, state: 'cancelled' }));
      return route.fulfill({ status: 204 });
    });
    await page.route('**/api/redemptions/businesses/', (route) =>
      route.fulfill({ json: this.redeemingFor }),
    );
    await page.route('**/api/redemptions/check/', (route) => route.fulfill({ json: this.checked }));
    await page.route('**/api/redemptions/', (route) => {
      this.keys.push(route.request().headers()['idempotency-key']);
      return this.lost-- > 0 ? route.abort() : route.fulfill({ status: 201, json: REDEMPTION });
    });
    return this;
  }
}
