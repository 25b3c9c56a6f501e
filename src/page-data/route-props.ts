import type { SitePage } from '#src/api/site-pages.ts';
import type { Kind, PluralKind } from '#src/domain/kinds.ts';
import type { Category } from '#src/domain/values.ts';
import type { Event } from '#src/listings/event.ts';
import type { ListingOf } from '#src/listings/definitions.ts';
import type {
  CalendarMonthProps,
  CityMapProps,
  EventPageProps,
  FeedProps,
  ListPageProps,
  MapProps,
  OrganiserProps,
  ObservancesProps,
  PagePropsOf,
  SearchPageProps,
} from '#src/listings/page-props.ts';
import type { HomeProps } from './home.ts';

export interface Sitemap {
  /** Part of the file's name: `/sitemap-{name}.xml`. */
  name: string;
  /** Each with the newest change to what the page shows (ISO 8601). */
  entries: { path: string; changed: string | undefined }[];
}

/** The page of one date of an event, or the event that has none then. */
type OccurrenceShown = EventPageProps | { without: Event };

/** The routes of lists, of listings and of their printed pages, as `src/pages` has them. */
export type ListRoute<Plural extends PluralKind = PluralKind> = `/${Plural}/[...page]`;
export type ListingRoute<Of extends Kind = Kind> = `/${Of}/[slug]`;
export type SheetRoute<Of extends Kind = Kind> = `/${Of}/[slug]/[sheet]`;
export type OccurrenceRoute = '/event/[slug]/[year]-[month]-[day]';

/**
 * Props of the page of each route. Null means that the listing isn't there, undefined that the API can't answer; the
 * search page of a release, which asks for nothing, has null. A feed without sense has null, too.
 */
export type RouteProps = {
  '/': HomeProps;
  '/[page]': SitePage | null | undefined;
  '/add-business': Category[];
  '/add-event': Category[];
  '/event/[slug].ics': Pick<EventPageProps, 'event'> | null | undefined;
  '/event/[slug]/[year]-[month]-[day]': OccurrenceShown | null | undefined;
  '/events.ics': FeedProps | null | undefined;
  '/events.rss': FeedProps | null | undefined;
  '/events/calendar/[...month]': CalendarMonthProps | null | undefined;
  '/map': MapProps;
  '/map/[city]': CityMapProps;
  '/observances.ics': ObservancesProps;
  '/organiser/[slug]': OrganiserProps;
  '/organiser/[slug].ics': FeedProps;
  '/search': SearchPageProps | null | undefined;
  '/sitemap.xml': Sitemap[];
  '/sitemap-[name].xml': Sitemap;
} & { [Plural in PluralKind as ListRoute<Plural>]: ListPageProps<Plural> | undefined } & {
  [Of in Kind as ListingRoute<Of>]: PagePropsOf[Of] | null | undefined;
} & { [Of in Kind as SheetRoute<Of>]: ListingOf[Of] | null | undefined };

/** The props of a page, by its route. */
export const routeProps = <Route extends keyof RouteProps = never>({
  locals,
}: {
  locals: App.Locals;
}) => locals.shown as RouteProps[Route];
