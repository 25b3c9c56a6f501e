import { ALL_KINDS, type PluralKind, pluralOf } from '#src/domain/kinds.ts';
import { listingPath, SITE_PAGES, sitePagePath } from '#src/domain/paths.ts';
import { sheetPath, SHEETS } from '#src/domain/sheets.ts';

/** Pages of every type that anyone can open, but for those of listings. */
export const VISITED = [
  ...['/', '/businesses', '/events', '/deals', '/events/past', '/deals/expired', '/map'],
  ...SITE_PAGES.map(sitePagePath),
  '/organiser/two-drums-school-of-dance',
  ...['/businesses?open=now&near=3175', '/events?category=Cultural&state=VIC', '/deals?q=nothing'],
  ...['/search?q=kottu', '/search?q=free+events+this+weekend+near+dandenong', '/search'],
  ...['/businesses/category/restaurant', '/events/state/vic', '/deals/in/melbourne'],
  ...['/businesses/category/restaurant/in/melbourne', '/map/melbourne', '/business/none', '/none'],
  ...['/login', '/register', '/forgot-password', '/reset-password', '/confirm-email'],
  ...['/stop-mail', '/answer', '/report-enquiry', '/statement', '/dashboard', '/auth/callback'],
];

/** Screens of a member. */
export const OF_MEMBERS = [
  ...['/dashboard', '/profile', '/my-deals', '/redeem', '/helpers', '/add-business'],
  ...['/add-event', '/add-deal'],
];

/** Desks of the team. */
export const OF_STAFF = [
  ...['/review', '/review/advertisements', '/review/categories', '/review/enquiries'],
  ...[
    '/review/imports',
    '/review/lexicon',
    '/review/log',
    '/review/mails',
    '/review/mail-texts',
    '/review/numbers',
    '/review/observances',
    '/review/pages',
    '/review/people',
    '/review/releases',
    '/review/settings',
    '/review/start',
  ],
  '/review/status',
];

/** The page of one listing of each kind, and its sheets of paper, on a site at `url`. */
export async function ofListings(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/featured/`);
  const featured = (await answer.json()) as Record<PluralKind, { slug: string }[]>;
  return ALL_KINDS.flatMap((kind) => {
    const slug = featured[pluralOf(kind)][0]?.slug ?? '';
    return [
      listingPath(kind, slug),
      ...SHEETS[kind].map(({ name }) => sheetPath(kind, slug, name)),
    ];
  });
}
