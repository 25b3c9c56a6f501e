import type { Advertisement } from '#src/api/advertisements.ts';
import type { EventMonth } from '#src/api/event-calls.ts';
import type { SitePage } from '#src/api/site-pages.ts';
import { publicCalls } from '#src/api/public-calls.ts';
import { createClient } from '#src/client/api.ts';
import type { PluralKind } from '#src/domain/kinds.ts';
import { monthsAround } from '#src/domain/months.ts';
import type { ObservanceCorrection } from '#src/domain/observances.ts';
import type { LexiconChange } from '#src/search/edited-lexicon.ts';
import type { Category } from '#src/domain/values.ts';
import type { Site } from '#src/site.settings.ts';
import { ifRefused, type Lists, readLists } from './all-listings.ts';
import { instead, type SnapshotOptions, readChanges } from './changed-listings.ts';
import { completeLists } from './complete-lists.ts';
import { siteCategories } from './listing.ts';
import { shippedPages } from './shipped-pages.ts';

/** Everything public, each listing once, in the order in which the site's lists open. */
export interface Community extends Lists {
  advertisements: Advertisement[];
  /** Categories of each kind; deals have those of businesses. */
  categories: Record<PluralKind, Category[]>;
  /** Rows of the lexicon that staff have changed. */
  lexicon: LexiconChange[];
  /** Observances that staff have corrected. */
  observances: ObservanceCorrection[];
  /** The events of each month of the calendar. */
  months: EventMonth[];
  /** The pages about the site. */
  pages: SitePage[];
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
  const [read, advertisements, ofBusinesses, ofEvents, lexicon, observances, months, pages] =
    await Promise.all([
      snapshot ? readChanges(call, now, snapshot) : readLists(call),
      // Without any, the home page shows its welcome.
      resultsOf(call('listHeaderAdvertisements'), 'Built without advertisements', []),
      categoriesOf('businesses', call('listBusinessCategories')),
      categoriesOf('events', call('listEventCategories')),
      resultsOf(call('listLexiconChanges'), 'Built with the lexicon that is shipped', []),
      resultsOf(
        call('listObservanceCorrections'),
        'Built with the observances that are shipped',
        [],
      ),
      Promise.all(
        monthsAround(now).map((month) => call('getEventMonth', { query: { month } })),
      ).catch(instead('Built without the events of the calendar', [])),
      resultsOf(
        call('listSitePages'),
        'Built with our drafts of the pages about the site',
        shippedPages(),
      ),
    ]);
  return {
    ...(await completeLists(read, now)),
    months,
    pages,
    observances,
    advertisements,
    categories: { businesses: ofBusinesses, events: ofEvents, deals: ofBusinesses },
    lexicon: lexicon.map(({ said, means, both_ways: bothWays, is_removed: isRemoved }) => ({
      said,
      means,
      bothWays,
      isRemoved,
    })),
    now,
  };
}

/**
 * The settings that differ from those that are shipped; none from an API of another make, which has no such call. Rejects
 * with any other problem: pages with another name than the site's are worse than none.
 */
export const readSettings = (apiUrl: string): Promise<Partial<Site>> =>
  createClient(
    publicCalls,
    apiUrl,
  )('getSite')
    .then(({ changes }) => changes)
    .catch(ifRefused(404, () => ({})));

const categoriesOf = (kind: 'businesses' | 'events', answer: Promise<{ results: Category[] }>) =>
  resultsOf(answer, "Built with the site's own list of categories", siteCategories(kind));

/** The results of a list, or others with a line on the log that says so. */
const resultsOf = <Item>(
  answer: Promise<{ results: Item[] }>,
  what: string,
  otherwise: Item[],
): Promise<Item[]> => answer.then(({ results }) => results, instead(what, otherwise));
