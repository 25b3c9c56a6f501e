/**
 * The kinds of listing, and what each is called: `business` in the database and in the address of a
 * page, `businesses` in the address of a list and in the calls of the API; `menu` is what navigation says.
 */
export const KINDS = {
  business: {
    plural: 'businesses',
    one: 'Business',
    many: 'Businesses',
    menu: 'Businesses',
    icon: 'store',
  },
  event: { plural: 'events', one: 'Event', many: 'Events', menu: 'Events', icon: 'calendar-days' },
  deal: { plural: 'deals', one: 'Deal', many: 'Deals', menu: 'Hot Deals', icon: 'tag' },
} as const satisfies Record<string, Record<'plural' | 'one' | 'many' | 'menu' | 'icon', string>>;

export type Kind = keyof typeof KINDS;
export type PluralKind = (typeof KINDS)[Kind]['plural'];

/** The kinds in the order in which the product names them. */
export const ALL_KINDS = ['business', 'event', 'deal'] as const satisfies readonly Kind[];
export const PLURAL_KINDS = [
  'businesses',
  'events',
  'deals',
] as const satisfies readonly PluralKind[];

const SINGULAR = {
  businesses: 'business',
  events: 'event',
  deals: 'deal',
} as const satisfies Record<PluralKind, Kind>;

export const pluralOf = (kind: Kind): PluralKind => KINDS[kind].plural;
export const singularOf = (plural: PluralKind): Kind => SINGULAR[plural];

/** The kind that a part of an address names in the plural; undefined where it names none. */
export const kindOfPlural = (name: string): Kind | undefined =>
  Object.hasOwn(SINGULAR, name) ? SINGULAR[name as PluralKind] : undefined;
