import { SITE } from '../site.settings.ts';

/**
 * The kinds of listing and their names: `business` in the database and in the address of a page, `businesses` in the
 * address of a list and in the calls of the API. Then the kind whose categories each is filed under, as a deal goes by
 * its business; and the status of those that are over, which have a list of their own.
 */
export const KINDS = {
  business: { plural: 'businesses', icon: 'store', categories: 'business', over: undefined },
  event: { plural: 'events', icon: 'calendar-days', categories: 'event', over: 'past' },
  deal: { plural: 'deals', icon: 'tag', categories: 'business', over: 'expired' },
} as const;

export type Kind = keyof typeof KINDS;
export type PluralKind = (typeof KINDS)[Kind]['plural'];

export const pluralOf = (kind: Kind): PluralKind => KINDS[kind].plural;

/** The kinds that have categories of their own. */
export const CATEGORY_KINDS = ['business', 'event'] as const;
export type CategoryKind = (typeof CATEGORY_KINDS)[number];

/** The kind whose categories a listing is filed under. */
export const categoryKindOf = (kind: Kind): CategoryKind => KINDS[kind].categories;

/** The kinds in the order in which the product names them. */
export const ALL_KINDS = Object.keys(KINDS) as [Kind, ...Kind[]];
export const PLURAL_KINDS: readonly PluralKind[] = ALL_KINDS.map(pluralOf);

/** Whether a kind isn't switched off; deals go with businesses. */
export const isOn = (kind: Kind): boolean =>
  !SITE.kinds_off.includes(kind) && !SITE.kinds_off.includes(KINDS[kind].categories);

/** The kinds that aren't switched off, in the same order. */
export const kindsOn = (): Kind[] => ALL_KINDS.filter(isOn);

/** The kind that a part of an address names in the plural; undefined where it names none. */
export const kindOfPlural = (name: string): Kind | undefined =>
  ALL_KINDS.find((kind) => pluralOf(kind) === name);

export const singularOf = (plural: PluralKind): Kind => kindOfPlural(plural) as Kind;

/** A value for each kind, by its plural. */
export const ofEachKind = <Value>(of: (plural: PluralKind) => Value) =>
  Object.fromEntries(PLURAL_KINDS.map((plural) => [plural, of(plural)])) as Record<
    PluralKind,
    Value
  >;

/** The number of listings of all kinds. */
export const total = (counts: Readonly<Record<PluralKind, number>>): number =>
  PLURAL_KINDS.reduce((sum, plural) => sum + counts[plural], 0);

/** A listing by its kind and number. */
export interface ListingName {
  kind: Kind;
  id: number;
}
