import { describe, expect, test } from 'vitest';
import { businessCalls } from '#src/api/business-calls.ts';
import { createClient } from '#src/client/api.ts';
import { sharedSite } from '#tests/support/site.ts';

const { url } = await sharedSite();
const call = createClient(businessCalls, url);

const page = async (path: string): Promise<string> => (await fetch(url + path)).text();
/** The slugs of businesses that a page links to in its list, in their order. */
const linked = (html: string): string[] => [
  ...new Set(
    [...html.replace(/<aside[\s\S]*?<\/aside>/g, '').matchAll(/href="\/business\/([^"]+)"/g)].map(
      ([, slug = '']) => slug,
    ),
  ),
];

describe('without a script', () => {
  test('a list near a place has the nearest first', async () => {
    const near = 'Dandenong VIC 3175';
    const { results, count } = await call('listBusinesses', { query: { near, within: 10 } });
    expect(count).toBeGreaterThan(2);
    const html = await page('/businesses?near=3175&within=10');
    const slugs = results.map(({ slug }) => slug);
    expect(linked(html).filter((slug) => slugs.includes(slug))).toEqual(slugs);
  });

  test('a text that is no place is left aside, and the page says so', async () => {
    for (const path of ['/businesses?', '/events?state=VIC&', '/search?search=kottu&']) {
      const html = await page(`${path}near=Atlantis`);
      expect(html, path).toMatch(/could not be understood: (Near|near)\./);
    }
  });

  test('a search of all kinds looks around a place', async () => {
    const html = await page('/search?search=kottu&near=Dandenong&within=10');
    const { results } = await call('listBusinesses', {
      query: { search: 'kottu', near: 'Dandenong', within: 10 },
    });
    expect(linked(html)).toEqual(expect.arrayContaining(results.map(({ slug }) => slug)));
    expect(html).toContain('Near: Dandenong');
  });
});
