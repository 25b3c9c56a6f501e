import { shortDate } from '#src/domain/day-texts.ts';
import { clockTime, instantAt } from '#src/domain/days.ts';
import { distanceText, kilometresBetween, type Point } from '#src/domain/distance.ts';
import { openState, openText } from '#src/domain/hours.ts';
import { type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { listingPath } from '#src/domain/paths.ts';
import { placeText } from '#src/domain/text.ts';
import type { Business } from '#src/listings/business.ts';
import { askedText } from '#src/listings/deal-price.ts';
import { EVENT_LIST_SORT } from '#src/listings/event-list.ts';
import { readListQuery, type ListQueries } from '#src/listings/list-query.ts';
import { type LetGo, type LooserQuery, looserQueries } from '#src/listings/looser.ts';
import type { ItemOf, NamedListing, NextBest } from '#src/listings/page-props.ts';
import { MAX_PAGE_SIZE } from '#src/listings/page-size.ts';
import { DISTANCE } from '#src/listings/query.ts';
import { titleOf } from '#src/listings/title.ts';
import * as texts from '#texts/next-best.ts';
import type { ListCall } from './lists.ts';

/** Listings that are named: as many as are read at a glance. */
export const MOST_NAMED = 3;

/** Reads the first listings of a looser query. */
export type ReadLooser = (looser: LooserQuery) => Promise<NamedListing[]>;

/**
 * The listings that match most of what a list or a search in vain asks for, and what was let go for them; undefined
 * where none has anything to do with it, or nobody can say.
 */
export async function findNextBest(
  query: Readonly<Record<string, string>>,
  read: ReadLooser,
): Promise<NextBest | undefined> {
  for (const looser of looserQueries(query)) {
    const listings = await read(looser).catch(() => null);
    if (!listings) return undefined;
    if (listings.length > 0)
      return { said: saidOf(looser), listings: listings.slice(0, MOST_NAMED) };
  }
  return undefined;
}

/** The sentence before the next best, which tells what was let go. */
function saidOf({ letGo }: LooserQuery): string {
  if (letGo.every((each) => each === 'open')) return texts.nextToOpen;
  if (letGo.every((each) => each === 'words')) return texts.withoutWords;
  return letGo.every(isOfDays) ? texts.comingUp : texts.nextBest(letGo);
}

const isOfDays = (letGo: LetGo): boolean => letGo === 'days' || letGo === 'from';

/** The statuses of what isn't over: a search, and a range of days, would find the rest as well. */
const CURRENT = { businesses: {}, events: { status: 'upcoming' }, deals: { status: 'active' } };

/** Reads the first listings of a looser query by the call of a kind's list. */
export const readLooser =
  <Kind extends PluralKind>(kind: Kind, call: ListCall<Kind>, now: Date): ReadLooser =>
  async ({ query, letGo }) => {
    const anywhere = Boolean(query['near']) && !query['within'];
    const isByOpening = letGo.includes('open') && !anywhere;
    const isByDay = letGo.some(isOfDays);
    const { results, place, meant } = await call({
      ...CURRENT[kind],
      ...readListQuery(kind, new URLSearchParams(query)).values,
      ...(anywhere && { anywhere, sortBy: DISTANCE }),
      ...(isByDay && !anywhere && { sortBy: EVENT_LIST_SORT }),
      page_size: isByOpening ? MAX_PAGE_SIZE : MOST_NAMED,
    } as ListQueries[Kind]);
    // Matches of what somebody may have meant are none of what was asked.
    if (meant) return [];
    const found = isByOpening ? nextToOpen(results as Business[], now) : results;
    return (found as typeof results).slice(0, MOST_NAMED).map((each) => ({
      path: listingPath(singularOf(kind), each.slug),
      title: titleOf(each),
      facts: FACTS[kind](each, { now, near: place ?? null, letGo })
        .filter(Boolean)
        .join(' · '),
    }));
  };

/** The businesses that are known to open again, the next first. */
const nextToOpen = (businesses: Business[], now: Date): Business[] =>
  businesses
    .filter((business) => opensAt(business, now) < Infinity)
    .sort((one, other) => opensAt(one, now) - opensAt(other, now));

/** The instant at which a business opens next (ms); infinite where that isn't known. */
function opensAt({ zone, ...opening }: Business, now: Date): number {
  const state = openState({ zone, ...opening }, now);
  const opens = state && 'opens' in state ? state.opens : null;
  return opens ? instantAt(opens.day, opens.time, zone).getTime() : Infinity;
}

interface Seen {
  now: Date;
  near: Point | null;
  letGo: readonly LetGo[];
}

type Facts = (string | null | undefined)[];

/** The facts that tell whether a listing will do. */
const FACTS: { [Kind in PluralKind]: (listing: ItemOf[Kind], seen: Seen) => Facts } = {
  businesses: (business, seen) => [...where(business, seen), openText(business, seen.now)],
  events: (event, seen) => [
    [event.date && shortDate(event.date), event.time && clockTime(event.time)]
      .filter(Boolean)
      .join(', '),
    ...where(event, seen),
    seen.letGo.includes('price') ? event.price_info : null,
  ],
  deals: (deal, seen) => [askedText(deal), deal.business.name, ...where(deal.business, seen)],
};

/** The place of a listing, and its distance in a list near a place. */
const where = (listing: Pick<Business, 'suburb' | 'state' | 'point'>, { near }: Seen): Facts => [
  placeText(listing),
  near && listing.point && distanceText(kilometresBetween(near, listing.point)),
];
