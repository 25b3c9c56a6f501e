import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import {
  checkDeal,
  dealBody,
  dealChange,
  type DealValues,
  newDeal,
  type Shop,
} from './deal-form.ts';
import { ClaimFields, DayFields, OfferFields, PriceFields, TermFields } from './DealFields.tsx';
import type { Edited } from './edited.ts';
import { FormHead } from './FormHead.tsx';
import { FormSection } from './FormSection.tsx';
import { Pictures } from './Pictures.tsx';
import { callOwn } from './submission-calls.ts';
import styles from './submissions.module.css';
import { useListingForm } from './use-listing-form.ts';
import type { Submitter } from './submitter.ts';

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
  const { fields, element, summary, submit, pictures, isRestored, startAgain } =
    useListingForm<DealValues>({
      kind: 'deal',
      submitter,
      edited,
      fresh: newDeal(shop),
      pictureField: 'image',
      mostPictures: 1,
      check: (values) => checkDeal(values, shops, new Date(), edited?.values.valid_until ?? null),
      create: (values, idempotencyKey) =>
        callOwn('createDeal', { body: dealBody(values), idempotencyKey }),
      update: (id, values) => callOwn('updateDeal', { id, body: dealChange(values) }),
    });

  return (
    <div className={styles.screen}>
      <FormHead
        title={edited ? `Edit ${edited.title}` : 'Add Deal'}
        submitter={submitter}
        reason={edited?.reason ?? null}
        isRestored={isRestored}
        startAgain={startAgain}
      >
        <p className={styles.lead}>Our team looks at each deal before others see it.</p>
      </FormHead>
      <form className={`card ${styles.form}`} {...element(submit)}>
        <ErrorSummary summary={summary} />
        <FormSection title="The offer">
          <OfferFields form={fields} shops={shops} isEdit={edited !== null} />
        </FormSection>
        <FormSection title="Prices">
          <PriceFields form={fields} />
        </FormSection>
        <FormSection title="When">
          <DayFields form={fields} />
        </FormSection>
        <FormSection title="Claims">
          <ClaimFields form={fields} claims={edited?.claims ?? 0} />
        </FormSection>
        <FormSection title="The small print">
          <TermFields form={fields} />
        </FormSection>
        <FormSection title="Picture">
          <Pictures name="image" pictures={pictures} most={1} error={fields.errors['image']} />
        </FormSection>
        <div className={styles.actions}>
          <Button
            type="submit"
            className={styles.submit}
            aria-disabled={fields.isBusy || undefined}
          >
            {fields.isBusy ? 'Submitting…' : 'Submit for review'}
          </Button>
        </div>
      </form>
    </div>
  );
}
