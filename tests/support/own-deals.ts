import type { Page } from '@playwright/test';
import type { OwnDeal } from '#src/api/own-deal-calls.ts';
import { SUBMISSION_PATHS } from '#src/domain/paths.ts';
import { shopOf, silentDeal } from '#tests/fixtures/listings.ts';
import { asAsha, KOTTU_CORNER, NEXT_APRIL } from './own-listings.ts';

const AT = '2026-11-20T08:00:00Z';

/** The published business that offers the deal. */
export const SHOP = { ...KOTTU_CORNER, status: 'published' } as const;

/** A public deal that members have complained about. */
export const TWO_KOTTU: OwnDeal = {
  ...silentDeal,
  id: 31,
  slug: 'two-kottu-for-one',
  title: 'Two kottu for one',
  description: 'Bring a friend.',
  original_price: '32.00',
  discount_price: '16.50',
  discount_percentage: 48,
  valid_until: '2099-03-31',
  restrictions: 'Dine in only',
  code_kind: 'personal',
  usage_limit: 50,
  limit_per_person: 1,
  used_count: 12,
  business: shopOf(SHOP),
  created_at: AT,
  updated_at: AT,
  status: 'published',
  revision: 1,
  submitted_at: AT,
  reasons: [],
  reason: null,
  taken_down_by_team: false,
  question: null,
  pending_changes: null,
  figures: { views: 1_240, claims: 15, redemptions: 9 },
  reported: {
    id: 5,
    is_with_team: false,
    results: [
      {
        id: 3,
        reason: 'closed',
        text: 'Since noon.',
        suggestion: null,
        reported_at: '2026-11-20T08:00:00Z',
      },
      { id: 2, reason: 'closed', text: '', suggestion: null, reported_at: '2026-11-20T07:00:00Z' },
      { id: 1, reason: 'wrong', text: '', suggestion: null, reported_at: '2026-11-20T06:00:00Z' },
    ],
  },
};

/** Signs in as Asha, who has a business, or several. */
export async function asOwner(page: Page, shops: readonly object[] = [SHOP]): Promise<void> {
  await asAsha(page);
  await page.route('**/api/my-businesses/?*', (route) =>
    route.fulfill({ json: { count: shops.length, results: shops } }),
  );
  await page.route('**/api/my-shops/', (route) => route.fulfill({ json: { results: shops } }));
}

/** Opens the form of a new deal, with its business chosen. */
export async function openDealForm(page: Page): Promise<void> {
  await asOwner(page);
  await page.goto(SUBMISSION_PATHS.deal);
}

/** Types the required fields of a deal's form. */
export async function fillDeal(page: Page, title = TWO_KOTTU.title): Promise<void> {
  await page.getByLabel('Deal title').fill(title);
  await page.getByLabel('Description').fill('Bring a friend.');
  await page.getByLabel('Valid until').fill(NEXT_APRIL);
}
