import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import { Choices } from '#src/components/ui/Choices.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { Select } from '#src/components/ui/Select.tsx';
import { TextArea } from '#src/components/ui/TextArea.tsx';
import type { CODE_KINDS } from '#src/listings/deal.ts';
import { type DealValues, offerText, type Shop } from './deal-form.ts';
import styles from './submissions.module.css';
import type { SubmissionForm } from './use-submission.ts';

interface Props {
  form: SubmissionForm<DealValues>;
}

/** Which business offers what. */
export function OfferFields({
  form,
  shops,
  isEdit,
}: Props & { shops: readonly Shop[]; isEdit: boolean }) {
  const { field } = form;
  return (
    <>
      {isEdit ? (
        <p>
          A deal of{' '}
          <strong>
            <Multilingual text={shops[0]?.name ?? ''} />
          </strong>
          .
        </p>
      ) : (
        <Select
          {...field('business')}
          label="Business"
          hint="A deal belongs to a published business of yours."
          none="Select a business"
          choices={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <Field
        {...field('title')}
        label="Deal title"
        hint="Such as “Two kottu for the price of one”."
      />
      <TextArea {...field('description')} label="Description" rows={5} />
    </>
  );
}

/** What it costs, and what is saved. */
export function PriceFields({ form: { field, values } }: Props) {
  return (
    <>
      <div className="pair">
        <Field {...field('original_price')} label="Original price (optional)" inputMode="decimal" />
        <Field {...field('discount_price')} label="Discount price (optional)" inputMode="decimal" />
      </div>
      <p className={styles.offer} role="status">
        {offerText(values)}
      </p>
      <p className="small-print">
        In dollars, such as 49.95; enter 0 where it is free. The percentage is worked out from the
        two, and rounded down.
      </p>
    </>
  );
}

/** From which day until which. */
export function DayFields({ form: { field } }: Props) {
  return (
    <div className="pair">
      <Field {...field('valid_from')} label="First day (optional)" type="date" />
      <Field {...field('valid_until')} label="Last day" type="date" />
    </div>
  );
}

const KINDS: readonly { value: (typeof CODE_KINDS)[number]; label: string; hint: string }[] = [
  {
    value: 'personal',
    label: 'Each person gets a code of their own',
    hint: 'Members claim the deal and get a code, which you check on any phone. It works once.',
  },
  {
    value: 'shared',
    label: 'One code for everybody',
    hint: 'It stands on the deal’s page for all to see and copy: good for an online shop.',
  },
  {
    value: 'none',
    label: 'No code',
    hint: 'Members claim the deal and show it on their phone; there is nothing to type.',
  },
];

/** How people come by the deal, and how many may. */
export function ClaimFields({ form, claims }: Props & { claims: number }) {
  const { field, values, change } = form;
  return (
    <>
      <Choices
        name="code_kind"
        legend="Code"
        choices={KINDS}
        value={values.code_kind}
        onChange={(code_kind) => change({ code_kind })}
      />
      {values.code_kind === 'shared' && (
        <Field
          {...field('code')}
          label="The code"
          hint="Such as AVURUDU20."
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <div className="pair">
        <Field
          {...field('usage_limit')}
          label="Claims in all (optional)"
          hint={
            claims > 0
              ? `${claims} so far; it can’t be fewer.`
              : 'Left empty, there is no end to them.'
          }
          inputMode="numeric"
        />
        <Field
          {...field('limit_per_person')}
          label="Claims by one person (optional)"
          hint="Left empty, it is one."
          inputMode="numeric"
        />
      </div>
    </>
  );
}

/** What people have to know before they come. */
export function TermFields({ form: { field } }: Props) {
  return (
    <>
      <TextArea
        {...field('redemption_instructions')}
        label="How to redeem (optional)"
        hint="Such as “Tell us before you order”."
        rows={2}
      />
      <TextArea
        {...field('restrictions')}
        label="Restrictions (optional)"
        hint="Such as “Dine in only, not on public holidays”."
        rows={2}
      />
      <TextArea {...field('terms')} label="Terms (optional)" rows={3} />
    </>
  );
}
