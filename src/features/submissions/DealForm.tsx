import { checkDeal, dealBody, dealChange, newDeal, type Shop } from './deal-form.ts';
import { dealLayout } from './DealFields.tsx';
import type { DealValues } from '#src/listings/deal.ts';
import type { Edited } from './listing-form.ts';
import { SectionedForm } from './SectionedForm.tsx';
import { callOwn } from './submission-calls.ts';
import type { Submitter } from './submitter.ts';
import { useListingForm } from './use-listing-form.ts';

interface Props {
  submitter: Submitter;
  /** The businesses that may offer it; the one that does, where a deal is edited. */
  shops: readonly Shop[];
  /** The one that the address asks for. */
  shop: Shop | undefined;
  /** The deal that is edited; null for a new one. */
  edited: (Edited<DealValues> & { claims: number }) | null;
}

/** The one form in which a deal is made. */
export function DealForm({ submitter, shops, shop, edited }: Props) {
  const form = useListingForm({
    kind: 'deal',
    submitter,
    edited,
    fresh: newDeal(shop),
    check: (values) => checkDeal(values, shops, new Date(), edited?.values.valid_until ?? null),
    create: (values, idempotencyKey) =>
      callOwn('createDeal', { body: dealBody(values), idempotencyKey }),
    update: (id, values) => callOwn('updateDeal', { id, body: dealChange(values) }),
  });
  return (
    <SectionedForm
      kind="deal"
      title="Add Deal"
      lead="Our team looks at each deal before others see it."
      submitter={submitter}
      edited={edited}
      form={form}
      layout={dealLayout(form.fields, {
        shops,
        claims: edited?.claims ?? 0,
        isEdit: edited !== null,
      })}
    />
  );
}
