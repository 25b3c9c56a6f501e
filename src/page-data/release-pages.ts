import { ALL_KINDS, kindsOn, pluralOf } from '#src/domain/kinds.ts';
import { monthPages, observancesFile } from './calendar-months.ts';
import { CALENDAR_PATH, isSwitchedOff, SITE_PAGES, sitePagePath } from '#src/domain/paths.ts';
import type { Community } from './community.ts';
import { LISTING_PAGES } from './details.ts';
import { feedPages, organiserPages } from './organiser-pages.ts';
import { homeProps } from './home.ts';
import { landingsOf } from './landings.ts';
import { listPages, type ListShown } from './lists.ts';
import { mapPages, shownOnMaps } from './map.ts';
import { dataPageEntry, datedPageEntry, type PageEntry, withKeys } from './page-entry.ts';
import { sitemaps } from './sitemap.ts';

/**
 * Every page that a release of a community holds, each once. `addresses` are the program's pages without a parameter:
 * most of them are the same for any data.
 */
export function releasePages(read: Community, addresses: readonly string[]): PageEntry[] {
  const community = withKeys(read);
  const landings = landingsOf(community);
  const lists = kindsOn()
    .map(pluralOf)
    .flatMap((kind): ListShown[] => listPages(community, kind, landings));
  const organisers = organiserPages(community);
  const listed = new Set([...lists, ...organisers].map(({ address }) => address));
  const hasPage = (path: string) => listed.has(path);
  const drawn = mapPages(community, hasPage);
  const months = monthPages(community);
  const ofAll = [...shownOnMaps(drawn), ...months.map(({ address }) => address)];
  const mapped = ofAll.filter((address) => address !== CALENDAR_PATH && !isSwitchedOff(address));
  const maps = sitemaps(community, lists, mapped, organisers);
  const withData = [
    datedPageEntry<'/'>('/', homeProps(community), community.keys),
    dataPageEntry<'/add-business'>('/add-business', community.categories.businesses),
    dataPageEntry<'/add-event'>('/add-event', community.categories.events),
    ...drawn,
    ...months,
    observancesFile(community),
    ...SITE_PAGES.map((slug) =>
      dataPageEntry<'/[page]'>(
        sitePagePath(slug),
        community.pages.find((page) => page.slug === slug) ?? null,
      ),
    ),
    dataPageEntry<'/sitemap.xml'>('/sitemap.xml', maps),
    ...maps.map((map) => dataPageEntry<'/sitemap-[name].xml'>(`/sitemap-${map.name}.xml`, map)),
    ...lists,
    ...organisers,
    ...feedPages(community),
    ...ALL_KINDS.flatMap((kind) => LISTING_PAGES[kind](community, hasPage)),
  ];
  const known = new Set(withData.map(({ address }) => address));
  const others = addresses.filter((address) => !known.has(address));
  const all = [...withData, ...others.map((address) => dataPageEntry(address, null))];
  return all.filter(({ address }) => !isSwitchedOff(address));
}
