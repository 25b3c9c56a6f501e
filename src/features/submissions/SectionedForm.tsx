import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import type { Kind } from '#src/domain/kinds.ts';
import type { Category } from '#src/domain/values.ts';
import { DEFINITIONS } from '#src/listings/definitions.ts';
import { FormHead } from './FormHead.tsx';
import type { Edited, ValuesOf } from './listing-form.ts';
import { type Layout, ListingFields } from './ListingFields.tsx';
import { Pictures } from './Pictures.tsx';
import type { Submitter } from './submitter.ts';
import styles from './submissions.module.css';
import type { ListingForm } from './use-listing-form.ts';

interface Props<Of extends Kind> {
  kind: Of;
  /** Such as "Add Event", for a new one. */
  title: string;
  lead: string;
  submitter: Submitter;
  edited: Edited<ValuesOf[Of]> | null;
  form: ListingForm<Of>;
  layout: Layout<ValuesOf[Of]>;
  categories?: readonly Category[];
}

/** The form of a listing in one page: a section for each step of its definition. */
export function SectionedForm<Of extends Kind>({
  kind,
  title,
  lead,
  submitter,
  edited,
  form: { fields, element, summary, submit, pictures, isRestored, startAgain },
  layout,
  categories = [],
}: Props<Of>) {
  const image = (
    <Pictures name="image" pictures={pictures} most={1} error={fields.errors['image']} />
  );
  return (
    <div className={styles.screen}>
      <FormHead
        title={edited ? `Edit ${edited.title}` : title}
        submitter={submitter}
        reason={edited?.reason ?? null}
        isRestored={isRestored}
        startAgain={startAgain}
      >
        <p className={styles.lead}>{lead}</p>
      </FormHead>
      <form className={`card ${styles.form}`} {...element(submit)}>
        <ErrorSummary summary={summary} />
        {DEFINITIONS[kind].steps.map((step) => (
          <section key={step.title} className={styles.part}>
            <h2>{step.title}</h2>
            <ListingFields
              form={fields}
              names={step.fields as readonly (keyof ValuesOf[Of] & string)[]}
              layout={{ ...layout, image: { draw: () => image } }}
              categories={categories}
            />
          </section>
        ))}
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
