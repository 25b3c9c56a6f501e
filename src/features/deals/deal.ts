import type { Deal } from '#src/listings/deal.ts';
import type { Money } from '#src/domain/values.ts';
import { liveOf, summaryOf } from '#src/features/listings/summary.ts';
import { dollars, percentOff } from '#src/domain/money.ts';
import { DEFAULT_TEXT } from '#src/domain/text.ts';

export const dealSummary = ({ business, ...deal }: Deal) =>
  summaryOf('deal', {
    ...deal,
    title: deal.title || DEFAULT_TEXT.dealTitle,
    category: business.category,
    live: liveOf('deal', deal.valid_until, business),
  });

/** What is asked for: "$25", or "Free" where nothing is. */
export const priceText = (price: Money): string => (Number(price) === 0 ? 'Free' : dollars(price));

/** "25% off": from the two prices, or as the deal says it itself; null when neither tells. */
export function percentOffText(deal: Deal): string | null {
  const percent = percentOff(deal.original_price, deal.discount_price) ?? deal.discount_percentage;
  return percent ? `${percent}% off` : null;
}
