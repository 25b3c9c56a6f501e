import { type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { categoryPath, placePath, statePath } from '#src/domain/paths.ts';
import { capitalised } from '#src/domain/text.ts';
import type { StateCode } from '#src/domain/values.ts';
import {
  ALL_REGIONS,
  categoryWords,
  type Link,
  type LinkGroup,
  linkName,
  linkToCategory,
  placeOfLocality,
  placeOfRegion,
  placeOfState,
  regionOf,
  regionsOf,
} from '#src/listings/landings.ts';
import type { LandingPlace } from '#src/listings/list-address.ts';
import type { ListPageProps } from '#src/listings/page-props.ts';
import { STATES } from '#src/site.places.ts';
import * as kinds from '#texts/kinds.ts';
import * as texts from '#texts/landings.ts';
import type { ListingLocation } from './listing.ts';
import { localityOf } from './listings-by-place.ts';

/** Whether the release has a page at an address. */
export type HasPage = (address: string) => boolean;

/**
 * Links from a list, or from the landing page of a category or a state, to others; of those that the release has
 * a page of.
 */
export function listLinks(
  kind: PluralKind,
  {
    scope: { category, state },
    categories,
    states,
  }: Pick<ListPageProps, 'scope' | 'categories' | 'states'>,
  hasPage: HasPage,
): LinkGroup[] {
  const singular = singularOf(kind);
  const existing = (links: Link[]) => links.filter(({ path }) => hasPage(path));
  const words = category ? capitalised(categoryWords(kind, category.name)) : kinds.many[singular];
  const ofPlace = (place: LandingPlace): Link => ({
    name: place.name,
    path: placePath(kind, place.slug, category?.name),
  });
  // A group without links isn't shown.
  return filled([
    {
      title: state ? texts.more(STATES[state].name) : '',
      links:
        state && !category
          ? existing(
              categories.map(({ name }) => ({
                name: capitalised(categoryWords(kind, name)),
                path: placePath(kind, placeOfState(state).slug, name),
              })),
            )
          : [],
    },
    {
      title: texts.listingsByCity(words),
      links: existing(
        (state ? regionsOf(state) : ALL_REGIONS).map((each) => ofPlace(placeOfRegion(each))),
      ),
    },
    {
      title: texts.listingsByState(words),
      links: category ? existing(states.map((each) => ofPlace(placeOfState(each)))) : [],
    },
    {
      title: texts.byCategory(singular),
      links: existing(categories.map(({ name }) => ({ name, path: categoryPath(kind, name) }))),
    },
    {
      title: texts.byState(singular),
      links: existing(
        states.map((each) => ({ name: STATES[each].name, path: statePath(kind, each) })),
      ),
    },
  ]);
}

/** Links from a listing's page: to the pages of its category and of its places that the release has. */
export function listingLinks(kind: PluralKind, place: ListingLocation, hasPage: HasPage): Link[] {
  const { category, state } = place;
  const locality = localityOf(place);
  const region = locality && regionOf(locality.postcode);
  const places = [
    ...(locality ? [placeOfLocality(locality)] : []),
    ...(region ? [placeOfRegion(region)] : []),
    ...(state ? [placeOfState(state)] : []),
  ];
  /** The narrowest place that has a page; only its words are made, since every listing's page asks. */
  const narrowest = (name?: string): Link[] => {
    const narrow = places.find((each) => hasPage(landingPath(kind, each, name)));
    return narrow
      ? [{ name: linkName(kind, narrow, name), path: landingPath(kind, narrow, name) }]
      : [];
  };
  const ofCategory = category && linkToCategory(kind, category.name);
  return [
    ...(category ? narrowest(category.name) : []),
    ...narrowest(),
    ...(ofCategory && hasPage(ofCategory.path) ? [ofCategory] : []),
  ];
}

/** The landing page of a place, or of a category there; a whole state has a page without `/in/`. */
export const landingPath = (kind: PluralKind, place: LandingPlace, category?: string): string =>
  !category && place.query['state']
    ? statePath(kind, place.query['state'] as StateCode)
    : placePath(kind, place.slug, category);

/** Only the groups that have links. */
export const filled = (groups: readonly LinkGroup[]): LinkGroup[] =>
  groups.filter(({ links }) => links.length > 0);
