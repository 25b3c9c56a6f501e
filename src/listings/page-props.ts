import type { Business } from './business.ts';
import type { Category, Day, Month, StateCode } from '../domain/values.ts';
import type { Kind, KINDS, PluralKind } from '../domain/kinds.ts';
import type { Observance } from '../domain/observances.ts';
import type { Point } from '../domain/distance.ts';
import type { Deal } from './deal.ts';
import type { ListingOf } from './definitions.ts';
import type { Event } from './event.ts';
import type { Link, LinkGroup, Region } from './landings.ts';
import type { ListPlace } from './list-address.ts';
import type { Facets, NearPlace } from './near.ts';
import type { MonthQuery } from './month-address.ts';
import type { SearchValues } from './search-path.ts';
import type { Understanding } from './understanding.ts';

/** A state, with the number of listings that a search finds in it. */
export interface InState {
  state: StateCode;
  count: number;
}

/** The items of each kind's list. */
export type ItemOf = { [Of in Kind as (typeof KINDS)[Of]['plural']]: ListingOf[Of] };

export interface ListPage<Kind extends PluralKind> {
  items: ItemOf[Kind][];
  /** The number of listings in the whole list. */
  count: number;
  page: number;
  /** Pages of the list; at least 1, for an empty list too. */
  pageCount: number;
  /** A search's understanding of its words. */
  understanding?: Understanding;
  /** The place, for a list near one. */
  place?: NearPlace | null;
  /** The counts of each category and each state. */
  facets?: Facets;
}

/** A list with matches for a search that another list has none for. */
export interface Elsewhere {
  kind: PluralKind;
  count: number;
  values: SearchValues;
}

/** A listing that is named in a line, with the facts that tell whether it will do. */
export interface NamedListing {
  path: string;
  title: string;
  /** "Dandenong, VIC · 10 km · Opens 5:00 pm" */
  facts: string;
}

/** The listings that match most of what was asked in vain. */
export interface NextBest {
  /** The sentence before them, which tells what was let go. */
  said: string;
  listings: NamedListing[];
}

/** Props of a list page: `/businesses`, a later page, a landing page, or a filtered list. */
export interface ListPageProps<Kind extends PluralKind = PluralKind>
  extends ListPlace, ListPage<Kind> {
  kind: Kind;
  /** Listings for the side panel: up to six, featured and current. */
  featured: ItemOf[Kind][];
  /** The choices of the filter. */
  categories: Category[];
  /** States with a landing page; the filter has all of them. */
  states: StateCode[];
  links: LinkGroup[];
  /** A line about the place, on its landing page. */
  intro?: string;
  /** Names of query values that were wrong and therefore left aside. */
  ignored: string[];
  /** The value that was given as a place and is none; its name is among `ignored`. */
  unknownPlace?: string;
  /** Lists with matches, for a search that finds nothing. */
  elsewhere?: Elsewhere[];
  /** The next best, for a list that finds nothing. */
  nextBest?: NextBest | undefined;
  now: Date;
}

/** The matches of one kind: the first of them, and the count of all. */
type FoundKind<Kind extends PluralKind> = Pick<
  ListPage<Kind>,
  'items' | 'count' | 'understanding'
> & { kind: Kind };

/** The matches of a search. */
export interface SearchFound {
  /** The kinds with matches, the one with the best match first. */
  found: { [Kind in PluralKind]: FoundKind<Kind> }[PluralKind][];
  understanding: Understanding;
  /** Counts in states nearby, for a search in a state that finds nothing. */
  nearby: InState[];
  /** The next best, for a search that finds nothing. */
  nextBest?: NextBest | undefined;
  /** The place, for a search near one. */
  place?: NearPlace | null;
  /** Names of values that the API refused, and that were left aside. */
  refused: readonly string[];
}

/** Props of `/search`. */
export interface SearchPageProps extends SearchFound {
  values: SearchValues;
  /** Names of values that were wrong and therefore left aside. */
  ignored: string[];
  now: Date;
}

/** The note on a page that isn't the one that everybody sees. */
export interface PagePreview {
  /** The changes to the page that everybody sees: its fields, as their form calls them. */
  changed: readonly string[];
}

/** A listing whose page is looked at, published or not. */
export interface Preview extends PagePreview {
  kind: Kind;
  listing: ListingOf[Kind];
}

/** Props of the page of any listing. */
interface ListingPageProps {
  /** Links to more of its category and of its places. */
  links: Link[];
  now: Date;
  /** The note on a page that only its requester sees. */
  preview?: PagePreview;
}

/** Props of `/business/{slug}`. */
export interface BusinessPageProps extends ListingPageProps {
  business: Business;
  /** Its deals that are active at `now`, in the order of the deal list. */
  deals: Deal[];
  /** Events to come that it holds, the next first. */
  events: Event[];
  /** Other places of it. */
  places: Business[];
  related: Business[];
}

/** Props of `/event/{slug}`. */
export interface EventPageProps extends ListingPageProps {
  event: Event;
  /** True for the page of one date of a series, `/event/{slug}/{date}`. */
  onDate?: boolean;
  /** The slug of the listed business that its organiser is; null for none. */
  organiserBusiness: string | null;
  /** The path of the organiser's page; null for none. */
  organiserPage: string | null;
  /** Other events to come of the same organiser, the next first. */
  moreBy: Event[];
  related: Event[];
}

/** Props of `/organiser/{slug}`. */
export interface OrganiserProps {
  slug: string;
  name: string;
  /** The slug of the listed business that it is; null for none. */
  business: string | null;
  /** Its events to come, the next first. */
  events: Event[];
  now: Date;
}

/** Props of a feed of events. */
export interface FeedProps {
  /** The organiser whose feed it is; undefined for a list's. */
  organiser?: string;
  /** The filters in force. */
  filters: Readonly<Record<string, string>>;
  /** Those to come, soonest first, then the past ones, latest first. */
  events: Event[];
  now: Date;
}

/** Props of `/deal/{slug}`. */
export interface DealPageProps extends ListingPageProps {
  deal: Deal;
  /** Other deals of the same business that are active at `now`, in the order of the deal list. */
  moreBy: Deal[];
  /** "More Hot Deals": of the same category first, then the hottest of all. */
  more: Deal[];
}

/** Props of the page of a listing, by kind. */
export interface PagePropsOf {
  business: BusinessPageProps;
  event: EventPageProps;
  deal: DealPageProps;
}

/** A place on the map. */
export interface MapPlace {
  name: string;
  path: string;
  /** The list around it, without a distance. */
  around: string;
  /** The number of listings of all kinds that aren't over. */
  count: number;
  point: Point;
}

/** A city with its suburbs. */
export interface MapCity extends MapPlace {
  region: Region;
  isCapital: boolean;
  suburbs: MapPlace[];
}

/** A state with its cities, and with its places outside of them; those with most listings first. */
export interface MapState {
  code: StateCode;
  name: string;
  path: string;
  count: number;
  cities: MapCity[];
  towns: MapPlace[];
}

/** Props of `/map/{city}`. */
export interface CityMapProps {
  /** Undefined where nothing is in that city. */
  city: MapCity | undefined;
  region: Region;
  /** The towns around it, the nearest first. */
  towns: MapPlace[];
  /** The maps of the other cities. */
  cities: Link[];
}

/** Props of `/map`. */
export interface MapProps {
  states: MapState[];
  /** The number of listings on the map. */
  count: number;
}

/** An event of a day of the month. */
type MonthEvent = Pick<
  Event,
  'slug' | 'title' | 'date' | 'time' | 'suburb' | 'state' | 'occurrence_status'
> & { repeats: boolean };

/** Props of a month of the calendar. */
export interface CalendarMonthProps {
  month: Month;
  days: { day: Day; observances: Observance[]; events: MonthEvent[]; count: number }[];
  /** The months beside it that the calendar has. */
  previous: Month | null;
  next: Month | null;
  /** Whether there is a table of the observances of its year. */
  isKnown: boolean;
  query: MonthQuery;
}

/** Props of the calendar file of observances, as it is on a day. */
export interface ObservancesProps {
  days: Observance[];
  today: Day;
}
