import { Choices } from '#src/components/ui/Choices.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { Select } from '#src/components/ui/Select.tsx';
import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import { CODE_CHOICES, type DealValues } from '#src/listings/deal.ts';
import { offerText, type Shop } from './deal-form.ts';
import type { Layout } from './ListingFields.tsx';
import styles from './submissions.module.css';
import type { SubmissionForm } from './use-submission.ts';

interface Props {
  form: SubmissionForm<DealValues>;
}

interface About {
  shops: readonly Shop[];
  /** How many claims of it there are. */
  claims: number;
  isEdit: boolean;
}

/** What stands otherwise than one field under the other in the form of a deal. */
export const dealLayout = (
  form: SubmissionForm<DealValues>,
  { shops, claims, isEdit }: About,
): Layout<DealValues> => ({
  business: { draw: () => <BusinessField form={form} shops={shops} isEdit={isEdit} /> },
  original_price: { with: ['discount_price'], draw: () => <PriceFields form={form} /> },
  valid_from: {
    with: ['valid_until'],
    draw: () => (
      <div className="pair">
        <Field {...form.line('valid_from')} />
        <Field {...form.line('valid_until')} />
      </div>
    ),
  },
  code_kind: { with: ['code'], draw: () => <CodeFields form={form} /> },
  usage_limit: {
    with: ['limit_per_person'],
    draw: () => (
      <div className="pair">
        <Field
          {...form.line('usage_limit')}
          {...(claims > 0 && { hint: `${claims} so far; it can’t be fewer.` })}
        />
        <Field {...form.line('limit_per_person')} />
      </div>
    ),
  },
});

/** Which business offers it: that stays as it is. */
function BusinessField({ form, shops, isEdit }: Props & Omit<About, 'claims'>) {
  if (isEdit) {
    return (
      <p>
        A deal of{' '}
        <strong>
          <Multilingual text={shops[0]?.name ?? ''} />
        </strong>
        .
      </p>
    );
  }
  return (
    <Select
      {...form.field('business')}
      none="Select a business"
      choices={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

/** What it costs, and what is saved. */
function PriceFields({ form }: Props) {
  return (
    <>
      <div className="pair">
        <Field {...form.line('original_price')} />
        <Field {...form.line('discount_price')} />
      </div>
      <p className={styles.offer} role="status">
        {offerText(form.values)}
      </p>
      <p className="small-print">
        In dollars, such as 49.95; enter 0 where it is free. The percentage is worked out from the
        two, and rounded down.
      </p>
    </>
  );
}

/** How people come by the deal. */
function CodeFields({ form }: Props) {
  const { code_kind: kind } = form.values;
  return (
    <>
      <Choices
        name="code_kind"
        legend={form.field('code_kind').label}
        choices={CODE_CHOICES}
        value={kind}
        onChange={(code_kind) => form.change({ code_kind })}
      />
      {kind === 'shared' && <Field {...form.line('code')} label="The code" />}
    </>
  );
}
