import { dollars, percentOff } from '../domain/money.ts';
import type { Money } from '../domain/values.ts';
import type { Deal } from './deal.ts';

/** What is asked for: "$25", or "Free" where nothing is. */
export const priceText = (price: Money): string => (Number(price) === 0 ? 'Free' : dollars(price));

/** The same with what has to be bought for it: "Free with a main"; null where a deal names no price. */
export function askedText({ discount_price: price, with_purchase: purchase }: Deal): string | null {
  if (price === null) return null;
  return purchase ? `${priceText(price)} with ${purchase}` : priceText(price);
}

/** "25% off": from the two prices, or as the deal says it itself; null when neither tells, and for what is free. */
export function percentOffText(deal: Deal): string | null {
  const percent = percentOff(deal.original_price, deal.discount_price) ?? deal.discount_percentage;
  return percent && percent < 100 ? `${percent}% off` : null;
}
