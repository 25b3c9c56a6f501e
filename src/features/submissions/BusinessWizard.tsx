import { useEffect, useRef } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import type { Category } from '#src/domain/values.ts';
import { MAX_PICTURES } from '#src/listings/business.ts';
import {
  type BusinessValues,
  businessBody,
  checkBusiness,
  errorsOfStep,
  newBusiness,
  STEPS,
  stepOf,
} from './business-form.ts';
import { AboutStep, ContactStep, WhereStep } from './BusinessSteps.tsx';
import type { Edited } from './edited.ts';
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

/** The four steps in which a business is listed (part 2). */
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
  } = useListingForm<BusinessValues>({
    kind: 'business',
    submitter,
    edited,
    fresh: newBusiness(submitter),
    pictureField: 'images',
    mostPictures: MAX_PICTURES,
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
  const isLast = step === STEPS.length;

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
        <StepProgress titles={STEPS.map(({ title }) => title)} step={step} />
        <ErrorSummary
          summary={summary && { ...summary, errors: errorsOfStep(summary.errors, step) }}
        />
        <h2 ref={heading} tabIndex={-1}>
          {STEPS[step - 1]?.title}
        </h2>
        {step === 1 && <AboutStep form={fields} categories={categories} />}
        {step === 2 && <WhereStep form={fields} />}
        {step === 3 && <ContactStep form={fields} />}
        {isLast && (
          <>
            <Pictures
              name="images"
              pictures={pictures}
              most={MAX_PICTURES}
              error={fields.errors['images']}
            />
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
