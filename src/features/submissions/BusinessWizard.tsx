import { useEffect, useRef } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import type { Category } from '#src/domain/values.ts';
import { BUSINESS_STEPS, type BusinessValues } from '#src/listings/business.ts';
import { businessBody, checkBusiness, errorsOfStep, newBusiness, stepOf } from './business-form.ts';
import { HoursFields } from './HoursFields.tsx';
import type { Edited } from './listing-form.ts';
import { type Layout, ListingFields } from './ListingFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { FormHead } from './FormHead.tsx';
import { Pictures } from './Pictures.tsx';
import { Review } from './Review.tsx';
import { Similar } from './Similar.tsx';
import { StepProgress } from './StepProgress.tsx';
import { callOwn } from './submission-calls.ts';
import styles from './submissions.module.css';
import { useListingForm } from './use-listing-form.ts';
import { useStepHistory } from './use-step-history.ts';
import type { Submitter } from './submitter.ts';

interface Props {
  submitter: Submitter;
  categories: readonly Category[];
  /** The business that is edited; null for a new one. */
  edited: Edited<BusinessValues> | null;
}

/** The four steps in which a business is listed. */
export function BusinessWizard({ submitter, categories, edited }: Props) {
  const {
    draft,
    fields,
    element,
    step,
    summary,
    fail,
    clear,
    submit,
    pictures,
    isRestored,
    startAgain,
  } = useListingForm({
    kind: 'business',
    submitter,
    edited,
    fresh: newBusiness(submitter),
    check: checkBusiness,
    create: (values, idempotencyKey) =>
      callOwn('createBusiness', { body: businessBody(values), idempotencyKey }),
    update: (id, values) => callOwn('updateBusiness', { id, body: businessBody(values) }),
    show: (errors) => {
      const steps = Object.keys(errors).map(stepOf);
      if (steps.length > 0) draft.change({ step: Math.min(...steps) });
    },
  });
  const heading = useStepHeading(step, summary?.attempt);

  const goTo = (next: number) => {
    clear();
    draft.change({ step: next });
  };
  useStepHistory(step, goTo);
  const next = () => {
    const errors = errorsOfStep(checkBusiness(fields.values), step);
    if (Object.keys(errors).length > 0) fail({ text: null, errors });
    else goTo(step + 1);
  };
  const layout: Layout<BusinessValues> = {
    address: {
      with: ['suburb', 'state', 'postcode'],
      draw: () => <PlaceFields form={fields} />,
    },
    hours: {
      draw: () => (
        <HoursFields
          hours={fields.values.hours}
          errors={fields.errors}
          change={(hours) => fields.change({ hours })}
        />
      ),
    },
    images: {
      draw: () => (
        <Pictures
          name="images"
          pictures={pictures}
          most={fields.input('images').most ?? 1}
          error={fields.errors['images']}
        />
      ),
    },
  };
  const isLast = step === BUSINESS_STEPS.length;

  return (
    <div className={styles.screen}>
      <FormHead
        title={edited ? `Edit ${edited.title}` : 'Add Business'}
        submitter={submitter}
        reason={edited?.reason ?? null}
        isRestored={isRestored}
        startAgain={startAgain}
      />
      <form className={`card ${styles.form}`} {...element(isLast ? submit : next)}>
        <StepProgress titles={BUSINESS_STEPS.map(({ title }) => title)} step={step} />
        <ErrorSummary
          summary={summary && { ...summary, errors: errorsOfStep(summary.errors, step) }}
        />
        <h2 ref={heading} tabIndex={-1}>
          {BUSINESS_STEPS[step - 1]?.title}
        </h2>
        <ListingFields
          form={fields}
          names={BUSINESS_STEPS[step - 1]?.fields ?? []}
          layout={layout}
          categories={categories}
        />
        {isLast && (
          <>
            <Similar values={fields.values} edited={edited?.id ?? null} />
            <Review values={fields.values} goTo={goTo} />
            <p className="small-print">
              Our team looks at each listing before others see it. We&apos;ll write to you once
              that&apos;s done.
            </p>
          </>
        )}
        <div className={styles.actions}>
          <Button
            look="quiet"
            icon="arrow-left"
            disabled={step === 1}
            onClick={() => goTo(step - 1)}
          >
            Previous
          </Button>
          <Button
            type="submit"
            className={styles.submit}
            iconAtEnd={!isLast}
            {...(!isLast && { icon: 'arrow-right' })}
            aria-disabled={fields.isBusy || undefined}
          >
            {isLast ? (fields.isBusy ? 'Submitting…' : 'Submit for review') : 'Next'}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** The heading of the step, which takes the focus as another step comes, unless a summary of errors does. */
function useStepHeading(step: number, attempt: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (attempt === undefined) heading.current?.focus();
  }, [step, attempt]);
  return heading;
}
