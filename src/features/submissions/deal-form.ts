import type { OwnBusiness } from '#src/api/submissions.ts';
import { isPast } from '#src/domain/event-day.ts';
import { dollars, percentOff, saving } from '#src/domain/money.ts';
import {
  DEAL_IN_THE_PAST,
  DealChange,
  dealFields,
  dealProblems,
  type DealValues,
} from '#src/listings/deal.ts';
import { emptyValues, sentValues } from '#src/listings/form-values.ts';
import { inOrder, problemsOf } from './listing-form.ts';

/** A business of mine that may offer deals. */
export type Shop = Pick<OwnBusiness, 'id' | 'name' | 'state' | 'postcode'>;

export const newDeal = (shop: Shop | undefined): DealValues => ({
  ...emptyValues(dealFields),
  business: shop ? String(shop.id) : '',
});

/** What is sent of a new deal. */
export const dealBody = (values: DealValues) =>
  sentValues(dealFields, {
    ...values,
    // One that was typed before another kind was chosen would be shown to nobody.
    code: values.code_kind === 'shared' ? values.code : '',
  });

/** What is sent of a change: a deal stays with its business. */
export function dealChange(values: DealValues) {
  const { business: _, ...change } = dealBody(values);
  return change;
}

/** The message of each field that is wrong; a last day that a deal has already may be over. */
export function checkDeal(
  values: DealValues,
  shops: readonly Shop[],
  now: Date,
  heldUntil: string | null,
): Record<string, string> {
  // A draft may name a business that was taken down meanwhile.
  const shop = shops.find(({ id }) => String(id) === values.business);
  const errors = problemsOf('deal', dealBody({ ...values, business: shop ? values.business : '' }));
  const until = values.valid_until;
  if (!errors['valid_until'] && shop && until !== heldUntil && isPast(until, shop, now)) {
    errors['valid_until'] = DEAL_IN_THE_PAST;
  }
  return inOrder('deal', { ...relatedProblems(values, errors), ...errors });
}

/** What doesn't fit together among the fields that are right in themselves. */
function relatedProblems(values: DealValues, errors: Record<string, string>) {
  const sound = Object.entries(dealChange(values)).filter(([field]) => !errors[field]);
  const { data } = DealChange.safeParse(Object.fromEntries(sound));
  return data ? dealProblems(data) : {};
}

/** What people will read of two prices; null until they make an offer. */
export function offerText(values: Pick<DealValues, 'original_price' | 'discount_price'>) {
  const { original_price, discount_price } = values;
  const { data } = DealChange.safeParse({ original_price, discount_price });
  const { original_price: original = null, discount_price: discount = null } = data ?? {};
  const saved = saving(original, discount);
  if (!saved) return null;
  const percent = percentOff(original, discount);
  return percent ? `${percent}% off: people save ${dollars(saved)}` : `Save ${dollars(saved)}`;
}
