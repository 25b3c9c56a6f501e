import { expect, test } from 'vitest';
import {
  cardsOf,
  elsewhereOf,
  headingOf,
  linksOf,
  mainOf,
  partOf,
  textOf,
} from '#tests/support/served-html.ts';
import { aboutSite } from '#src/domain/site-values.ts';
import { sharedSite } from '#tests/support/site.ts';

const { url } = await sharedSite();

/** The main part of a list, as it is served at this address. */
const listAt = async (path: string): Promise<string> =>
  mainOf(await (await fetch(url + path)).text());

const chipsOf = (html: string): string[] =>
  Array.from(html.matchAll(/>(Remove filter: .*?)<\/a>/g), ([, chip = '']) => textOf(chip));
/** The number of pages of categories that a list leads to. */
const categoriesOf = (path: string, html: string): number =>
  linksOf(html).filter(({ href }) => href.startsWith(`${path}/category/`)).length;
const ordersOf = (html: string): string[] =>
  Array.from(
    (/<select id="sort".*?<\/select>/s.exec(html)?.[0] ?? '').matchAll(
      /<option value="[^"]*"( selected="")?>(.*?)<\/option>/g,
    ),
    ([, selected, order]) => `${order}${selected ? ', chosen' : ''}`,
  );

test('filters that are not understood are left aside, with a note', async () => {
  const list = await listAt('/businesses?state=ZZ&postcode=31&search=rice');
  expect(textOf(list)).toMatch(/could not be understood: .*Postcode/);
  expect(chipsOf(list)).toEqual(['Remove filter: Search: rice']);
});

test('a period that ends before it starts says so at its field', async () => {
  const list = await listAt('/events?date_from=2026-12-02&date_to=2026-12-01');
  const [, fault] = /<input[^>]* aria-describedby="([^"]+)"[^>]* name="date_to"/.exec(list) ?? [];
  const [, said] = new RegExp(`id="${fault}">(.*?)</p>`).exec(list) ?? [];
  expect(said).toContain('last date is before the first');
});

test('beyond the last page the last one is shown', async () => {
  const text = textOf(await listAt('/businesses?state=VIC&page=999'));
  const [, shown, last] = /Page (\d+) of (\d+)/.exec(text) ?? [];
  expect(Number(last)).toBeGreaterThan(1);
  expect(shown).toBe(last);
});

test.each([
  ['/businesses', 'No businesses found', 'business'],
  ['/events', 'No events found', 'event'],
  ['/deals', 'No deals found', 'deal'],
])('%s without results says so and offers a way out', async (path, empty, singular) => {
  const list = await listAt(`${path}?search=qqxjwkvbq&state=VIC`);
  expect(list).toMatch(new RegExp(`<h3[^>]*>${empty}</h3>`));
  const [, result = ''] = list.split(empty);
  expect(result).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>Clear Filters</a>`));
  const named = linksOf(partOf(list, 'ul', 'The next best'));
  expect(named.map(({ href }) => href.split('/')[1])).toEqual(Array(3).fill(singular));
  // Nothing has neither an order nor pages.
  expect(list.match(/<div[^>]* data-controls=""[^>]* hidden="">/g)).toHaveLength(2);
  // Nothing listed has to do with these words alone: the categories lead on.
  const wordsAlone = await listAt(`${path}?search=qqxjwkvbq`);
  expect(wordsAlone).not.toContain('The next best');
  expect(categoriesOf(path, wordsAlone)).toBeGreaterThan(3);
});

test.each([
  ['/businesses', 'business'],
  ['/businesses?category=restaurant', 'business'],
  ['/events/state/vic', 'event'],
  ['/deals/category/restaurant', 'deal'],
  ['/business/kottu-corner', 'business'],
  ['/event/family-kite-day', 'event'],
  ['/deal/weekday-lunch-kottu', 'deal'],
  ['/search?search=kottu', 'business'],
  ['/map', 'business'],
  ['/map/melbourne', 'business'],
  ['/about', 'business'],
  ['/nothing', 'business'],
])('%s says what the site is, and how to list', async (path, kind) => {
  const [line = ''] =
    new RegExp(`<p [^>]*> *${aboutSite('description')}.*?</p>`).exec(await listAt(path)) ?? [];
  expect(linksOf(line)).toMatchObject([{ text: 'List yours free', href: `/add-${kind}` }]);
});

test.each(['/', '/businesses', '/events', '/deals', '/search', '/add-business', '/add-event'])(
  'every choice of %s has a value, which a translation of its text leaves alone',
  async (path) => {
    const choices = (await listAt(path)).match(/<option[^>]*>/g) ?? [];
    expect(choices.filter((choice) => !/ value="/.test(choice))).toEqual([]);
  },
);

test('a list of one says so', async () => {
  expect(textOf(await listAt('/deals?search=two+powers+of+attorney'))).toContain('Showing 1 deal');
});

test('a search says which of its words it had to leave aside', async () => {
  const list = await listAt('/businesses?search=lamprais+in+darwin');
  expect(textOf(list)).toContain(
    'Nothing in Greater Darwin matches “lamprais”. Businesses from all of Australia:',
  );
  expect(cardsOf(list)[0]).toContain('Lamprais Lane');
});

test('a search is in the order of the best match, and offers its other orders', async () => {
  const list = await listAt('/events?search=kottu+by+the+campfire');
  expect(ordersOf(list)[0]).toBe('Best Match, chosen');
  expect(cardsOf(list)[0]).toContain('Kottu by the Campfire');
  const orders = ordersOf(await listAt('/events'));
  expect(orders[0]).toBe('Coming Up First, chosen');
  expect(orders).not.toContain('Best Match');
});

test.each([
  ['/businesses', /^Businesses \(\d+\)$/],
  ['/events', /^Community Events \(\d+\)$/],
  ['/deals', /^Hot Deals \(\d+\)$/],
])('%s is a first page, which leads on to the next and back', async (path, heading) => {
  const [first, second] = [await listAt(path), await listAt(`${path}/page/2`)];
  expect(headingOf(first)).toMatch(heading);
  expect(cardsOf(first)).toHaveLength(12);
  expect(textOf(first)).toMatch(/Page 1 of \d+/);
  expect(linksOf(first)).toContainEqual(
    expect.objectContaining({ text: 'Next', href: `${path}/page/2` }),
  );
  expect(textOf(second)).toMatch(/Page 2 of \d+/);
  expect(linksOf(second)).toContainEqual(expect.objectContaining({ text: 'Previous', href: path }));
});

test.each([
  ['/businesses', { Suburb: 'DANDENONG', Postcode: '3175' }],
  ['/events', { Suburb: 'DANDENONG' }],
  ['/deals', { Suburb: 'DANDENONG' }],
])('%s takes an exact suburb, under More filters, which are open then', async (path, fields) => {
  const more = (list: string) =>
    /<details([^>]*)><summary[^>]*>(?:(?!<\/summary>).)*More filters.*?<\/details>/s.exec(list);
  expect(more(await listAt(path))?.[1]).not.toContain('open');
  const query = Object.entries(fields).map(([label, value]) => [label.toLowerCase(), value]);
  const list = await listAt(`${path}?${new URLSearchParams(query)}`);
  expect(chipsOf(list)).toEqual(
    Object.entries(fields).map(([label, value]) => `Remove filter: ${label}: ${value}`),
  );
  expect(cardsOf(list).length).toBeGreaterThan(0);
  for (const card of cardsOf(list)) expect(card).toContain('Dandenong, VIC');
  const [form = '', attributes] = more(list) ?? [];
  expect(attributes).toContain('open');
  expect(form).toMatch(/<input[^>]* name="suburb"[^>]* value="DANDENONG"/);
});

test('a day stays in its field', async () => {
  const field = (list: string) => /<input[^>]* name="date_to"[^>]*>/.exec(list)?.[0];
  expect(field(await listAt('/events'))).toContain('type="date"');
  expect(field(await listAt('/events?date_to=2099-12-31'))).toContain('value="2099-12-31"');
});

test('another kind’s category says whose it is, and leads there', async () => {
  const list = await listAt('/events?category=restaurants');
  expect(textOf(list)).toContain('Restaurant is a category of businesses.');
  expect(linksOf(list)).toContainEqual(
    expect.objectContaining({
      text: 'See businesses of this category',
      href: '/businesses?category=restaurant',
    }),
  );
  expect(cardsOf(await listAt('/businesses?category=restaurant')).length).toBeGreaterThan(0);
  const unknown = await listAt('/businesses?category=video-rental&state=VIC');
  expect(textOf(unknown)).toContain('There is no category “Video Rental”.');
  expect(textOf(unknown)).toContain('The next best, of any category:');
  expect(linksOf(partOf(unknown, 'ul', 'The next best'))).toHaveLength(3);
  expect(categoriesOf('/businesses', unknown)).toBeGreaterThan(3);
});

test('a search that finds nothing names the lists that have some', async () => {
  const list = await listAt('/businesses?search=lantern');
  expect(textOf(list)).toContain('No businesses found');
  const [events, everything] = elsewhereOf(list);
  expect(events?.text).toMatch(/^\d+ events match “lantern”$/);
  expect(events?.href).toBe('/events?search=lantern');
  expect(everything?.text).toBe('Search everything for “lantern”');
  expect(cardsOf(await listAt('/events?search=lantern'))[0]).toMatch(/lantern/i);
});

test('a search that finds nothing under its filters names what is without them', async () => {
  const [first] = elsewhereOf(await listAt('/businesses?search=kottu&state=VIC&postcode=0800'));
  expect(first?.text).toMatch(/^\d+ business(es)? match(es)? “kottu” in Victoria$/);
  expect(first?.href).toBe('/businesses?search=kottu&state=VIC');
});

test('a search offers what may have been meant, and the states nearby that have some of it', async () => {
  const meant = linksOf(await listAt('/businesses?search=lmprais&state=VIC'));
  expect(meant.map(({ href }) => href)).toContain('/businesses?search=lamprais&state=VIC');
  expect(textOf(await listAt('/businesses?search=lmprais&state=VIC'))).toContain('Did you mean');
  const elsewhere = elsewhereOf(await listAt('/businesses?search=lmprais&state=TAS'));
  expect(elsewhere.map(({ text }) => text)).toEqual([
    '1 business matches “lamprais” in Victoria',
    'Search everything for “lmprais”',
  ]);
  expect(elsewhere[0]?.href).toBe('/businesses?search=lamprais&state=VIC');
  const found = await listAt('/businesses?search=lamprais&state=VIC');
  expect(textOf(found)).not.toContain('Did you mean');
  expect(cardsOf(found)[0]).toContain('Lamprais Lane');
});

test('a search says what its words narrow it to, which can be taken off', async () => {
  const list = await listAt('/businesses?search=kottu+dandenong&page_size=24');
  const place = linksOf(list).find(({ text }) => text === 'Remove filter: Place: Dandenong VIC');
  expect(place?.href).toBe('/businesses?page_size=24&search=kottu');
  const wider = await listAt(place?.href ?? '');
  expect(chipsOf(wider)).not.toContain('Remove filter: Place: Dandenong VIC');
  expect(cardsOf(wider).length).toBeGreaterThan(cardsOf(list).length);
});

test('one touch adds to the other filters, is seen as pressed, and is taken off by a second', async () => {
  const chip = async (path: string, name: string) =>
    linksOf(partOf(await listAt(path), 'ul', 'Quick filters')).find(({ text }) => text === name);
  const week = await chip('/events?state=VIC', 'Next 7 days');
  expect(week).toMatchObject({ href: '/events?state=VIC&when=week', isCurrent: false });
  const pressed = await chip('/events?state=VIC&when=week', 'Next 7 days');
  expect(pressed).toMatchObject({ href: '/events?state=VIC', isCurrent: true });
  expect(await chip('/events?state=VIC&when=week', 'Free')).toMatchObject({
    href: '/events?state=VIC&when=week&free=true',
  });
  expect(await chip('/events', 'Past events')).toMatchObject({ href: '/events/past' });
  expect(await chip('/events/past', 'Past events')).toMatchObject({ href: '/events' });
  const past = await listAt('/events/past');
  expect(headingOf(past)).toContain('Past events');
  expect(cardsOf(past)[0]).toContain('Past Event');
});

test('landing pages are linked from the list and have a heading of their own', async () => {
  const states = partOf(await listAt('/events'), 'nav', 'Events by state');
  expect(linksOf(states)).toContainEqual(
    expect.objectContaining({ text: 'Victoria', href: '/events/state/vic' }),
  );
  const html = await (await fetch(`${url}/events/state/vic`)).text();
  expect(html).toMatch(/<title>Sri Lankan Events in Victoria/);
  expect(headingOf(html)).toMatch(/^Events in Victoria \(\d+\)$/);
  const restaurants = await listAt('/businesses/category/restaurant');
  expect(headingOf(restaurants)).toMatch(/^Restaurant businesses \(/);
});
