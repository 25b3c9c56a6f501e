import {
  categoryKindOf,
  kindOfPlural,
  type PluralKind,
  PLURAL_KINDS,
  pluralOf,
  singularOf,
} from '../domain/kinds.ts';
import { categoryPath, categorySlug, listPath, statePath } from '../domain/paths.ts';
import { regionName, regionSlug } from '../domain/regions.ts';
import { capitalised } from '../domain/text.ts';
import type { StateCode } from '../domain/values.ts';
import { CATEGORY_WORDS } from '../community/config.ts';
import { STATES } from '../site.places.ts';
import { CITY_REGIONS } from '../site.regions.ts';
import * as kinds from '#texts/kinds.ts';
import * as texts from '#texts/landings.ts';
import type { LandingPlace, Scope } from './list-address.ts';
import { LEAST_WITHIN } from './near.ts';

/*
 * The landing pages of places: their names, their addresses, and the list in place of a page that doesn't exist
 * (docs/decisions/048-landing-pages.md).
 */

export type Region = keyof typeof CITY_REGIONS;

export const ALL_REGIONS = Object.keys(CITY_REGIONS) as readonly Region[];

/** The city that a postcode belongs to; null for none. */
export const regionOf = (postcode: string): Region | null =>
  ALL_REGIONS.find((region) =>
    CITY_REGIONS[region].postcodes.some(([from, to]) => postcode >= from && postcode <= to),
  ) ?? null;

/** The cities of a state. */
export const regionsOf = (state: StateCode): Region[] =>
  ALL_REGIONS.filter((region) => CITY_REGIONS[region].state === state);

/** A suburb or a town. */
export interface LandingLocality {
  suburb: string;
  state: StateCode;
  postcode: string;
}

export const placeOfState = (state: StateCode): LandingPlace => ({
  slug: state.toLowerCase(),
  name: STATES[state].name,
  query: { state },
});

export const placeOfRegion = (region: Region): LandingPlace => ({
  slug: regionSlug(region),
  name: regionName(region),
  query: { region },
});

export const placeOfLocality = ({ suburb, state, postcode }: LandingLocality): LandingPlace => ({
  slug: `${categorySlug(suburb)}-${state.toLowerCase()}-${postcode}`,
  name: suburb,
  query: { near: `${suburb} ${state} ${postcode}`, within: String(LEAST_WITHIN) },
});

/** Whether the category of a kind's listings is that of another kind: deals have that of their business. */
export const isFromOthers = (kind: PluralKind): boolean =>
  categoryKindOf(singularOf(kind)) !== singularOf(kind);

/** The words for the listings of a category in a sentence, "restaurants"; for all of a kind without a category. */
export function categoryWords(kind: PluralKind, category: string | undefined): string {
  const many = pluralOf(categoryKindOf(singularOf(kind)));
  if (!category) return kinds.withinManyOf[many];
  return categoryWordsOf(kind)[category] ?? texts.ofCategory(category, many);
}

/** Whether people may look for this category in a place. */
export const isLookedFor = (kind: PluralKind, category: string): boolean =>
  categoryWordsOf(kind)[category] !== null;

const categoryWordsOf = (kind: PluralKind) => CATEGORY_WORDS[categoryKindOf(singularOf(kind))];

/** "Sri Lankan restaurants in Dandenong", "Deals from Sri Lankan restaurants in Dandenong". */
function landingHeading(kind: PluralKind, place: LandingPlace, category?: string): string {
  const words = categoryWords(kind, category);
  return isFromOthers(kind)
    ? texts.headingFrom(singularOf(kind), words, place.name)
    : texts.heading(words, place.name);
}

/** The scope of a landing page of a place. */
export const scopeOf = (
  kind: PluralKind,
  place: LandingPlace,
  category: Scope['category'],
): Scope => ({
  category,
  state: null,
  place: { ...place, heading: landingHeading(kind, place, category?.name) },
});

/** `/businesses/in/melbourne`, `/deals/category/restaurant/in/dandenong-vic-3175`. */
const LANDING = new RegExp(
  `^/(${PLURAL_KINDS.join('|')})(?:/category/([a-z0-9-]+))?/in/([a-z0-9-]+)$`,
);

/** The kind of a landing page of a place; null for any other path. */
export const kindOfLanding = (path: string): PluralKind | null => {
  const singular = kindOfPlural(LANDING.exec(path)?.[1] ?? '');
  return singular ? pluralOf(singular) : null;
};

/**
 * The filtered list that shows the same as the landing page at `path`; null for any other path, and for a place that
 * can't be one.
 */
export function listOfLanding(path: string): string | null {
  const kind = kindOfLanding(path);
  const [, , category, slug = ''] = LANDING.exec(path) ?? [];
  const query = kind && queryOfSlug(slug);
  if (!query) return null;
  if (!category && query['state']) return statePath(kind, query['state'] as StateCode);
  return `${listPath(kind)}?${new URLSearchParams({ ...(category && { category }), ...query })}`;
}

/** The filters that the name of a place in an address means. */
function queryOfSlug(slug: string): Readonly<Record<string, string>> | null {
  const region = ALL_REGIONS.find((each) => regionSlug(each) === slug);
  if (region) return placeOfRegion(region).query;
  const [, name = '', code = '', postcode = ''] =
    /^(?:(.+)-)?([a-z]+)(?:-(\d{4}))?$/.exec(slug) ?? [];
  const state = code.toUpperCase();
  if (!(state in STATES)) return null;
  if (!name && !postcode) return placeOfState(state as StateCode).query;
  if (!name || !postcode) return null;
  const suburb = name.replace(
    /(^|-)([a-z])/g,
    (_, before, first) => (before && ' ') + first.toUpperCase(),
  );
  return placeOfLocality({ suburb, state: state as StateCode, postcode }).query;
}

/** A link to a landing page. */
export interface Link {
  name: string;
  path: string;
}

/** Links under a title of their own. */
export interface LinkGroup {
  title: string;
  links: Link[];
}

/** "restaurants", "deals from restaurants". */
export function listingWords(kind: PluralKind, category?: string): string {
  if (!category) return kinds.withinManyOf[kind];
  const many = categoryWords(kind, category);
  return isFromOthers(kind) ? texts.from(kind, many) : many;
}

/** "Restaurants in Dandenong", "Deals from restaurants in Dandenong". */
export const linkName = (kind: PluralKind, place: LandingPlace, category?: string): string =>
  capitalised(texts.here(listingWords(kind, category), place.name));

/** A link to the landing page of a category: "All restaurants". */
export const linkToCategory = (kind: PluralKind, category: string): Link => ({
  name: texts.all(listingWords(kind, category)),
  path: categoryPath(kind, category),
});
