import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releasePaths } from '#src/server/site/releases.ts';
import { copyProgram, newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { startFixtureApi } from '#tests/support/fixture-api.ts';
import { htmlFaults } from '#tests/support/html-faults.ts';
import { run } from '#tests/support/server.ts';
import { sheetOfAddress } from '#src/domain/sheets.ts';
import { occurrenceOfAddress } from '#src/listings/on-demand-address.ts';
import { STATES } from '#src/site.places.ts';
import { sharedSite } from '#tests/support/site.ts';
import { HOSTILE, NOW } from '#tests/fixtures/listings.ts';

const SITE_URL = 'https://serendib.example';
const SOCIAL_PAGES = {
  Facebook: 'https://www.facebook.com/kottucorner',
  Instagram: 'https://www.instagram.com/kottu.corner',
  TikTok: 'https://www.tiktok.com/@kottu_corner',
  YouTube: 'https://www.youtube.com/@kottucorner',
};

let dataDir = '';
let client = '';

beforeAll(async () => {
  dataDir = await newDataFolder('pages');
  await copyProgram((await sharedSite()).dataDir, dataDir);
  const api = await startFixtureApi();
  const build = run('scripts/build.ts', ['--full'], {
    DATA_DIR: dataDir,
    PORT: new URL(api.url).port,
    SITE_URL,
    BUILD_NOW: NOW.toISOString(),
  });
  const status = await build.ended;
  await api.stop();
  expect(status, build.output()).toBe(0);
  client = releasePaths(dataDir).staticFiles;
});

afterAll(() => removeDataFolder(dataDir));

const read = (file: string): string => readFileSync(join(client, file), 'utf8');
const page = (path: string): string => read(path === '/' ? 'index.html' : `${path}.html`);

/** The text that a reader sees, without the parts that are hidden on the day of the build. */
const seen = (path: string): string => {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(page(path))?.[1] ?? '';
  return decoded(
    main
      .replace(/<(script|style)\b.*?<\/\1>/gs, '')
      .replace(/<(span|p)\b[^>]*\bhidden(?:=""|(?=[\s>]))[^>]*>.*?<\/\1>(?:<\/span>)*/gs, '')
      .replace(/<[^>]+>/g, ' '),
  ).replace(/\s+/g, ' ');
};

const decoded = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** Tags reduced to their names: within an attribute's quotes, "<" opens nothing. */
const withoutAttributes = (html: string): string =>
  html.replace(/<([\w-]+)(?:\s+[^\s=>"/]+(?:="[^"]*")?)*\s*\/?>/g, '<$1>');

const hrefs = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map((match) => decoded(match[1] ?? ''));

const title = (path: string): string =>
  decoded(/<title>(.*?)<\/title>/s.exec(page(path))?.[1] ?? '');

const linkedData = (path: string): Record<string, unknown>[] => {
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page(path))?.[1];
  return [JSON.parse(text ?? 'null')].flat();
};

const htmlFiles = (): string[] =>
  readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );

describe('texts that depend on the day', () => {
  test.each([
    ['/event/dance-night', ['Upcoming', '5 days to go', 'Get Tickets'], ['Past Event']],
    ['/event/today-event', ['Upcoming', 'Today'], ['Past Event', 'days to go']],
    ['/event/past-event', ['Past Event', 'This event is over'], ['days to go', 'Get Tickets']],
    ['/event/silent-event', ['Upcoming'], ['Past Event', 'days to go', 'Add to Calendar']],
    [
      '/event/temple-sundays',
      ['Upcoming', '1 day to go', 'Every Sunday, until 28 Nov 2027', 'And 41 more dates'],
      ['Past Event', 'Sun 15 Nov 2026', 'Sun 20 Dec 2026'],
    ],
    ['/deal/kottu-feast', ['Active', '3 days left', 'Featured Deal'], ['Deal Expired', 'Expired']],
    ['/deal/last-day-deal', ['Active', 'Ends today'], ['Deal Expired']],
    ['/deal/later-deal', ['Starts 3 Dec', 'Not yet'], ['Active', 'Expired']],
    ['/deal/expired-deal', ['Expired', 'Deal Expired'], ['Active', 'days left']],
  ])('%s', (path, present, absent) => {
    const text = seen(path).split(/Related Events|More Hot Deals/)[0];
    for (const words of present) expect(text).toContain(words);
    for (const words of absent) expect(text).not.toContain(words);
  });

  test('cards', () => {
    expect(seen('/businesses')).toMatch(/Featured 2 Deals/);
    expect(seen('/deals')).toMatch(/Hot Deal Expiring Soon/);
    expect(seen('/deals/expired')).toContain('Expired');
    expect(seen('/deals')).toContain('25% off');
    expect(seen('/events')).not.toContain('Past Event');
    expect(seen('/events/past')).toContain('Past Event');
  });
});

/** The words of a card without a category or a description. */
const SILENT = ['Uncategorized', 'No description available'];

describe('a series', () => {
  test('names its next dates, each with its page, and what has changed of them', () => {
    const text = seen('/event/temple-sundays');
    for (const words of [
      'Sun 29 Nov 2026 Sold out',
      'Sun 6 Dec 2026 Cancelled – The hall is flooded.',
      'Mon 14 Dec 2026, 6:00 pm Moved from Sun 13 Dec 2026 – A day later.',
    ]) {
      expect(text).toContain(words);
    }
    const dates = hrefs(page('/event/temple-sundays')).filter(occurrenceOfAddress);
    expect(dates).toHaveLength(12);
    expect(dates[3]).toBe('/event/temple-sundays/2026-12-14');
    expect(dates[11]).toBe('/event/temple-sundays/2027-02-14');
    expect(seen('/events')).toContain('Cultural · Every Sunday');
    // The next one stands for all of them: dates have their own pages.
    expect(linkedData('/event/temple-sundays')[0]).toMatchObject({
      startDate: '2026-11-22T19:00:00+11:00',
      url: `${SITE_URL}/event/temple-sundays`,
    });
  });

  test('an event says nothing of registered attendees', () => {
    expect(seen('/event/dance-night')).toContain('Capacity: 300 people');
    expect(page('/event/dance-night')).not.toMatch(/attendees/);
  });

  test('an event that is online as well has both places, and says who can come', () => {
    for (const words of ['Drum Hall', 'Take part online', 'Wheelchair access']) {
      expect(seen('/event/dance-night')).toContain(words);
    }
  });
});

describe('texts of the product', () => {
  test.each([
    ['/business/silent-business', ['Unnamed Business', 'No description available', 'Business']],
    ['/event/silent-event', ['Untitled Event', 'Contact for pricing', 'Location TBD']],
    ['/deal/silent-deal', ['Untitled Deal', 'Terms apply', 'No description available']],
    ['/businesses', ['Page 1 of 2', 'Clear Filters', 'Show More', 'Show Less']],
    ['/businesses', ['Unnamed Business', 'Location TBD', ...SILENT]],
    ['/events', ['Untitled Event', 'Location TBD', 'Contact for pricing', ...SILENT]],
    ['/deals', ['Untitled Deal', 'Terms apply', 'No description available']],
    ['/business/kottu-corner', ['Current Deals & Offers', 'Claim Deal', 'Get Directions']],
    ['/deal/kottu-feast', ['Regular price', 'Special price', 'Save $23', '63 of 100', 'KOTTU4']],
    [
      '/event/dance-night',
      ['300 people', 'Thursday 26 November 2026', 'Thu 6:30 pm – Fri 12:30 am'],
    ],
  ])('%s', (path, texts) => {
    for (const text of texts) expect(seen(path)).toContain(text);
  });

  test('a price range is a word; its signs aren’t read aloud', () => {
    expect(page('/business/kottu-corner')).toMatch(
      /aria-label="Price">.*?<span aria-hidden="true"[^>]*>\$\$<\/span> moderate<\/li>/,
    );
    expect(seen('/business/silent-business')).not.toMatch(/\$|moderate/);
    // Streets are for a site whose operator brings tiles.
    expect(page('/business/kottu-corner')).not.toContain('/media/streets/');
  });

  test('a price is never promised too well', () => {
    expect(seen('/deal/kottu-feast')).toContain('$92');
    expect(seen('/deal/kottu-feast')).toContain('$69');
  });
});

test('codes and names are marked as not to be translated, and digits as no telephone numbers', () => {
  expect(page('/deal/kottu-feast')).toMatch(/<code class="code" translate="no"[^>]*>\s*KOTTU4/);
  expect(page('/business/kottu-corner')).toMatch(/<h1[^>]* translate="no"/);
  // Its name in Tamil stands below; the one in Sinhala is in the first already.
  expect(page('/business/kottu-corner')).toMatch(
    /<p[^>]* translate="no"[^>]*><span lang="ta"[^>]*>கொத்து கோனர்<\/span><\/p>/,
  );
  expect(page('/')).toContain('<meta name="format-detection" content="telephone=no"');
});

describe('lists', () => {
  test('have later pages, and landing pages where something is listed', () => {
    expect(existsSync(join(client, 'businesses/page/2.html'))).toBe(true);
    expect(existsSync(join(client, 'businesses/page/3.html'))).toBe(false);
    expect(seen('/businesses/category/beauty-salon')).toContain('Beauty & Salon businesses (13)');
    expect(seen('/businesses/category/beauty-salon/page/2')).toContain('Page 2 of 2');
    expect(seen('/events/state/wa')).toContain('Events in Western Australia (1)');
    expect(existsSync(join(client, 'businesses/category/automotive.html'))).toBe(false);
    expect(existsSync(join(client, 'events/state/nt.html'))).toBe(false);
  });

  test('have a form that works without a script', () => {
    const html = page('/businesses');
    expect(html).toMatch(/<form [^>]*action="\/businesses" method="get"/);
    for (const name of ['search', 'category', 'state', 'near', 'within', 'suburb', 'postcode'])
      expect(html).toMatch(new RegExp(`<(input|select) [^>]*name="${name}"`));
    for (const name of ['sortBy', 'page_size']) expect(html).toContain(`name="${name}"`);
    for (const name of ['date_from', 'date_to']) expect(page('/events')).toContain(`"${name}"`);
    for (const name of ['business_name', 'valid_until'])
      expect(page('/deals')).toContain(`"${name}"`);
  });

  test('offers every state, wherever something is listed', () => {
    for (const path of ['/businesses', '/events', '/deals/category/restaurant']) {
      const [, choices = ''] =
        /<select id="filter-state".*?>(.*?)<\/select>/s.exec(page(path)) ?? [];
      expect([...choices.matchAll(/value="([A-Z]+)"/g)].map(([, code]) => code)).toEqual(
        Object.keys(STATES),
      );
    }
  });
});

describe('search engines', () => {
  test.each([
    ['/businesses', '/businesses'],
    ['/businesses/page/2', '/businesses/page/2'],
    ['/deals/category/restaurant', '/deals/category/restaurant'],
    ['/business/kottu-corner', '/business/kottu-corner'],
    ['/businesses/kottu-corner', '/business/kottu-corner'],
    ['/events/dance-night', '/event/dance-night'],
    ['/deals/kottu-feast', '/deal/kottu-feast'],
  ])('%s is canonical at %s', (path, canonical) => {
    expect(page(path)).toContain(`<link rel="canonical" href="${SITE_URL}${canonical}"`);
  });

  test('every page has its own title and description', () => {
    const titles = new Map<string, string>();
    for (const file of htmlFiles()) {
      const html = read(file);
      const canonical = /rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? file;
      const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
      expect(title, file).not.toBe('');
      const described = /<meta name="description" content="[^"]{20,}"/.test(html);
      expect(described, file).toBe(true);
      if (titles.has(title) && !/hostile|silent/.test(file)) {
        expect(titles.get(title), `${title} of ${file}`).toBe(canonical);
      }
      titles.set(title, canonical);
    }
  });

  test('a business is linked data of its kind', () => {
    const [business, crumbs] = linkedData('/business/kottu-corner');
    expect(business).toMatchObject({
      '@type': 'Restaurant',
      telephone: '+61355501201',
      address: { postalCode: '3175', addressCountry: 'AU' },
    });
    expect(business?.['openingHoursSpecification']).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'Friday',
      opens: '17:00',
      closes: '01:00',
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(business).toMatchObject({
      image: [`${SITE_URL}/media/kottu-front.webp`, `${SITE_URL}/media/kottu-griddle.webp`],
      geo: { '@type': 'GeoCoordinates', latitude: expect.any(Number) },
      servesCuisine: 'Sri Lankan',
      priceRange: '$$',
      // Its Sinhala name stands in its main one.
      alternateName: ['கொத்து கோனர்'],
      sameAs: ['https://www.kottu.example/menu', ...Object.values(SOCIAL_PAGES)],
    });
    const [salon] = linkedData('/business/salon-1');
    for (const absent of ['servesCuisine', 'alternateName', 'sameAs'])
      expect(salon).not.toHaveProperty(absent);
    expect(salon).not.toHaveProperty('priceRange');
    expect(business).not.toHaveProperty('areaServed');
    expect(salon).toMatchObject({ areaServed: 'Perth and Fremantle' });
  });

  test('a list is linked data of what it shows', () => {
    const [crumbs, list] = linkedData('/businesses');
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 16 });
    expect(list?.['itemListElement']).toContainEqual({
      '@type': 'ListItem',
      position: 1,
      url: `${SITE_URL}/business/kottu-corner`,
    });
  });

  test('titles say whose it is, when and where, as far as they have room', () => {
    expect(title('/businesses')).toBe('Sri Lankan Businesses – Serendib');
    expect(title('/events/state/wa')).toBe('Sri Lankan Events in Western Australia – Serendib');
    expect(title('/business/kottu-corner')).toBe(
      'කොත්තු කෝනර් · Kottu Corner: Sri Lankan Restaurant in Dandenong – Serendib',
    );
    expect(title('/event/dance-night')).toBe(
      'Dance Night, Thu 26 Nov, Dandenong: Sri Lankan Event – Serendib',
    );
    expect(title('/deal/kottu-feast')).toBe(
      'Kottu Feast at කොත්තු කෝනර් · Kottu Corner, Dandenong – Serendib',
    );
    expect(title('/event/silent-event')).toBe('Untitled Event: Sri Lankan Event – Serendib');
  });

  test('a page has a JPEG to be shared with, in the shape that networks show', () => {
    for (const [path, picture] of [
      ['/', '/preview\\.jpg'],
      ['/businesses', '/preview\\.jpg'],
      ['/business/kottu-corner', '/media/share/business-\\d+-[0-9a-f]{16}\\.jpg'],
      ['/event/silent-event', '/media/share/event-\\d+-[0-9a-f]{16}\\.jpg'],
      ['/deal/kottu-feast', '/media/share/deal-\\d+-[0-9a-f]{16}\\.jpg'],
    ] as const) {
      const html = page(path);
      expect(html).toMatch(new RegExp(`og:image" content="${SITE_URL}${picture}"`));
      for (const [name, value] of [
        ['og:image:type', 'image/jpeg'],
        ['og:image:width', '1200'],
        ['og:image:height', '630'],
      ]) {
        expect(html).toContain(`<meta property="${name}" content="${value}"`);
      }
      expect(html).toMatch(/<meta property="og:image:alt" content="[^"]{5,}"/);
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
    }
  });

  test('an event is linked data with the offset of its place', () => {
    expect(linkedData('/event/dance-night')[0]).toMatchObject({
      '@type': 'Event',
      startDate: '2026-11-26T18:30:00+11:00',
      endDate: '2026-11-27T00:30:00+11:00',
      eventStatus: 'https://schema.org/EventScheduled',
      offers: {
        price: '25',
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
        url: expect.stringMatching(/^https:/),
      },
      location: [
        { geo: { '@type': 'GeoCoordinates' }, address: { addressCountry: 'AU' } },
        { '@type': 'VirtualLocation' },
      ],
      image: [expect.stringMatching(/^https:.*\.(webp|jpg)$/)],
    });
    expect(linkedData('/event/today-event')[0]).toMatchObject({
      startDate: '2026-11-21T18:30:00+08:00',
    });
    expect(linkedData('/event/silent-event')).toMatchObject([{ '@type': 'BreadcrumbList' }]);
  });

  test('a deal is linked data until the end of its last day', () => {
    expect(linkedData('/deal/kottu-feast')[0]).toMatchObject({
      '@type': 'Offer',
      price: '69.00',
      validThrough: '2026-11-24T23:59:59+11:00',
      seller: { '@type': 'LocalBusiness', name: expect.stringContaining('Kottu Corner') },
      image: [expect.stringMatching(/^https:/)],
    });
  });

  test('the sitemaps name every canonical address once, and nothing else', () => {
    const index = read('sitemap.xml');
    const maps = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
    expect(maps).toHaveLength(4);
    const addresses = maps.flatMap((map) =>
      [
        ...read(map.slice(SITE_URL.length + 1)).matchAll(
          /<url><loc>(.*?)<\/loc>(?:<lastmod>\d{4}-\d{2}-\d{2}T[\d:.]+Z<\/lastmod>)?<\/url>/g,
        ),
      ].map((match) => match[1] ?? ''),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    const canonicals = htmlFiles()
      .map((file) => /rel="canonical" href="([^"]*)"/.exec(read(file))?.[1])
      .filter((address) => address !== undefined && !/\/page\/\d+$/.test(address))
      .map((address) => (address === SITE_URL ? `${SITE_URL}/` : address));
    expect(addresses.toSorted()).toEqual([...new Set(canonicals)].toSorted());
  });
});

describe('hostile text', () => {
  const PAIRS = [
    ['/business/hostile-business', '/business/kottu-corner'],
    ['/event/hostile-event', '/event/dance-night'],
    ['/deal/hostile-deal', '/deal/kottu-feast'],
  ] as const;

  test.each(PAIRS)('%s breaks out of nothing', (hostile, harmless) => {
    const scripts = (path: string) => withoutAttributes(page(path)).match(/<script>/g)?.length;
    expect(scripts(hostile)).toBe(scripts(harmless));
    expect(withoutAttributes(page(hostile)).includes('<img src=x')).toBe(false);
    const [node] = linkedData(hostile);
    expect(node?.['name']).toBe(HOSTILE);
  });

  test('no page holds a link but http, https, mailto, tel and its own', () => {
    for (const file of htmlFiles()) {
      for (const href of hrefs(read(file))) {
        expect(href, file).toMatch(
          /^((https?|webcal):\/\/[^/@]+(\/|$)|mailto:[^?]*(\?subject=|$)|tel:\+?\d|\/(?!\/)|#)/,
        );
      }
    }
  });

  test('links of listings vouch for nothing', () => {
    const links = page('/business/kottu-corner').match(/<a [^>]*kottu\.example\/menu[^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toContain('rel="noopener nofollow ugc"');
    for (const [name, address] of Object.entries(SOCIAL_PAGES)) {
      const start = `<a href="${address}" rel="noopener nofollow ugc" data-press="website"`;
      const [, after] = page('/business/kottu-corner').split(start);
      expect(after?.replace(/^[^>]*>/, '')).toMatch(new RegExp(`^${name}</a>`));
      expect(page('/businesses')).not.toContain(address);
    }
  });
});

test('every link of the site leads somewhere', () => {
  const lost = new Set<string>();
  for (const file of htmlFiles()) {
    for (const href of hrefs(read(file)).filter((target) => target.startsWith('/'))) {
      const { pathname, hash } = new URL(href, SITE_URL);
      // The API serves pictures of listings; the server answers searches, filters, dates and sheets.
      if (/^\/(media|search|api|enquiry|report)\b(?!-)/.test(pathname) || sheetOfAddress(pathname))
        continue;
      if (occurrenceOfAddress(pathname)) continue;
      const name = decodeURIComponent(pathname.slice(1)) || 'index';
      const target = [name, `${name}.html`].find(
        (candidate) => /\.\w+$/.test(candidate) && existsSync(join(client, candidate)),
      );
      if (!target) lost.add(`${href} in ${file}`);
      else if (hash && !read(target).includes(`id="${hash.slice(1)}"`))
        lost.add(`${href} in ${file}`);
    }
  }
  expect([...lost]).toEqual([]);
});

test('signing in is one address for who looks through all pages', () => {
  const addresses = new Set(htmlFiles().flatMap((file) => hrefs(read(file))));
  expect(addresses).toContain('/login');
  expect([...addresses].filter((href) => /^\/(login|register)\b./.test(href))).toEqual([]);
});

test('no page has a button that does nothing', () => {
  for (const file of htmlFiles()) {
    for (const [button] of read(file).matchAll(/<button\b[^>]*>/g)) {
      expect(button, file).toMatch(
        // Hidden buttons are shown by the script that needs them.
        /type="(submit|reset)"|popovertarget|command|aria-controls|data-|\bhidden\b/,
      );
    }
  }
});

test('the HTML of every kind of page is valid', async () => {
  // Landing pages and listings are sampled: each kind comes from one template.
  const isOneOfMany = (name: string) =>
    /^(businesses|events|deals)\/.+\/|^(businesses|events|deals)\/(?!page|past|expired)/.test(
      name,
    ) || /^(business|event|deal)\/(?!kottu|dance|silent|hostile|salon-1\.)/.test(name);
  const names = htmlFiles().filter((name) => !isOneOfMany(name));
  expect(names).toEqual(expect.arrayContaining(['index.html', 'my-deals.html', 'map.html']));
  const faults = await Promise.all(
    [...names, 'businesses/page/2.html', 'businesses/category/restaurant.html'].map(async (name) =>
      (await htmlFaults(read(name))).map((fault) => `${name} ${fault}`),
    ),
  );
  expect(faults.flat()).toEqual([]);
});

test('pages are rendered by React’s production build, and the other one isn’t there', () => {
  const programs = join(dataDir, 'programs');
  const code = readdirSync(programs, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(join(programs, file), 'utf8'))
    .join('');
  expect(code).toMatch(/react-dom-server[\w.-]*\.production\.js/);
  expect(code).not.toMatch(/react[\w.-]*\.development\.js/);
});

describe('what the browser is given', () => {
  const scripts = () =>
    readdirSync(join(client, '_astro'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, read(`_astro/${file}`)] as const);

  test('holds nothing of the server', () => {
    for (const [file, text] of scripts()) {
      expect(text, file).not.toMatch(/DATABASE_URL|drizzle|pg_trgm|node:fs|listing_status/);
    }
  });

  test('is one stylesheet, the same on every page', () => {
    // The sheets of paper and the months have a stylesheet of their own beside it.
    const styles = readdirSync(join(client, '_astro')).filter((file) =>
      /^(?!a4|a5|sheet|month).*\.css$/.test(file),
    );
    for (const file of htmlFiles()) {
      const links = read(file).match(/<link\b[^>]*\brel="stylesheet"[^>]*>/g);
      const ofMonth = /^events?.calendar/.test(file)
        ? [expect.stringContaining('href="/_astro/month.')]
        : [];
      const ofAll = `<link rel="stylesheet" href="/_astro/${styles[0]}">`;
      expect(links, file).toEqual([...ofMonth, ofAll]);
    }
    expect(styles).toHaveLength(1);
  });

  test('is a policy that names the hashes of all that the page has inline', () => {
    for (const file of htmlFiles()) {
      const html = read(file);
      const policy = /http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
      const named = Array.from(policy.matchAll(/'sha256-([^']+)'/g), ([, hash]) => hash);
      // Linked data is text for search engines: no browser runs it, so no policy speaks of it.
      const markup = html.replace(/<script type="application\/ld\+json">.*?<\/script>/gs, '');
      const inline = Array.from(
        withoutAttributes(markup).matchAll(/<(script|style)>([^<].*?)<\/\1>/gs),
        ([, , text = '']) => createHash('sha256').update(text).digest('base64'),
      );
      expect(named, file).toEqual(expect.arrayContaining(inline));
    }
  });

  test('is at most 2 kB of script for what depends on the day', () => {
    const [[file = '', text = ''] = []] = scripts().filter(([name]) => name.startsWith('Live'));
    for (const path of ['/businesses', '/event/dance-night', '/deal/kottu-feast']) {
      expect(page(path)).toContain(`<script type="module" src="/_astro/${file}"`);
    }
    expect(gzipSync(text).length).toBeLessThanOrEqual(2_048);
  });
});
