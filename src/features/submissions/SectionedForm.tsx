import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import type { Kind } from '#src/domain/kinds.ts';
import type { Category } from '#src/domain/values.ts';
import { DEFINITIONS } from '#src/listings/definitions.ts';
import { FormFrame, type FrameProps } from './FormFrame.tsx';
import type { ValuesOf } from './listing-form.ts';
import { type Layout, ListingFields } from './ListingFields.tsx';
import { Pictures } from './Pictures.tsx';
import styles from './submissions.module.css';
import type { ListingForm } from './use-listing-form.ts';

interface Props<Of extends Kind> extends Pick<
  FrameProps<Of>,
  'title' | 'lead' | 'submitter' | 'edited'
> {
  kind: Of;
  form: ListingForm<Of>;
  layout: Layout<ValuesOf[Of]>;
  categories?: readonly Category[];
}

/** The form of a listing in one page: a section for each step of its definition. */
export function SectionedForm<Of extends Kind>({
  kind,
  form,
  layout,
  categories = [],
  ...head
}: Props<Of>) {
  const { fields, summary, submit, pictures } = form;
  const image = (
    <Pictures name="image" pictures={pictures} most={1} error={fields.errors['image']} />
  );
  return (
    <FormFrame {...head} form={form} submit={submit}>
      <ErrorSummary summary={summary} />
      {DEFINITIONS[kind].steps.map((step) => (
        <section key={step.title} className={`stack gap-6 ${styles.part}`}>
          <h2>{step.title}</h2>
          <ListingFields
            form={fields}
            names={step.fields as readonly (keyof ValuesOf[Of] & string)[]}
            layout={{ ...layout, image: { draw: () => image } }}
            categories={categories}
          />
        </section>
      ))}
    </FormFrame>
  );
}
