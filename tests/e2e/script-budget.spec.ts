import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { singularOf } from '#src/domain/kinds.ts';
import { listingPath } from '#src/domain/paths.ts';
import { untilIdle } from '#tests/support/idle.ts';
import { expect, test } from '#tests/support/guarded-page.ts';

/**
 * The limit of scripts on a list or a detail page before a touch, compressed (bytes; docs/product.md, Speed budgets).
 */
const MOST_BEFORE_INTERACTION = 8_000;
/**
 * The limit of scripts on a deal's page (bytes), which asks by itself how many are left: by ofetch
 * (docs/decisions/071-ofetch-makes-the-calls.md).
 */
const MOST_OF_A_DEAL = 11_430;

/** The limit of the HTML of a listing's own page, compressed (bytes). */
const MOST_OF_A_PAGE = 7_300;

/** The compressed bytes of all scripts of a page that nobody touches. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const scripts: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await page.goto(path);
  await untilIdle(page);
  await Promise.all(scripts.map((request) => request.response()));
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  const inline = await page.evaluate(() =>
    Array.from(document.querySelectorAll('script:not([src], [type*=json])'), (script) =>
      String(script.textContent),
    ).join(''),
  );
  return (
    brotliCompressSync(inline).length +
    sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  );
}

for (const kind of ['businesses', 'events', 'deals'] as const) {
  test(`${kind} need little script until they are touched`, async ({ page }) => {
    expect(await scriptBytes(page, `/${kind}`)).toBeLessThanOrEqual(MOST_BEFORE_INTERACTION);
  });

  // The page has a test of its own, as a list leaves scripts in the browser's memory.
  test(`a page of ${kind} needs little script until it is touched`, async ({ page, request }) => {
    const answer = await request.get(`/api/${kind}/?page_size=1`);
    const { results } = (await answer.json()) as { results: { slug: string }[] };
    const most = kind === 'deals' ? MOST_OF_A_DEAL : MOST_BEFORE_INTERACTION;
    const path = listingPath(singularOf(kind), results[0]?.slug ?? '');
    expect(await scriptBytes(page, path)).toBeLessThanOrEqual(most);
  });
}

for (const kind of ['businesses', 'events', 'deals'] as const) {
  test(`each page of ${kind} in a release is small`, async ({ request }) => {
    const sitemap = await (await request.get(`/sitemap-${kind}-1.xml`)).text();
    const pages = Array.from(sitemap.matchAll(/<loc>(.+?)<\/loc>/g), ([, page = '']) => page);
    expect(pages.length).toBeGreaterThan(40);
    const large: string[] = [];
    for (const page of pages) {
      const { pathname } = new URL(page);
      const answer = await request.head(pathname, { headers: { 'accept-encoding': 'br' } });
      const bytes = Number(answer.headers()['content-length']);
      expect(answer.headers()['content-encoding']).toBe('br');
      if (bytes > MOST_OF_A_PAGE) large.push(`${pathname}: ${bytes}`);
    }
    expect(large).toEqual([]);
  });
}
