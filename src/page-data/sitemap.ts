import { PLURAL_KINDS, type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { listingPath, sitePagePath } from '#src/domain/paths.ts';
import { isFeed } from '#src/listings/feed-address.ts';
import { isListOfOver } from '#src/listings/list-address.ts';
import type { OrganiserProps } from '#src/listings/page-props.ts';
import type { Community } from './community.ts';
import type { ListShown } from './lists.ts';
import type { Listing } from './listing.ts';
import type { PageEntry } from './page-entry.ts';
import type { Sitemap } from './route-props.ts';

/** Most addresses of a sitemap: 50,000 are allowed; fewer keep each file well under its limit of 50 MB. */
const MOST_ADDRESSES = 40_000;

/** All sitemaps: one of home, maps, months, pages about the site, lists, landing pages and organisers (`pages`), and one or more of each kind of listing. */
export function sitemaps(
  community: Community,
  pages: readonly ListShown[],
  drawn: readonly string[],
  organisers: readonly PageEntry[],
): Sitemap[] {
  const details = PLURAL_KINDS.flatMap((kind) => {
    const entries = community[kind].map((listing) => ({
      path: listingPath(singularOf(kind), listing.slug),
      changed: listing.updated_at ?? undefined,
    }));
    return split(kind, entries);
  });
  const all = PLURAL_KINDS.flatMap((kind): Listing[] => community[kind]);
  // Only first pages, which link to the later ones; an empty list of past listings is nothing to find.
  const lists = pages
    .filter(({ shown }) => shown.page === 1 && (shown.count > 0 || !isListOfOver(shown)))
    .map(({ address, shown }) => ({ path: address, changed: newest(shown.items) }));
  const ofAll = ['/', ...drawn].map((path) => ({ path, changed: newest(all) }));
  const ofOrganisers = organisers
    .filter(({ address }) => !isFeed(address))
    .map(({ address: path, shown }) => {
      const { events } = shown as OrganiserProps;
      return { path, changed: newest(events) };
    });
  const aboutSite = community.pages.map(({ slug, updated_at: changed }) => ({
    path: sitePagePath(slug),
    changed: changed ?? undefined,
  }));
  const entries = [...ofAll, ...aboutSite, ...lists, ...ofOrganisers];
  return [{ name: 'pages', entries }, ...details];
}

function split(kind: PluralKind, entries: Sitemap['entries']): Sitemap[] {
  const files = Math.ceil(entries.length / MOST_ADDRESSES);
  return Array.from({ length: files }, (_, index) => ({
    name: `${kind}-${index + 1}`,
    entries: entries.slice(index * MOST_ADDRESSES, (index + 1) * MOST_ADDRESSES),
  }));
}

const newest = (listings: readonly Listing[]): string | undefined =>
  listings.reduce<string | undefined>(
    (latest, { updated_at }) =>
      updated_at !== null && (latest === undefined || updated_at > latest) ? updated_at : latest,
    undefined,
  );

/** The sitemap of sitemaps. */
export const sitemapIndex = (maps: readonly Sitemap[], site: URL): string =>
  xml(
    'sitemapindex',
    maps.map(({ name, entries }) => {
      const changed = entries.map((entry) => entry.changed ?? '').sort();
      return entry('sitemap', new URL(`/sitemap-${name}.xml`, site), changed.at(-1));
    }),
  );

export const sitemapFile = ({ entries }: Sitemap, site: URL): string =>
  xml(
    'urlset',
    entries.map(({ path, changed }) => entry('url', new URL(path, site), changed)),
  );

// Addresses are made of slugs, which have none of the characters that XML escapes.
const entry = (element: string, address: URL, changed: string | undefined): string =>
  `<${element}><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${element}>`;

const xml = (root: string, lines: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    '',
  ].join('\n');
