import { distanceText, kilometresBetween, type Point } from '#src/domain/distance.ts';
import { PLURAL_KINDS, type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { placePath, statePath } from '#src/domain/paths.ts';
import { capitalised } from '#src/domain/text.ts';
import type { Category } from '#src/domain/values.ts';
import {
  categoryWords,
  isLookedFor,
  linkName,
  isFromOthers,
  linkToCategory,
  listingWords,
  placeOfRegion,
  placeOfState,
} from '#src/listings/landings.ts';
import type { ItemOf, ListPageProps } from '#src/listings/page-props.ts';
import * as kinds from '#texts/kinds.ts';
import * as texts from '#texts/landings.ts';
import type { Community } from './community.ts';
import { filled, landingPath } from './landing-links.ts';
import { currentOf, type Listing, KIND_RULES, type ListingLocation } from './listing.ts';
import { localitiesOf, type PlaceFound, placesOf } from './listings-by-place.ts';

/** Fewest listings of a landing page: with fewer it would say nothing that the list doesn't. */
const LEAST_LISTINGS = 3;
/** Most places named around one. */
const MOST_AROUND = 8;
/** Largest distance of a place that counts as nearby (km). */
const FARTHEST = 100;
/** Most places or categories named in a sentence. */
const MOST_NAMED = 3;

export interface Landing<Item extends Listing = Listing> extends PlaceFound<Item> {
  /** All suburbs with listings of this kind. */
  suburbs: readonly PlaceFound[];
  kind: PluralKind;
  category: Category | null;
  path: string;
  /** The places of its listings. */
  where: ListingLocation[];
}

export type Landings = { [Kind in PluralKind]: Landing<ItemOf[Kind]>[] };

export const landingsOf = (community: Community): Landings => ({
  businesses: landingsOfKind(community, 'businesses'),
  events: landingsOfKind(community, 'events'),
  deals: landingsOfKind(community, 'deals'),
});

function landingsOfKind<Kind extends PluralKind>(
  community: Community,
  kind: Kind,
): Landing<ItemOf[Kind]>[] {
  const { locationOf } = KIND_RULES[kind];
  const places = placesOf(currentOf(kind, community), locationOf);
  const suburbs = places.filter(({ point }) => point);
  return places.flatMap((found): Landing<ItemOf[Kind]>[] => {
    const { place } = found;
    const landing = (category: Category | null, shown: ItemOf[Kind][]) => {
      const path = placePath(kind, place.slug, category?.name);
      return {
        ...found,
        suburbs,
        kind,
        category,
        path,
        items: shown,
        where: shown.map(locationOf),
      };
    };
    const ofCategories = community.categories[kind]
      .filter(({ name }) => isLookedFor(kind, name))
      .map((category) => landing(category, found.byCategory.get(category.name) ?? []));
    // A state already has a page of its own.
    const whole = place.query['state'] ? [] : [landing(null, found.items)];
    return [...whole, ...ofCategories].filter((page) => page.items.length >= LEAST_LISTINGS);
  });
}

/** The introduction and the links of a landing page. */
export type LandingFacts = Required<Pick<ListPageProps, 'intro' | 'links'>>;

export function landingFacts(landings: Landings): (landing: Landing) => LandingFacts {
  const all = PLURAL_KINDS.flatMap((kind): Landing[] => landings[kind]);
  const paths = new Set(all.map(({ path }) => path));
  const alike = Map.groupBy(all, ({ kind, category }) => `${kind} ${category?.name ?? ''}`);
  const inSamePlace = Map.groupBy(all, ({ place }) => place.slug);
  return (landing) => {
    const { kind, category, place, state, region } = landing;
    const others = (alike.get(`${kind} ${category?.name ?? ''}`) ?? []).filter(
      (other) => other.place.slug !== place.slug,
    );
    const around = landing.point ? nearestTo(landing.point, others) : within(landing, others);
    const here = (inSamePlace.get(place.slug) ?? []).filter(({ path }) => path !== landing.path);
    const wider = [
      ...(region && place.query['region'] !== region ? [placeOfRegion(region)] : []),
      ...(place.query['state'] ? [] : [placeOfState(state)]),
    ];
    return {
      intro: introOf(landing),
      links: filled([
        {
          title: landing.point ? texts.nearby : texts.where(place.name),
          links: around.map((other) => ({ name: other.place.name, path: other.path })),
        },
        {
          title: texts.more(place.name),
          links: [
            ...(category && place.query['state']
              ? [{ name: kinds.many[singularOf(kind)], path: statePath(kind, state) }]
              : []),
            ...here.map((other) => ({
              name: capitalised(listingWords(other.kind, other.category?.name)),
              path: other.path,
            })),
          ],
        },
        {
          title: texts.furtherAround,
          links: [
            ...wider
              .map((each) => ({
                name: linkName(kind, each, category?.name),
                path: landingPath(kind, each, category?.name),
              }))
              .filter(({ path }) => paths.has(path) || path === statePath(kind, state)),
            ...(category ? [linkToCategory(kind, category.name)] : []),
          ],
        },
      ]),
    };
  };
}

/** The suburbs nearest to a point, the nearest first. */
const nearestTo = <Place extends PlaceFound>(
  from: Point,
  places: readonly Place[],
): (Place & { km: number })[] =>
  places
    .flatMap((place) => {
      const km = place.point ? kilometresBetween(from, place.point) : Infinity;
      return km <= FARTHEST ? [{ ...place, km }] : [];
    })
    .sort((one, other) => one.km - other.km)
    .slice(0, MOST_AROUND);

/** The suburbs of a city; the cities of a state and its other suburbs. Places with most listings come first. */
const within = ({ place, state, region }: Landing, others: readonly Landing[]): Landing[] =>
  others
    .filter((other) =>
      place.query['state']
        ? other.state === state &&
          !other.place.query['state'] &&
          (other.point === null || other.region === null)
        : other.point !== null && other.region === region,
    )
    .sort((one, other) => other.items.length - one.items.length);

/** A line that no other page has: the listings there, the exact place, and the places next to it. */
function introOf({ kind, category, place, where, point, suburbs }: Landing): string {
  const groups = category ? [] : categoriesOf(kind, where);
  const here = groups.length > 0 && texts.whatIsHere(singularOf(kind), groups);
  if (!point) return [here, suburbsOf(where)].filter(Boolean).join(' ');
  const next = nearestTo(
    point,
    suburbs.filter(
      (other) =>
        other.place.slug !== place.slug && (!category || other.byCategory.has(category.name)),
    ),
  )
    .slice(0, MOST_NAMED)
    .map(({ place: { name }, km }) => texts.placeAt(name, distanceText(km)));
  return [here, next.length > 0 && texts.nearestOthers(next)].filter(Boolean).join(' ');
}

/** "In Dandenong (5), Glen Waverley (4), Noble Park and 12 more suburbs." */
function suburbsOf(places: readonly ListingLocation[]): string {
  const suburbs = localitiesOf(places, (place) => place).sort(
    (one, other) => other.items.length - one.items.length,
  );
  const named = suburbs
    .slice(0, MOST_NAMED)
    .map(({ locality: { suburb }, items: { length } }) =>
      length > 1 ? texts.suburbOf(suburb, length) : suburb,
    );
  const rest = suburbs.length - named.length;
  if (named.length === 0) return '';
  return texts.suburbs([...named, ...(rest > 0 ? [texts.otherSuburbs(rest)] : [])]);
}

/** "5 restaurants", "3 grocery stores", "2 more"; empty where no category has several. */
function categoriesOf(kind: PluralKind, places: readonly ListingLocation[]): string[] {
  const groups = [...Map.groupBy(places, ({ category }) => category?.name ?? 'Other')]
    .filter(([name, group]) => isLookedFor(kind, name) && group.length > 1)
    .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .slice(0, MOST_NAMED);
  if (groups.length === 0) return [];
  const rest = places.length - groups.reduce((sum, [, group]) => sum + group.length, 0);
  const countOf = isFromOthers(kind) ? texts.countFrom : texts.countOf;
  return [
    ...groups.map(([name, group]) => countOf(group.length, categoryWords(kind, name))),
    ...(rest > 0 ? [texts.others(rest)] : []),
  ];
}
