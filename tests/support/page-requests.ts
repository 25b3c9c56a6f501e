import fc from 'fast-check';
import { NASTY_TEXTS } from './generated-requests.ts';

/** Pages of each kind, and paths that aren't pages. */
const PATHS = [
  '/',
  '/businesses',
  '/businesses/page/2',
  '/events',
  '/deals',
  '/business/no-such-business',
  '/event/no-such-event.ics',
  '/deal/no-such-deal',
  '/search',
  '/login',
  '/register',
  '/dashboard',
  '/review',
  '/redeem',
  '/my-deals',
  '/auth/callback',
  '/reset-password',
  '/stop-mail',
  '/answer',
  '/report-enquiry',
  '/statement',
  '/report/business/no-such-business',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/pagefind/pagefind.js',
  '/_astro/x.js',
  '/accounts/google/login/',
  '/media/uploads/x.webp',
  '/healthz',
  '/.git/config',
  '/.env',
] as const;

/** Parameters of lists and of a sign-in, and names that mean something to JavaScript. */
const NAMES = [
  'search',
  'q',
  'type',
  'category',
  'state',
  'suburb',
  'postcode',
  'sortBy',
  'page',
  'page_size',
  'date_from',
  'date_to',
  'business',
  'redirect',
  'next',
  'error',
  'token',
  'user_id',
  'nonce',
  '__proto__',
  'constructor',
  '<x-markup>',
];

/** Markup that would make an element, an attribute or the end of a script, if it weren't escaped. */
const MARKUP = [
  '<x-markup>',
  '"><x-markup>',
  "'><x-markup>",
  '</script><x-markup>',
  '</title><x-markup>',
  '--><x-markup>',
  '%3Cx-markup%3E',
  '&lt;x-markup&gt;<x-markup>',
];
/** An element that is never ours. */
const REFLECTED = /<x-markup/i;
/** Values of attributes, which only a quotation mark ends. */
const VALUES = /="[^"]*"/g;

const text = fc.oneof(fc.constantFrom(...MARKUP), fc.constantFrom(...NASTY_TEXTS));
const encoded = text.map((each) => encodeURIComponent(each.toWellFormed()).slice(0, 2_000));
const raw = fc.constantFrom('%', '%zz', '%ff', '%00', '%0d%0aX-Injected:1', '+', '[]', '&&=');
const value = fc.oneof({ weight: 5, arbitrary: encoded }, { weight: 1, arbitrary: raw });

const likely = fc.constantFrom(
  'VIC',
  'kottu',
  '1',
  '2',
  '99999',
  'name',
  '-date',
  '2026-11-21',
  '3175',
);
const pair = fc
  .tuple(fc.constantFrom(...NAMES), fc.oneof(value, likely))
  .map(([name, given]) => `${encodeURIComponent(name)}=${given}`);

const path = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...PATHS) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...PATHS), value).map((each) => each.join('/')),
  },
  { weight: 1, arbitrary: value.map((each) => `/${each}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '//evil.example',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/\\evil',
      '/BUSINESSES//',
      '/index.html',
    ),
  },
);

/** A request for a page, with anything that may follow an address. */
export const pageRequests: fc.Arbitrary<{
  path: string;
  method: string;
  headers: Record<string, string>;
}> = fc.record({
  path: fc
    .tuple(path, fc.array(pair, { maxLength: 3 }))
    .map(([at, pairs]) => (pairs.length > 0 ? `${at}?${pairs.join('&')}` : at)),
  method: fc.oneof(
    { weight: 15, arbitrary: fc.constant('GET') },
    { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS') },
  ),
  headers: fc.oneof(
    { weight: 6, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Record<string, string>>(
        { 'X-Forwarded-Host': 'evil.example' },
        { 'X-Original-URL': '/review' },
        { 'If-None-Match': '"x", *' },
        { 'Accept-Encoding': 'br;q=x, *;q=0' },
        { Cookie: 'session=<x-markup>' },
        { 'Accept-Language': '<x-markup>' },
      ),
    },
  ),
});

/** The fault of the answer to a request for a page; null when there is none. */
export function pageProblem(response: Response, body: string): string | null {
  if (response.status >= 500) return 'an error of the server';
  if (REFLECTED.test(body.replaceAll(VALUES, ''))) return 'markup of the request is in the answer';
  if (response.headers.has('X-Injected')) return 'a header of the request is in the answer';
  const to = response.headers.get('Location');
  if (to && !to.startsWith('/') && new URL(to).origin !== new URL(response.url).origin) {
    return `leads away, to ${to}`;
  }
  if (to?.startsWith('//')) return `leads away, to ${to}`;
  const hasType = response.headers.has('Content-Type') || body === '';
  return hasType ? null : 'has no type';
}
