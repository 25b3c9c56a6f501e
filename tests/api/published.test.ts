import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUSINESS_SORTS } from '#src/listings/business-list.ts';
import { DEAL_SORTS } from '#src/listings/deal-list.ts';
import { EVENT_SORTS } from '#src/listings/event-list.ts';
import { LISTING_STATUSES } from '#src/listings/lifecycle.ts';
import { publicCalls } from '#src/api/public-calls.ts';
import { openApi, type TestApi } from '#tests/support/api.ts';
import { community, NOW } from './community.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ community, now: NOW });
});
afterAll(() => api.close());

const text = async (path: string) => (await api.app.request(path)).text();

describe('what is not published', () => {
  const queries = [
    'page_size=100',
    'page_size=100&state=VIC',
    'page_size=100&category=Restaurant',
    'page_size=100&category=Cultural',
    'page_size=100&is_featured=true',
    'page_size=100&featured=true',
    'page_size=100&suburb=Dandenong',
    'page_size=100&search=hidden',
    'page_size=100&search=hiden',
    'page_size=100&postcode=3175',
    'q=hidden',
    'q=hiddan',
    'q=kottu&page_size=100',
    'q=pending',
    'q=hidden&type=deals',
    'page_size=100&business_name=hidden',
    'page_size=100&business=hidden-business-archived',
    'page_size=100&date_from=2026-01-01',
    'page_size=100&valid_until=2026-01-01',
    ...[
      ...Object.keys(BUSINESS_SORTS),
      ...Object.keys(EVENT_SORTS),
      ...Object.keys(DEAL_SORTS),
    ].map((sort) => `page_size=100&sortBy=${sort}`),
  ];

  test.each(Object.values(publicCalls).map(({ path }) => path))(
    'never comes out of %s',
    async (path) => {
      for (const query of queries)
        expect(await text(`${path}?${query}`), query).not.toMatch(/hidden/i);
    },
  );

  test.each(['businesses', 'events', 'deals'])('%s: neither by id nor by slug', async (kind) => {
    const { rows } = await api.pool.query<{ id: number; slug: string }>(
      `SELECT id, slug FROM ${kind} WHERE slug LIKE 'hidden%'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const { id, slug } of rows) {
      await api.refused(`/api/${kind}/${id}/`, 404);
      await api.refused(`/api/${kind}/${slug}/`, 404);
    }
  });
});

describe('search and counts follow every change at once', () => {
  const agrees = async () => {
    const { rows } = await api.pool.query(`
      SELECT
        (SELECT count(*) FROM (
          (SELECT kind, listing_id, category_id, state, is_featured FROM searchable_listings
           EXCEPT SELECT kind, listing_id, category_id, state, is_featured FROM search_documents)
          UNION ALL
          (SELECT kind, listing_id, category_id, state, is_featured FROM search_documents
           EXCEPT SELECT kind, listing_id, category_id, state, is_featured FROM searchable_listings)
        ) AS differing)::int AS documents,
        (SELECT count(*) FROM (
          (SELECT kind, category_id, state, is_featured, count(*) FROM searchable_listings GROUP BY 1, 2, 3, 4
           EXCEPT SELECT kind, category_id, state, is_featured, listings FROM listing_counts)
          UNION ALL
          (SELECT kind, category_id, state, is_featured, listings FROM listing_counts WHERE listings <> 0
           EXCEPT SELECT kind, category_id, state, is_featured, count(*) FROM searchable_listings GROUP BY 1, 2, 3, 4)
        ) AS differing)::int AS counts`);
    expect(rows).toEqual([{ documents: 0, counts: 0 }]);
  };

  test.each(LISTING_STATUSES)(
    'a business that becomes %s takes its deals along',
    async (status) => {
      await api.pool.query(`UPDATE businesses SET status = $1 WHERE slug = 'kottu-corner'`, [
        status,
      ]);
      await agrees();
      const visible = status === 'published';
      const deals = await api.call('listDeals', { business: 'kottu-corner' });
      expect(deals.count).toBe(visible ? 3 : 0);
      const found = await api.call('search', { q: 'kottu corner' });
      expect(found.results.some(({ slug }) => slug === 'kottu-corner')).toBe(visible);
      expect((await api.app.request('/api/deals/kottu-for-two')).status).toBe(visible ? 200 : 404);
      await api.pool.query(
        `UPDATE businesses SET status = 'published' WHERE slug = 'kottu-corner'`,
      );
    },
  );

  test('moves, renames, features, deletes and new categories', async () => {
    await api.pool.query(
      `UPDATE businesses SET state = 'NT', suburb = 'Nightcliff', is_featured = NOT is_featured`,
    );
    await agrees();
    expect((await api.call('listDeals', { state: 'NT' })).count).toBe(7);
    expect((await api.call('search', { q: 'nightcliff', type: 'businesses' })).count).toBe(9);
    await api.pool.query(`UPDATE categories SET name = 'Eatery' WHERE name = 'Restaurant'`);
    await agrees();
    expect((await api.call('search', { q: 'eatery', type: 'businesses' })).count).toBe(3);
    await api.pool.query(`UPDATE events SET category_id = NULL, title = 'Renamed ' || title`);
    await agrees();
    expect((await api.call('search', { q: 'renamed' })).count).toBe(8);
    await api.pool.query(
      `DELETE FROM businesses WHERE slug IN ('yaal-grocers', 'zoo-lane-travel')`,
    );
    await api.pool.query(`DELETE FROM events`);
    await api.pool.query(`DELETE FROM deals WHERE slug = 'open-ended'`);
    await agrees();
    expect((await api.call('listBusinesses', { state: 'NT' })).count).toBe(7);
  });

  test('a deal published while its business is being archived does not stay behind', async () => {
    const [archiving, publishing] = [await api.pool.connect(), await api.pool.connect()];
    await archiving.query('BEGIN');
    await archiving.query(`UPDATE businesses SET status = 'archived' WHERE slug = 'kottu-corner'`);
    const published = publishing.query(
      `UPDATE deals SET status = 'published' WHERE slug = 'hidden-deal-pending'`,
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    await archiving.query('COMMIT');
    await published;
    archiving.release();
    publishing.release();
    await agrees();
  });

  test('writers of many categories at once neither block each other for good nor miscount', async () => {
    const ids = (await api.pool.query<{ id: number }>(`SELECT id FROM businesses`)).rows.map(
      ({ id }) => id,
    );
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        api.pool.query(
          `UPDATE businesses SET is_featured = NOT is_featured, status = $2 WHERE id = $1`,
          [ids[i % ids.length], i % 3 === 0 ? 'archived' : 'published'],
        ),
      ),
    );
    await agrees();
  });
});
