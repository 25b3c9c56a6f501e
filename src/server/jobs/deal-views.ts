import { addDealViews } from '../data/listings/deal-views.ts';
import { type CounterOptions, startCounting } from './counting.ts';

/** Counts how often offers are looked at. */
export const startCountingViews = (options: CounterOptions) =>
  startCounting(options, {
    what: 'Views',
    add: (counted: Map<number, number>, dealId: number) =>
      void counted.set(dealId, (counted.get(dealId) ?? 0) + 1),
    write: addDealViews,
  });
