import { expect, test } from 'vitest';
import { type Kind, pluralOf } from '#src/domain/kinds.ts';
import {
  cardsOf,
  elsewhereOf,
  headingOf,
  linksOf,
  mainOf,
  partOf,
  textOf,
} from '#tests/support/served-html.ts';
import { sharedSite } from '#tests/support/site.ts';

const { url } = await sharedSite();

/** A section of the results page with the listings that its cards lead to. */
const SECTIONS = /<section[^>]* aria-labelledby="(\w+)">(.*?)<\/section>/gs;
const CARDS = /<article.*?href="\/(?:business|event|deal)\/([^"]+)"/gs;

test.each([
  'kottu',
  'rice',
  'avurudu',
  'dance class',
  'hoppers melbourne',
  'kotxu',
  'kottu corner',
  'kottu by the campfire',
])(
  'the results page shows what a search for “%s” finds, each kind in its order and the best kind first',
  async (search) => {
    const { results } = await (await fetch(`${url}/api/search/?q=${search}`)).json();
    const found = (results as { kind: Kind; slug: string }[]).map(({ kind, slug }) => ({
      kind: pluralOf(kind),
      slug,
    }));
    expect(found.length).toBeGreaterThan(0);
    const page = await (await fetch(`${url}/search?search=${search}`)).text();
    const sections = [...page.matchAll(SECTIONS)].map(([, kind = '', cards = '']) => ({
      kind,
      slugs: Array.from(cards.matchAll(CARDS), ([, slug = '']) => slug),
    }));
    expect(sections.map(({ kind }) => kind)).toEqual([...new Set(found.map(({ kind }) => kind))]);
    for (const { kind, slugs } of sections) {
      const ofKind = found.filter((each) => each.kind === kind).map(({ slug }) => slug);
      expect(slugs.length).toBeGreaterThan(0);
      expect(slugs.slice(0, ofKind.length)).toEqual(ofKind.slice(0, slugs.length));
    }
  },
);

const page = async (path: string): Promise<string> => (await fetch(url + path)).text();

/** The number of matches of each kind that the lists themselves find. */
const countsOfLists = (query: string): Promise<number[]> =>
  Promise.all(
    ['businesses', 'events', 'deals'].map(
      async (kind) => (await (await fetch(`${url}/api/${kind}/?${query}`)).json()).count,
    ),
  );

test('a search shows how many of each kind there are, and leads to the lists', async () => {
  const [businesses = 0, events = 0, deals = 0] = await countsOfLists('search=rice&state=VIC');
  const all = businesses + events + deals;
  const html = await page('/search?search=rice&state=VIC');
  expect(headingOf(html)).toBe(`Results for “rice” (${all})`);
  expect(html).toContain('<title>Results for “rice” – ');
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  const tabs = linksOf(partOf(html, 'nav', 'Kinds of results'));
  expect(tabs.map(({ text }) => text)).toEqual([
    `All (${all})`,
    `Businesses (${businesses})`,
    `Events (${events})`,
    `Hot Deals (${deals})`,
  ]);
  expect(tabs[0]?.isCurrent).toBe(true);
  expect(tabs[1]?.href).toBe('/businesses?search=rice&state=VIC');
  expect(headingOf(await page('/businesses?search=rice&state=VIC'))).toBe(
    `Businesses (${businesses})`,
  );
});

test('of each kind the first six are there, and the way to all', async () => {
  const [count] = await countsOfLists('state=VIC');
  const sections = [...(await page('/search?state=VIC')).matchAll(SECTIONS)];
  const [, , businesses = ''] = sections.find(([, kind]) => kind === 'businesses') ?? [];
  expect(cardsOf(businesses)).toHaveLength(6);
  expect(linksOf(businesses)).toContainEqual(
    expect.objectContaining({ text: `See all ${count} businesses`, href: '/businesses?state=VIC' }),
  );
});

test('a search of one kind goes on to its list', async () => {
  const { url: came } = await fetch(`${url}/search?type=events&search=market&state=VIC&category=`);
  expect(came).toBe(`${url}/events?search=market&state=VIC`);
});

test('a search that finds nothing says what helps', async () => {
  const main = mainOf(await page('/search?q=qqxjwkvbq&state=VIC'));
  expect(main.match(/<h2/g)).toHaveLength(1);
  expect(headingOf(main, 2)).toBe('Nothing here matches “qqxjwkvbq” yet');
  for (const [text, href] of [
    ['Search all of Australia and every category for “qqxjwkvbq”', '/search?search=qqxjwkvbq'],
    ['Restaurants', '/businesses?category=restaurant'],
    ['All Events', '/events'],
  ])
    expect(linksOf(main)).toContainEqual(expect.objectContaining({ text, href }));
});

test('in a state without any it names the states nearby', async () => {
  const [nearby] = elsewhereOf(await page('/search?search=lamprais&state=TAS'));
  expect(nearby?.text).toMatch(/^\d results? in Victoria$/);
  expect(nearby?.href).toBe('/search?search=lamprais&state=VIC');
  expect(cardsOf(await page('/search?search=lamprais&state=VIC'))[0]).toContain('Lamprais');
});

test.each([
  // Casuarina in New South Wales has more people, but isn't chosen.
  ['pickles in casuarina', 'Casuarina NT', 'pickles'],
  ['grocery near darwin', 'Greater Darwin', 'grocery'],
])(
  'what “%s” says of a place narrows the search, and can be taken off',
  async (search, place, rest) => {
    const understood = (html: string) => linksOf(partOf(html, 'ul', 'Understood as'));
    const found = understood(await page(`/search?search=${encodeURIComponent(search)}`));
    expect(found).toMatchObject([
      { text: `Remove filter: Place: ${place}`, href: `/search?search=${rest}` },
    ]);
    expect(understood(await page(`/search?search=${rest}`))).toEqual([]);
  },
);

test('what is not there says so, and is looked for farther away', async () => {
  const main = mainOf(await page('/search?search=lamprais+in+hobart'));
  expect(textOf(main)).toContain(
    'Nothing in Greater Hobart matches “lamprais”. Results from all of Australia:',
  );
  expect(cardsOf(main)[0]).toContain('Lamprais');
});

test.each(['/search', '/search?type=all&search=++&state=&category='])(
  '%s has the field and examples',
  async (path) => {
    const main = mainOf(await page(path));
    expect(headingOf(main)).toBe('Search');
    expect(linksOf(main)).toContainEqual(
      expect.objectContaining({ text: 'string hoppers', href: '/search?search=string+hoppers' }),
    );
  },
);

test('a misspelt word finds what was meant, and the page offers it', async () => {
  const main = mainOf(await page('/search?search=lmprais'));
  expect(cardsOf(main).length).toBeGreaterThan(0);
  expect(textOf(main)).toContain('Did you mean');
  expect(linksOf(main).map(({ href }) => href)).toContain('/search?search=lamprais');
  const meant = mainOf(await page('/search?search=lamprais'));
  expect(headingOf(meant)).toMatch(/^Results for “lamprais” \(\d+\)$/);
  expect(textOf(meant)).not.toContain('Did you mean');
});

test('what is wrong in an address is left aside, with a note', async () => {
  const main = mainOf(await page('/search?search=rice&state=ZZ'));
  expect(headingOf(main)).toMatch(/^Results for “rice”/);
  expect(textOf(main)).toMatch(/could not be understood: State\./);
});

/** The search bars of a page: one for a phone, one for a desk. */
const barsOf = (html: string): string[] =>
  html.match(/<search[^>]* aria-label="Whole site".*?<\/search>/gs) ?? [];

test.each(['/businesses', '/events/state/vic', '/deals?state=NSW', '/login', '/about'])(
  'the bar of %s searches everything, without a script too',
  async (path) => {
    const bars = barsOf(await page(path));
    expect(bars.length).toBeGreaterThan(0);
    for (const bar of bars) {
      expect(bar).toContain('<form action="/search"');
      expect(bar).toMatch(/<input[^>]* type="search" name="search"/);
    }
    // The bar that is there from the first doesn't take the focus.
    const shown = bars.filter((bar) => !/^<search[^>]* popover/.test(bar));
    expect(shown).toHaveLength(1);
    expect(shown[0]).not.toContain('autofocus');
  },
);

test.each(['/', '/search', '/search?search=rice', '/nothing-here', '/event/not-there'])(
  '%s has a field of its own, and no second one',
  async (path) => {
    const html = await page(path);
    expect(barsOf(html)).toEqual([]);
    expect(html.match(/type="search"/g)).toHaveLength(1);
  },
);
