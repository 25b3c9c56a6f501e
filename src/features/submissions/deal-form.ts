import { messagesOf } from '#src/client/failure.ts';
import { DEAL_IN_THE_PAST, DealChange, dealProblems, DealSubmission } from '#src/listings/deal.ts';
import { CODE_KINDS } from '#src/listings/deal.ts';
import type { OwnBusiness, OwnDeal } from '#src/api/submissions.ts';
import { isPast } from '#src/domain/event-day.ts';
import { dollars, percentOff, saving } from '#src/domain/money.ts';
import { inOrder, type KeptPicture, keptPictures } from './kept-values.ts';

/** A business of mine that may offer deals. */
export type Shop = Pick<OwnBusiness, 'id' | 'name' | 'state' | 'postcode'>;

/** What the form of a deal holds: what was typed, as it was typed. */
export interface DealValues {
  business: string;
  title: string;
  description: string;
  original_price: string;
  discount_price: string;
  valid_from: string;
  valid_until: string;
  code_kind: string;
  code: string;
  usage_limit: string;
  limit_per_person: string;
  terms: string;
  restrictions: string;
  redemption_instructions: string;
  image: KeptPicture[];
}

/** A new deal begins as the kind that nobody can use twice. */
export const newDeal = (shop: Shop | undefined): DealValues => ({
  business: shop ? String(shop.id) : '',
  title: '',
  description: '',
  original_price: '',
  discount_price: '',
  valid_from: '',
  valid_until: '',
  code_kind: 'personal' satisfies (typeof CODE_KINDS)[number],
  code: '',
  usage_limit: '',
  limit_per_person: '1',
  terms: '',
  restrictions: '',
  redemption_instructions: '',
  image: [],
});

/** A deal as it would be with the changes that wait for review. */
export function valuesOfDeal(deal: OwnDeal): DealValues {
  const { image, usage_limit, limit_per_person, ...texts } = {
    ...deal,
    ...deal.pending_changes?.fields,
  };
  const number = (value: number | null | undefined) => (value == null ? '' : String(value));
  return {
    business: String(deal.business.id),
    title: texts.title ?? '',
    description: texts.description ?? '',
    original_price: texts.original_price ?? '',
    discount_price: texts.discount_price ?? '',
    valid_from: texts.valid_from ?? '',
    valid_until: texts.valid_until ?? '',
    code_kind: texts.code_kind ?? '',
    code: texts.code ?? '',
    usage_limit: number(usage_limit),
    limit_per_person: number(limit_per_person),
    terms: texts.terms ?? '',
    restrictions: texts.restrictions ?? '',
    redemption_instructions: texts.redemption_instructions ?? '',
    image: keptPictures(image ? [image] : [], new Map([[deal.image ?? '', deal.image_alt]])),
  };
}

/** What is sent of a change: a deal stays with its business. */
export const dealChange = ({ business: _, image, code, code_kind, ...values }: DealValues) => ({
  ...values,
  code_kind: CODE_KINDS.find((kind) => kind === code_kind),
  // One that was typed before another kind was chosen would be shown to nobody.
  code: code_kind === 'shared' ? code : '',
  image: image[0]?.id ?? null,
});

/** What is sent of a new deal. */
export const dealBody = (values: DealValues) => ({
  business: values.business ? Number(values.business) : Number.NaN,
  ...dealChange(values),
});

/** The message of each field that is wrong; a last day that a deal has already may be over. */
export function checkDeal(
  values: DealValues,
  shops: readonly Shop[],
  now: Date,
  heldUntil: string | null,
): Record<string, string> {
  // A draft may name a business that was taken down meanwhile.
  const shop = shops.find(({ id }) => String(id) === values.business);
  const checked = DealSubmission.safeParse(
    dealBody({ ...values, business: shop ? values.business : '' }),
  );
  const errors = checked.success ? {} : messagesOf(checked.error);
  const until = values.valid_until;
  if (!errors['valid_until'] && shop && until !== heldUntil && isPast(until, shop, now)) {
    errors['valid_until'] = DEAL_IN_THE_PAST;
  }
  return inOrder(values, { ...relatedProblems(values, errors), ...errors });
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
