import { expect, test } from 'vitest';
import { sharedSite } from '#tests/support/site.ts';

const { url } = await sharedSite();

/** What a list has in its main part, as it is served to whoever asks for this address. */
async function mainOf(path: string): Promise<string> {
  const html = await (await fetch(url + path)).text();
  return /<main.*<\/main>/s.exec(html)?.[0] ?? '';
}

/** What is read in it. */
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '');
const chipsOf = (html: string): string[] =>
  Array.from(html.matchAll(/>(Remove filter: .*?)<\/a>/g), ([, chip = '']) => textOf(chip));
const cardsOf = (html: string): string[] =>
  Array.from(html.matchAll(/<article.*?<\/article>/gs), ([card]) => textOf(card));
const ordersOf = (html: string): string[] =>
  Array.from(
    (/<select id="sort".*?<\/select>/s.exec(html)?.[0] ?? '').matchAll(
      /<option value="[^"]*"( selected="")?>(.*?)<\/option>/g,
    ),
    ([, selected, order]) => `${order}${selected ? ', chosen' : ''}`,
  );

test('filters that are not understood are left aside, with a note', async () => {
  const list = await mainOf('/businesses?state=ZZ&postcode=31&search=rice');
  expect(textOf(list)).toMatch(/could not be understood: .*Postcode/);
  expect(chipsOf(list)).toEqual(['Remove filter: Search: rice']);
});

test('a period that ends before it starts says so at its field', async () => {
  const list = await mainOf('/events?date_from=2026-12-02&date_to=2026-12-01');
  const [, fault] = /<input[^>]* aria-describedby="([^"]+)"[^>]* name="date_to"/.exec(list) ?? [];
  const [, said] = new RegExp(`id="${fault}">(.*?)</p>`).exec(list) ?? [];
  expect(said).toContain('last date is before the first');
});

test('beyond the last page the last one is shown', async () => {
  const text = textOf(await mainOf('/businesses?state=VIC&page=999'));
  const [, shown, last] = /Page (\d+) of (\d+)/.exec(text) ?? [];
  expect(Number(last)).toBeGreaterThan(1);
  expect(shown).toBe(last);
});

test.each([
  ['/businesses', 'No businesses found'],
  ['/events', 'No events found'],
  ['/deals', 'No deals found'],
])('%s without results says so and offers a way out', async (path, empty) => {
  const list = await mainOf(`${path}?search=qqxjwkvbq`);
  expect(list).toMatch(new RegExp(`<h3[^>]*>${empty}</h3>`));
  const [, result = ''] = list.split(empty);
  expect(result).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>Clear Filters</a>`));
});

test('a search says which of its words it had to leave aside', async () => {
  const list = await mainOf('/businesses?search=lamprais+in+darwin');
  expect(textOf(list)).toContain(
    'Nothing in Greater Darwin matches “lamprais”. Businesses from all of Australia:',
  );
  expect(cardsOf(list)[0]).toContain('Lamprais Lane');
});

test('a search is in the order of the best match, and offers its other orders', async () => {
  const list = await mainOf('/events?search=kottu+by+the+campfire');
  expect(ordersOf(list)[0]).toBe('Best Match, chosen');
  expect(cardsOf(list)[0]).toContain('Kottu by the Campfire');
  const orders = ordersOf(await mainOf('/events'));
  expect(orders[0]).toBe('Coming Up First, chosen');
  expect(orders).not.toContain('Best Match');
});
