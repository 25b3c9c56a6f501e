import type { JsonLd } from '#src/components/site/json-ld.ts';
import { type Kind, KINDS, type PluralKind, pluralOf, singularOf } from '#src/domain/kinds.ts';
import type { Address } from '#src/domain/links.ts';
import { listingPath, listPath } from '#src/domain/paths.ts';
import { preview } from '#src/domain/text.ts';
import { DEFINITIONS } from '#src/listings/definitions.ts';
import { type Link, linkToCategory } from '#src/listings/landings.ts';
import type { ListDefinition } from '#src/listings/list.ts';
import { isListOfOver, listAddress } from '#src/listings/list-address.ts';
import type { ListPageProps } from '#src/listings/page-props.ts';
import { SITE } from '#src/site.config.ts';
import { listTitle } from './list-texts.ts';
import type { Summary } from './summary.ts';

const listOf = (kind: PluralKind): ListDefinition => DEFINITIONS[singularOf(kind)].list;

/** A step on the way from the home page to a page. */
type Crumb = Link;

const HOME: Crumb = { name: 'Home', path: '/' };

/** The way to a list or to a landing page of it. */
export function listCrumbs(list: ListPageProps): Crumb[] {
  const { kind, scope, query } = list;
  const way = { name: listOf(kind).heading, path: listPath(kind) };
  if (!scope.category && !scope.state && !scope.place && !isListOfOver(list)) return [HOME, way];
  const { heading } = listTitle(list, listOf(kind));
  // The page of a category is there wherever one of its places is.
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
  return {
    title,
    description: intro
      ? preview(`${heading}: ${count} listed. ${intro}`)
      : `${definition.description(heading, count)}${page > 1 ? ` Page ${page}.` : ''}`,
    path: isFiltered ? listPath(kind) : listAddress(list, page),
    // Lists that depend on a query are for people, not for search engines.
    noindex: isFiltered,
    jsonLd: [
      breadcrumbList(listCrumbs(list), site),
      ...(list.scope.place ? [itemList(list, heading, site)] : []),
    ],
  };
}

interface Told {
  title: string;
  description: string;
  /** The listing itself as linked data; null where schema.org has no room for it. */
  jsonLd: JsonLd | null;
}

/** The listings that a landing page shows, as linked data. */
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
export function detailMetadata(
  kind: Kind,
  { title: name, path, image }: Summary,
  { title, description, jsonLd }: Told,
  site: URL,
) {
  const list = { name: KINDS[kind].menu, path: listPath(pluralOf(kind)) };
  const crumbs = breadcrumbList([HOME, list, { name, path }], site);
  return {
    title,
    description: preview(description),
    path,
    image,
    jsonLd: jsonLd ? [jsonLd, crumbs] : [crumbs],
  };
}

/** What linked data says first of a listing of any kind. */
export function linkedListing(
  type: string,
  { title, path, description }: Summary,
  site: URL,
): JsonLd {
  const url = new URL(path, site).href;
  return {
    '@context': 'https://schema.org',
    '@type': type,
    '@id': url,
    url,
    name: title,
    description: description ?? undefined,
  };
}

/** Where a listing is, as linked data. */
export const postalAddress = ({ address, suburb, state, postcode }: Address): JsonLd => ({
  '@type': 'PostalAddress',
  streetAddress: address ?? undefined,
  addressLocality: suburb ?? undefined,
  addressRegion: state ?? undefined,
  postalCode: postcode ?? undefined,
  addressCountry: SITE.country,
});

const breadcrumbList = (crumbs: readonly Crumb[], site: URL): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, site).href,
  })),
});
