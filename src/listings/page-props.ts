import type { Business } from './business.ts';
import type { Category, StateCode } from '../domain/values.ts';
import type { Kind, KINDS, PluralKind } from '../domain/kinds.ts';
import type { Point } from '../domain/distance.ts';
import type { Deal } from './deal.ts';
import type { ListingOf } from './definitions.ts';
import type { Event } from './event.ts';
import type { Link, LinkGroup } from './landings.ts';
import type { ListPlace } from './list-address.ts';
import type { Facets, NearPlace } from './near.ts';
import type { SearchValues } from './search-path.ts';
import type { Understanding } from './understanding.ts';

/** How many listings a search finds in a state. */
export interface InState {
  state: StateCode;
  count: number;
}

/** What each kind of list holds. */
export type ItemOf = { [Of in Kind as (typeof KINDS)[Of]['plural']]: ListingOf[Of] };

/** A page of a list. */
export interface ListPage<Kind extends PluralKind> {
  items: ItemOf[Kind][];
  /** How many listings the whole list holds. */
  count: number;
  page: number;
  /** At least 1, of an empty list too. */
  pageCount: number;
  /** Of a search: what it made of its words. */
  understanding?: Understanding;
  /** Of a list near a place: which one. */
  place?: NearPlace | null;
  /** How many listings each category and each state would show. */
  facets?: Facets;
}

/** A list that has what another one was searched for in vain. */
export interface Elsewhere {
  kind: PluralKind;
  count: number;
  values: SearchValues;
}

/** What a list page shows: `/businesses`, a later page, a landing page, or a filtered list. */
export interface ListPageProps<Kind extends PluralKind = PluralKind>
  extends ListPlace, ListPage<Kind> {
  kind: Kind;
  /** Up to six that are featured and current, for the side panel. */
  featured: ItemOf[Kind][];
  /** The choices of the filter. */
  categories: Category[];
  /** States with a landing page; the filter has all of them. */
  states: StateCode[];
  /** Links to landing pages. */
  links: LinkGroup[];
  /** Of a landing page of a place: a line about it. */
  intro?: string;
  /** Names of query values that were wrong and therefore left aside. */
  ignored: string[];
  /** What was given as a place and is none; it is among the former. */
  unknownPlace?: string;
  /** Of a search that finds nothing: the lists that have some. */
  elsewhere?: Elsewhere[];
  now: Date;
}

/** What a search finds of one kind: the first of it, and how many there are in all. */
type FoundKind<Kind extends PluralKind> = Pick<
  ListPage<Kind>,
  'items' | 'count' | 'understanding'
> & { kind: Kind };

/** What a search finds. */
export interface SearchFound {
  /** The kinds that have anything, the one with the best match first. */
  found: { [Kind in PluralKind]: FoundKind<Kind> }[PluralKind][];
  understanding: Understanding;
  /** Of a search in a state that finds nothing: how much there is in states nearby. */
  nearby: InState[];
  /** Of a search near a place: which one. */
  place?: NearPlace | null;
  /** Names of values that the API refused, and that were left aside. */
  refused: readonly string[];
}

/** What `/search` shows of a search. */
export interface SearchPageProps extends SearchFound {
  values: SearchValues;
  /** Names of values that were wrong and therefore left aside. */
  ignored: string[];
  now: Date;
}

/** What a page says of itself while it isn't what everybody sees. */
export interface PagePreview {
  /** What it would change of the page that everybody sees, as its form calls it. */
  changed: readonly string[];
}

/** A listing whose page is looked at, published or not. */
export interface Preview extends PagePreview {
  kind: Kind;
  listing: ListingOf[Kind];
}

/** What the page of any listing shows. */
interface ListingPageProps {
  /** Pages with more of its category and of its places. */
  links: Link[];
  now: Date;
  /** Of a page that only who asks for it sees. */
  preview?: PagePreview;
}

/** What `/business/{slug}` shows. */
export interface BusinessPageProps extends ListingPageProps {
  business: Business;
  /** Its deals that are active at `now`, in the order of the deal list. */
  deals: Deal[];
  /** Events to come that it holds, the next first. */
  events: Event[];
  related: Business[];
}

/** What `/event/{slug}` shows. */
export interface EventPageProps extends ListingPageProps {
  event: Event;
  /** Others to come of the same organiser, the next first. */
  moreBy: Event[];
  related: Event[];
}

/** What `/deal/{slug}` shows. */
export interface DealPageProps extends ListingPageProps {
  deal: Deal;
  /** Others of the same business that are active at `now`, in the order of the deal list. */
  moreBy: Deal[];
  /** "More Hot Deals": of the same category first, then the hottest of all. */
  more: Deal[];
}

/** What the page of a listing of each kind shows. */
export interface PagePropsOf {
  business: BusinessPageProps;
  event: EventPageProps;
  deal: DealPageProps;
}

/** A place on the map. */
export interface MapPlace {
  /** "Dandenong VIC". */
  name: string;
  path: string;
  /** Listings of all kinds that aren't over. */
  count: number;
  point: Point;
}

/** A city with its suburbs. */
export interface MapCity extends MapPlace {
  isCapital: boolean;
  suburbs: MapPlace[];
}

/** A state with its cities, and with its places outside of them; those with most listings first. */
export interface MapState {
  name: string;
  path: string;
  count: number;
  cities: MapCity[];
  towns: MapPlace[];
}

/** What `/map` shows. */
export interface MapProps {
  states: MapState[];
  /** How many listings stand on the map. */
  count: number;
}
