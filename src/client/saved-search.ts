import { dayIn } from '#src/domain/days.ts';
import { type PluralKind, singularOf } from '#src/domain/kinds.ts';
import type { Run } from '#src/listings/saved-list.ts';
import { type SavedItem, type SearchValues, VALUES_PATH } from '#src/listings/search-record.ts';
import { titleOf } from '#src/listings/title.ts';
import type { Part } from '#src/search/expand.ts';
import type { Place } from '#src/search/read-place.ts';
import {
  FOUND_BY_FILTERS,
  LEAST_SCORE,
  OPEN_NOW,
  type Said,
  scoreOf,
  worthOfKinds,
} from '#src/search/score.ts';
import { textsOf } from '#src/search/texts.ts';
import { firstGood, type Found, type Way, waysToTake } from '#src/search/ways.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { findAll, type PagefindResult, releaseFile, type Saved, savedOf } from './pagefind.ts';
import { indexFilters, isOpenNow, isOpenWithin, statesOf } from './saved-filters.ts';
import { savedKnowledge } from './saved-knowledge.ts';

/** So many of each kind are ranked as the API ranks them: each is a file of its own. */
const MOST_RANKED = 12;
/** What is over comes after what isn't, unless it agrees much better. */
const OVER = 0.3;

/** A listing that was found, with how well it agrees. */
interface Match {
  kind: PluralKind;
  result: PagefindResult;
  item: SavedItem;
  score: number;
  /** By which it stands among the others, the last day of what has one first. */
  order: readonly [score: number, lastDay: string, createdAt: string];
}

/** What a text finds in the static index. */
export interface SavedMatches extends Found {
  way: Way;
  /** The best matches of all kinds in their order. */
  ranked: Match[];
  /** All that was found of each kind, the ranked ones first. */
  all: ReadonlyMap<PluralKind, readonly PagefindResult[]>;
}

/**
 * What a text finds of some kinds, by the ways to take it that the API tries. `runOf` gives what is asked of a kind
 * besides. Null where nothing is found.
 */
export async function searchSaved(
  text: string,
  kinds: readonly PluralKind[],
  runsOf: (kind: PluralKind) => readonly Run[],
  now: Date,
): Promise<SavedMatches | null> {
  const today = dayIn(TIME_ZONE, now);
  const knowledge = await savedKnowledge();
  const values = await releaseFile<SearchValues>(VALUES_PATH);

  /** The results of a kind, in the order of the index. */
  const find = async (kind: PluralKind, { needed, least, filters }: Way) => {
    const within = indexFilters(kind, filters, values);
    if (!within) return [];
    const isNewest = needed.length === 0;
    const runs = runsOf(kind).map((run): Run => ({
      filters: { ...within, ...run.filters },
      sort: isNewest ? { created_at: 'desc' } : {},
    }));
    return findAll([kind], isNewest ? [null] : textsOf(needed, least, knowledge.dictionary), runs);
  };

  const taking = {
    ...{ knowledge, today },
    listedStates: async (place: Place) => statesOf(place, values),
    // The words of a release are all of listings that it has.
    checked: async (parts: Part[]) => parts,
    mayFind: async () => true,
  };
  return firstGood(waysToTake(text, taking), async (way) => {
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const results = await find(kind, way);
        const first = await savedOf(results.slice(0, MOST_RANKED));
        return {
          kind,
          matches: first
            .filter(({ item }) => isOpenWithin(way.filters, item, now))
            .map((saved) => matchOf(kind, saved, way, now))
            .filter(({ score }) => way.least === way.needed.length || score >= LEAST_SCORE),
          others: results.slice(MOST_RANKED),
        };
      }),
    );
    const ranked = found.flatMap(({ matches }) => matches).sort(byOrder);
    const all = found.map(({ kind, others }) => {
      const own = ranked.filter((match) => match.kind === kind).map(({ result }) => result);
      return [kind, [...own, ...others]] as const;
    });
    return {
      way,
      ranked,
      all: new Map(all),
      count: all.reduce((sum, [, { length }]) => sum + length, 0),
      best: Math.max(0, ...ranked.map(({ score }) => score)),
    };
  });
}

function matchOf(
  kind: PluralKind,
  { result, item, content }: Saved,
  { parts, plain, filters }: Way,
  now: Date,
): Match {
  const agreed =
    parts.length > 0
      ? scoreOf(parts, plain, saidBy(kind, item, content))
      : scoreOfFiltered(item, now);
  const score = worthOfKinds(filters)[singularOf(kind)] + agreed;
  const lastDay = lastDayOf(item);
  const over = lastDay && lastDay < dayIn(TIME_ZONE, now) ? OVER : 0;
  return {
    kind,
    result,
    item,
    score,
    order: [score - over, lastDay ?? '9999', item.created_at ?? ''],
  };
}

/** Where no word was typed besides filters, all agree as well: a business that is open now comes first. */
const scoreOfFiltered = (item: SavedItem, now: Date): number =>
  FOUND_BY_FILTERS + ('hours' in item && isOpenNow(item, now) ? OPEN_NOW : 0);

function byOrder({ order: one }: Match, { order: other }: Match): number {
  const [oneDay, otherDay] = [one[1], other[1]];
  return (
    other[0] - one[0] ||
    (oneDay < otherDay ? -1 : Number(oneDay > otherDay)) ||
    (one[2] > other[2] ? -1 : 1)
  );
}

const lastDayOf = (item: SavedItem): string | null =>
  'business' in item ? item.valid_until : 'date' in item ? item.date : null;

/** What a listing says, by where; `content` is all of it. */
function saidBy(kind: PluralKind, item: SavedItem, content: string): Said {
  const place = 'business' in item ? item.business : item;
  const names =
    'business' in item
      ? [item.business.name]
      : 'venue' in item
        ? [item.organizer_name, item.venue]
        : [item.specialty];
  return {
    A: titleOf(singularOf(kind), item),
    B: [...names, place.category?.name].filter(Boolean).join(' '),
    C: [place.suburb, place.state, place.postcode].filter(Boolean).join(' '),
    D: content,
  };
}
