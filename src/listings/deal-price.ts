import { percentOff } from '../domain/discount.ts';
import { dollars } from '../domain/money.ts';
import type { Money } from '../domain/values.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/deal-card.ts';
import type { Deal } from './deal.ts';

/** The facts of a deal's price. */
export type DealPrices = Pick<
  Deal,
  'original_price' | 'discount_price' | 'discount_percentage' | 'with_purchase'
>;

/** The price of a deal: "$25", or "Free" where nothing is asked for. */
export const priceText = (price: Money): string =>
  Number(price) === 0 ? common.free : dollars(price);

/** The price with the purchase that it needs: "Free with a main"; null where a deal names no price. */
export function askedText({ discount_price: price, with_purchase: purchase }: Deal): string | null {
  if (price === null) return null;
  return purchase ? texts.withPurchase(priceText(price), purchase) : priceText(price);
}

/** "25% off", by the two prices or as the deal itself says; null when neither tells, and for a free deal. */
export function percentOffText(deal: DealPrices): string | null {
  const percent = percentOff(deal.original_price, deal.discount_price) ?? deal.discount_percentage;
  return percent && percent < 100 ? texts.percentOff(percent) : null;
}
