import { hasPagesOnDemand } from '#src/client/browser-api.ts';
import { pictureUrl } from '#src/client/picture-url.ts';
import type { JsonLd } from '#src/components/site/json-ld.ts';
import type { Point } from '#src/domain/distance.ts';
import { type Kind, type PluralKind, pluralOf, singularOf } from '#src/domain/kinds.ts';
import type { Address } from '#src/domain/links.ts';
import { listingPath, listPath } from '#src/domain/paths.ts';
import { preview } from '#src/domain/text.ts';
import type { Day } from '#src/domain/values.ts';
import { DEFINITIONS, type ListingOf } from '#src/listings/definitions.ts';
import { type Link, linkToCategory } from '#src/listings/landings.ts';
import type { ListDefinition } from '#src/listings/list.ts';
import { isListOfOver, listAddress } from '#src/listings/list-address.ts';
import type { ListPageProps } from '#src/listings/page-props.ts';
import { type SharePicture, shareCard, sharePicture } from '#src/listings/share-card.ts';
import { COUNTRY } from '#src/community/config.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/detail.ts';
import * as kinds from '#texts/kinds.ts';
import { listTitle } from '../list/list-texts.ts';
import type { Summary } from '../card/summary.ts';

const listOf = (kind: PluralKind): ListDefinition => DEFINITIONS[singularOf(kind)].list;

const HOME: Link = { name: common.home, path: '/' };

/** The steps from the home page to a list or to a landing page of it. */
export function listCrumbs(list: ListPageProps): Link[] {
  const { kind, scope, query } = list;
  const way = { name: listOf(kind).heading, path: listPath(kind) };
  if (!scope.category && !scope.state && !scope.place && !isListOfOver(list)) return [HOME, way];
  const { heading } = listTitle(list, listOf(kind));
  // A category has a page wherever one of its places has.
  const { category, place } = scope;
  const above = place && category ? [linkToCategory(kind, category.name)] : [];
  return [HOME, way, ...above, { name: heading, path: listAddress({ kind, scope, query }) }];
}

/** Title, description and address of a list, a later page of it, or a landing page. */
export function listMetadata(list: ListPageProps, site: URL) {
  const { kind, page, count, query, intro } = list;
  const definition = listOf(kind);
  const { heading, title } = listTitle(list, definition);
  const isFiltered = Object.keys(query).length > 0 && !isListOfOver(list);
  const described = definition.description(heading, count);
  const ofThisPage = page > 1 ? texts.onPage(described, page) : described;
  return {
    title,
    description: intro ? preview(texts.listed(heading, count, intro)) : ofThisPage,
    path: isFiltered ? listPath(kind) : listAddress(list, page),
    // Search engines skip lists that depend on a query, which are for people.
    noindex: isFiltered,
    jsonLd: [
      breadcrumbList(listCrumbs(list), site),
      ...(list.items.length > 0 ? [itemList(list, title, site)] : []),
    ],
  };
}

interface DetailTexts {
  /** The titles to choose from, the fullest first. */
  titles: readonly [string, ...string[]];
  description: string;
  /** The addresses of its pictures, where it may have more than that of its summary. */
  images?: readonly string[];
  /** The date that its page is of, one of several. */
  date?: Day | null | undefined;
  /** Its own linked data, with its type; null where schema.org has no form for it. */
  linked: JsonLd | null;
}

/** The listings on a page of a list, as linked data. */
const itemList = ({ kind, items, count }: ListPageProps, name: string, site: URL): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: count,
  itemListElement: items.map(({ slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: new URL(listingPath(singularOf(kind), slug), site).href,
  })),
});

/** Title, description, address, picture and linked data of a listing's page. */
export function detailMetadata<Of extends Kind>(
  kind: Of,
  listing: ListingOf[Of],
  summary: Summary,
  { titles, description, images = [], date, linked }: DetailTexts,
  site: URL,
) {
  const { title: name, path } = summary;
  const share = shareOf(kind, listing, date);
  const list = { name: kinds.menu[kind], path: listPath(pluralOf(kind)) };
  const crumbs = breadcrumbList([HOME, list, { name, path }], site);
  return {
    title: titles.find((title) => title.length <= TITLE_LENGTH) ?? (titles.at(-1) as string),
    description: preview(description),
    path,
    ...(share && { share }),
    jsonLd: linked
      ? [{ ...linkedListing(summary, { site, share, images }), ...linked }, crumbs]
      : [crumbs],
  };
}

/** The length after which search engines cut a title (characters): then the site's name at its end goes. */
const TITLE_LENGTH = 65;

/** A listing's share picture, at its address on the API's host; undefined without an API to draw it. */
function shareOf<Of extends Kind>(
  kind: Of,
  listing: ListingOf[Of],
  date: DetailTexts['date'],
): SharePicture | undefined {
  if (!hasPagesOnDemand) return undefined;
  const { path, alt } = sharePicture(listing.id, shareCard(kind, listing), date);
  return { path: pictureUrl(path), alt };
}

/** The linked data of a listing of any kind; one without a picture has its share picture. */
function linkedListing(
  { title, path, description, image }: Summary,
  {
    site,
    share,
    images,
  }: { site: URL; share: SharePicture | undefined; images: readonly string[] },
): JsonLd {
  const pictures = images.length > 0 ? images : [image ?? share?.path ?? []].flat();
  const url = new URL(path, site).href;
  return {
    '@context': 'https://schema.org',
    '@id': url,
    url,
    name: title,
    description: description ?? undefined,
    image: pictures.length > 0 ? pictures.map((picture) => new URL(picture, site).href) : undefined,
  };
}

/** The address of a listing, as linked data. */
export const postalAddress = ({ address, suburb, state, postcode }: Address): JsonLd => ({
  '@type': 'PostalAddress',
  streetAddress: address ?? undefined,
  addressLocality: suburb ?? undefined,
  addressRegion: state ?? undefined,
  postalCode: postcode ?? undefined,
  addressCountry: COUNTRY,
});

/** The middle of a listing's suburb, as linked data. */
export const geo = (point: Point | null): JsonLd | undefined =>
  point ? { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lng } : undefined;

const breadcrumbList = (crumbs: readonly Link[], site: URL): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, site).href,
  })),
});
