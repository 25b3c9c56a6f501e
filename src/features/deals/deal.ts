import type { Availability } from '#src/api/claims.ts';
import type { Deal } from '#src/listings/deal.ts';
import { askedText, percentOffText, priceText } from '#src/listings/deal-price.ts';
import { isToStart } from '#src/listings/status.ts';
import { liveOf, summaryOf } from '#src/features/listings/card/summary.ts';
import { shortDate } from '#src/domain/day-texts.ts';
import { saving } from '#src/domain/discount.ts';
import { dollars } from '#src/domain/money.ts';
import { suburbAndState } from '#src/domain/text.ts';
import * as texts from '#texts/deal-card.ts';
import * as unstated from '#texts/unstated.ts';

export const dealSummary = ({ business, ...deal }: Deal) =>
  summaryOf('deal', {
    ...deal,
    title: deal.title || unstated.dealTitle,
    category: business.category,
    live: liveOf('deal', deal.valid_until, business),
  });

/** The offer in figures: "$20 instead of $32", "Free with a main", "25% off"; null where the deal names none. */
export function offerText(deal: Deal): string | null {
  const { original_price, discount_price, with_purchase } = deal;
  if (discount_price === null) return percentOffText(deal);
  const isReduced = saving(original_price, discount_price) !== null;
  return isReduced && original_price && !with_purchase
    ? texts.insteadOf(priceText(discount_price), dollars(original_price))
    : askedText(deal);
}

/** The facts of a deal in a message: the saving, the last day, and the place. */
export const dealFacts = (deal: Deal): (string | null)[] => [
  offerText(deal),
  deal.valid_until && texts.until(shortDate(deal.valid_until)),
  [deal.business.name, suburbAndState(deal.business.suburb, deal.business.state)]
    .filter(Boolean)
    .join(', '),
];

/** Whether a deal that isn't over can be claimed, as known when its page is rendered: the browser asks again. */
export function claimState(deal: Deal, now: Date): Availability['state'] {
  const { usage_limit, used_count } = deal;
  if (isToStart(deal, now)) return 'not_yet';
  return usage_limit !== null && used_count >= usage_limit ? 'sold_out' : 'open';
}

/** The offer in one line, "$16 · 25% off", "Free with a main"; null where a deal has none. */
export const offerLine = (deal: Deal): string | null =>
  [askedText(deal), percentOffText(deal)].filter(Boolean).join(' · ') || null;
