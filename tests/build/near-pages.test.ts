import { describe, expect, test } from 'vitest';
import { businessCalls } from '#src/api/business-calls.ts';
import { createClient } from '#src/client/api.ts';
import { sharedSite } from '#tests/support/site.ts';

const { url } = await sharedSite();
const call = createClient(businessCalls, url);

const page = async (path: string): Promise<string> => (await fetch(url + path)).text();
/** The slugs of the businesses to which a page's list links, in their order. */
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
      expect(html, path).toMatch(/could not be understood: Near[a-z ]*\./);
    }
  });

  test('the field keeps what is no place, and says what it takes', async () => {
    const html = await page('/businesses?near=Atlantis&within=10&category=restaurant');
    const [field = ''] = /<input[^>]*name="near"[^>]*>/.exec(html) ?? [];
    expect(field).toContain('value="Atlantis"');
    expect(field).toContain('aria-invalid="true"');
    expect(html).toContain('We don’t know a place called “Atlantis”.');
    expect(html).not.toContain('Remove filter: </span><span>Near');
  });

  test('of several places of a name one is meant, and the others are links', async () => {
    const html = await page('/businesses?near=Springvale&within=50');
    expect(html).toContain('Near Springvale VIC 3171. Did you mean');
    expect(html).toMatch(/href="[^"]*near=Springvale\+NSW\+\d{4}[^"]*"/);
    expect(html).toContain('Near Springvale VIC, within 50 km');
    expect(await page('/search?near=Springvale')).toContain('Did you mean');
  });

  test.each([
    ['Queanbeyan', 'NSW'],
    ['Hall', 'ACT'],
    ['Enmore 2042', 'NSW'],
  ])('%s is in %s', async (near, state) => {
    const [name = ''] = near.split(' ');
    const html = await page(`/businesses?near=${near}&within=state`);
    expect(html).toContain(`Near ${name} ${state}, in all of`);
  });

  test('a suburb and a postcode are in force as chips, and in the open part of the form', async () => {
    const html = await page('/businesses?suburb=Dandenong&postcode=3175');
    expect(html).toContain('Suburb: Dandenong');
    expect(html).toContain('Postcode: 3175');
    expect(html).toMatch(/<details [^>]*open=""><summary[^>]*>More filters/);
    expect(html).toMatch(/<input [^>]*name="suburb"[^>]* value="Dandenong"/);
    expect(await page('/businesses')).not.toMatch(/ open=""><summary[^>]*>More filters/);
  });

  test('a search of all kinds looks around a place', async () => {
    const html = await page('/search?search=kottu&near=Dandenong&within=10');
    const { results } = await call('listBusinesses', {
      query: { search: 'kottu', near: 'Dandenong', within: 10 },
    });
    expect(linked(html)).toEqual(expect.arrayContaining(results.map(({ slug }) => slug)));
    expect(html).toContain('Near Dandenong VIC, within 10 km');
  });
});
