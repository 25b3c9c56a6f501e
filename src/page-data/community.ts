import type { Advertisement } from '#src/api/advertisements.ts';
import { publicCalls } from '#src/api/public-calls.ts';
import { createClient } from '#src/client/api.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import type { LexiconChange } from '#src/search/edited-lexicon.ts';
import type { Category } from '#src/domain/values.ts';
import { type Lists, type PublicClient, readLists } from './all-listings.ts';
import { instead, type SnapshotOptions, readChanges } from './changed-listings.ts';
import { completeLists } from './complete-lists.ts';
import { siteCategories } from './site-categories.ts';

/** Everything public, each listing once, in the order in which the site's lists open. */
export interface Community extends Lists {
  advertisements: Advertisement[];
  /** Categories of each kind; deals have those of businesses. */
  categories: Record<PluralKind, Category[]>;
  /** Rows of the lexicon that staff have changed. */
  lexicon: LexiconChange[];
  /** The instant that the pages speak of: derived statuses are those of this moment. */
  now: Date;
}

/**
 * The community as the API has it, for pages that speak of `now`; with a kept reading, only the changes since are read.
 * Rejects with the API's problem, or with the listing and the field that break the contract.
 */
export async function readCommunity(
  apiUrl: string,
  now: Date,
  snapshot?: SnapshotOptions,
): Promise<Community> {
  const call = createClient(publicCalls, apiUrl);
  const [read, advertisements, businessCategories, eventCategories, lexicon] = await Promise.all([
    snapshot ? readChanges(call, now, snapshot) : readLists(call),
    call('listHeaderAdvertisements').then(
      ({ results }) => results,
      // The home page then shows its welcome.
      instead('Built without advertisements', []),
    ),
    call('listBusinessCategories').catch(withoutCategories),
    call('listEventCategories').catch(withoutCategories),
    readLexicon(call).catch(instead('Built with the lexicon that is shipped', [])),
  ]);
  const lists = await completeLists(read, now);
  const ofBusinesses =
    businessCategories?.results ?? siteCategories('businesses', lists.businesses);
  return {
    ...lists,
    advertisements,
    categories: {
      businesses: ofBusinesses,
      events: eventCategories?.results ?? siteCategories('events', lists.events),
      deals: ofBusinesses,
    },
    lexicon,
    now,
  };
}

const withoutCategories = instead("Built with the site's own list of categories", null);

async function readLexicon(call: PublicClient): Promise<LexiconChange[]> {
  const { results } = await call('listLexiconChanges');
  return results.map(({ said, means, both_ways: bothWays, is_removed: isRemoved }) => ({
    said,
    means,
    bothWays,
    isRemoved,
  }));
}
