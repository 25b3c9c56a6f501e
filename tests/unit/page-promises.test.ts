import { expect, test } from 'vitest';
import { hasForbiddenLink, htmlOf, leadOf } from '#src/domain/markdown.ts';
import { SITE_PAGES } from '#src/domain/paths.ts';
import { filled, placeholdersOf } from '#src/domain/placeholders.ts';
import { ENQUIRY_DAYS } from '#src/api/enquiries.ts';
import { LIFETIMES } from '#src/server/data/accounts/one-time-tokens.ts';
import { IDLE_LIFETIME, LIFETIME, LONGEST_SESSION } from '#src/server/data/accounts/sessions.ts';
import { ACTS_KEPT } from '#src/server/data/audit-log.ts';
import { VISITS_KEPT } from '#src/server/data/listings/visits.ts';
import { pageValues } from '#src/server/data/site-pages/page-values.ts';
import { DRAFTS } from '#texts/drafts.ts';
import { howToList } from '#texts/home.ts';

const BACKUP = { every: 24 * 3_600_000, keep: 7 };
const values = pageValues('https://site.example', BACKUP);

/** Numbers that no constant of the product decides: names of laws, standards, licences and sources; a telephone number. */
const NAMES = [
  /\b(Privacy Act 1988|Spam Act 2003|WCAG 2\.2|1300 363 992|Elkfox \(2019\)|Attribution 3\.0)/g,
  /\bhttps?:\/\/\S+/g,
  // The time that the Commissioner's office asks people to give: a rule of theirs.
  /\bnone within thirty days\b/g,
];
const SPELT =
  /\b(two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|twenty|thirty|sixty|ninety|hundred)\b/i;
const PERIOD = /\b(an?|one|every|each) (minute|hour|day|week|month|year)\b/i;

const textOf = (slug: (typeof SITE_PAGES)[number]) =>
  `${DRAFTS[slug].title}\n${DRAFTS[slug].markdown}`;

test.each(SITE_PAGES)('the draft of /%s states no number that the code doesn’t give', (slug) => {
  const own = NAMES.reduce((text, name) => text.replaceAll(name, ''), textOf(slug));
  const plain = own.replaceAll(/\{\w+\}/g, '');
  expect(plain).not.toMatch(/\d/);
  expect(plain).not.toMatch(SPELT);
  expect(plain.replaceAll(/how often that was in a week|new listings a day/g, '')).not.toMatch(
    PERIOD,
  );
});

test('every placeholder of the drafts has a value, and every value is told', () => {
  const named = new Set(SITE_PAGES.flatMap((slug) => placeholdersOf(textOf(slug))));
  expect([...named].toSorted()).toEqual(Object.keys(values).toSorted());
  expect(Object.values(values).filter((value) => !value)).toEqual([]);
});

test('the periods of the privacy page are those by which the product goes', () => {
  const text = filled(DRAFTS.privacy.markdown, values);
  const HOUR = 3_600_000;
  const periods = [
    `A sign-in lasts ${LIFETIME / HOUR} hours`,
    `it ends ${IDLE_LIFETIME / HOUR / 24} days after its last use, and after ${LONGEST_SESSION / HOUR / 24} days`,
    `We keep them for ${ENQUIRY_DAYS} days`,
    `stand in a log for ${ACTS_KEPT} years`,
    `all are forgotten after ${VISITS_KEPT} days`,
    `one that confirms an address for ${LIFETIMES.confirm_email / HOUR} hours`,
    `one to a new password for ${(LIFETIMES.reset_password / HOUR) * 60} minutes`,
    'One is made every 24 hours and 7 backups are kept',
  ];
  expect(periods.filter((period) => !text.includes(period))).toEqual([]);
  expect(pageValues('https://site.example', undefined)['backups']).toContain('makes no backups');
});

test('an advertisement is for sale, and no place in a list or a search', () => {
  expect(howToList).toContain('you can book an advertisement');
  expect(howToList).not.toMatch(/first|premium|placement/);
  expect(DRAFTS.advertise.markdown).toContain('neither the order of lists nor what a search finds');
});

test.each(SITE_PAGES)(
  'the draft of /%s is sound Markdown, from its second heading down',
  (slug) => {
    const markdown = filled(DRAFTS[slug].markdown, values);
    expect(hasForbiddenLink(markdown)).toBe(false);
    expect(htmlOf(markdown)).not.toMatch(/<h1|[{}]|\*\*|href=""/);
    expect(leadOf(markdown).length).toBeGreaterThan(40);
    // Its links lead to the pages of the set, or to other addresses of this site.
    const paths = Array.from(markdown.matchAll(/\]\((\/[^)]*)\)/g), ([, path]) => path);
    const others = ['/profile', '/dashboard', '/map', '/register', '/forgot-password', '/my-deals'];
    const forms = ['/add-business', '/add-event', '/add-deal'];
    const known = [...SITE_PAGES.map((each) => `/${each}`), ...others, ...forms];
    expect(paths.filter((path = '') => !known.includes(path))).toEqual([]);
  },
);

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;'],
  ['a <img src=x onerror=alert(1)> b', '&lt;img src=x onerror=alert(1)&gt;'],
  ['[a](javascript:alert(1))', '<a href="">a</a>'],
  ['[a](JaVaScRiPt:alert(1))', '<a href="">a</a>'],
  ['[a](data:text/html,x)', '<a href="">a</a>'],
  ['[a](</x" onclick="alert(1)>)', '<a href="/x%22%20onclick=%22alert(1)">a</a>'],
  ['<javascript:alert(1)>', '<a href="">javascript:alert(1)</a>'],
  ['# A', '<h2>A</h2>'],
])('Markdown %s is %s', (markdown, html) => {
  expect(htmlOf(markdown)).toContain(html);
});

test.each([
  ['[a](javascript:alert(1))', true],
  ['[a](//evil.example)', true],
  ['[a](ftp://evil.example)', true],
  ['![a](https://evil.example/a.png)', true],
  ['[a][b]\n\n[b]: vbscript:x', true],
  ['[a](/help) [b](#c) [d](https://e.example) [f](mailto:g@h.example)', false],
  ['`[a](javascript:b)` is shown as it is', false],
])('the links of %s are refused: %s', (markdown, isRefused) => {
  expect(hasForbiddenLink(markdown)).toBe(isRefused);
});
