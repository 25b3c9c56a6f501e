/** The value that a figure is to reach on two cores. */
export interface Goal {
  most?: number;
  least?: number;
  unit?: string;
  /** Digits shown behind the point. */
  digits?: number;
  /**
   * Whether a missed goal ends the process with 1. A time doesn't decide: on a machine that others use as well it says
   * little by itself. Memory decides, and shares of what ran at the same time, and what must not happen at all.
   */
  decides?: true;
}

/** Goals of docs/product.md, Speed budgets. A goal is changed by a decision of its own (decision 057). */
export const GOALS = {
  // A visit.
  score: { least: 100 },
  lcp: { most: 1_300, unit: 'ms' },
  lcpWithPhotographs: { most: 1_500, unit: 'ms' },
  cls: { most: 0.01, digits: 3 },
  tbt: { most: 50, unit: 'ms' },
  inp: { most: 200, unit: 'ms' },
  homeAtOnce: { most: 40_000, unit: 'bytes' },
  firstSuggestion: { most: 3_000, unit: 'ms' },
  firstSuggestionWeight: { most: 110, unit: 'kB', digits: 1 },
  firstSuggestionIndex: { most: 0, unit: 'files' },
  indexFirstQuery: { most: 220, unit: 'kB' },
  indexQuery: { most: 400, unit: 'ms' },
  // A server at work.
  pageWait: { most: 50, unit: 'ms' },
  pagesASecond: { least: 8_000 },
  nginxShare: { least: 0.6, digits: 2, decides: true },
  listShareOf10000: { least: 0.75, digits: 2, decides: true },
  listShareOf100000: { least: 0.85, digits: 2, decides: true },
  listWait: { most: 50, unit: 'ms' },
  attributesWait: { most: 30, unit: 'ms' },
  eventsWait: { most: 30, unit: 'ms' },
  monthWait: { most: 20, unit: 'ms' },
  searchMiddle: { most: 5, unit: 'ms' },
  searchWait: { most: 40, unit: 'ms' },
  costliestSearches: { most: 150, unit: 'ms' },
  listTime: { most: 10, unit: 'ms', digits: 1 },
  listCrowd: { most: 300, unit: 'ms' },
  listsASecond: { least: 120 },
  searchTime: { most: 15, unit: 'ms', digits: 1 },
  searchCrowd: { most: 500, unit: 'ms' },
  searchesASecond: { least: 80 },
  crowdMemory: { most: 450, unit: 'MB', decides: true },
  deskWait: { most: 100, unit: 'ms' },
  atOnce: { most: 3_000, unit: 'ms' },
  approval: { most: 1_000, unit: 'ms' },
  start: { most: 5, unit: 's', digits: 2 },
  stop: { most: 10, unit: 's', digits: 2 },
  // A release of 10,000 businesses, 5,000 events and 5,000 deals.
  buildMemory: { most: 600, unit: 'MB', decides: true },
  oneChange: { most: 2, unit: 's', digits: 1 },
  changedRelease: { most: 5, unit: 's', digits: 1 },
  manyChanges: { most: 10, unit: 's', digits: 1 },
  rename: { most: 5, unit: 's', digits: 1 },
  renamedRelease: { most: 150, unit: 's', digits: 1 },
  backup: { most: 60, unit: 's', digits: 1 },
  restore: { most: 120, unit: 's', digits: 1 },
  // A server for a long time.
  idleMemory: { most: 170, unit: 'MB', decides: true },
  loadedMemory: { most: 300, unit: 'MB', decides: true },
  /** A smaller growth is the moment of the garbage collector, which comes and goes by as much. */
  memoryGrowth: { most: 15, unit: 'MB', decides: true },
  readyAfterKill: { most: 2_000, unit: 'ms' },
  /** Times that something happened which must not: a write lost or done twice, a claim beyond the limit. */
  none: { most: 0, decides: true },
} satisfies Record<string, Goal>;
