import { ownBusinessCalls } from '#src/api/own-business-calls.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import type { Category } from '#src/domain/values.ts';
import {
  BUSINESS,
  BUSINESS_STEPS,
  businessFields,
  type BusinessValues,
} from '#src/listings/business.ts';
import { emptyValues, sentValues } from '#src/listings/field.ts';
import { Review, Similar } from './BusinessReview.tsx';
import { FormScreen } from './FormScreen.tsx';
import { HoursFields } from './HoursFields.tsx';
import { type Edited, editedListing, fieldOf, problemsOf, type Submitter } from './listing-form.ts';
import { ListingFormFrame } from './ListingForm.tsx';
import { type Layout, ListingFields } from './ListingFields.tsx';
import { PictureUploads } from '#src/features/listings/PictureUploads.tsx';
import type { PictureStore } from '#src/client/picture-store.ts';
import { placeOf } from './PlaceFields.tsx';
import styles from './submissions.module.css';
import { type SubmissionForm, useListingForm, wordsOf } from './use-listing-form.ts';

const callOwn = signedInClient(ownBusinessCalls);

/** Lists a business, or changes one of mine. */
export function BusinessScreen({ categories }: { categories: readonly Category[] }) {
  return (
    <FormScreen
      kind="business"
      load={async (id) =>
        id === null
          ? null
          : editedListing(BUSINESS, await callOwn('getMyBusiness', { id }), categories)
      }
    >
      {(submitter, edited) => (
        <BusinessWizard submitter={submitter} categories={categories} edited={edited} />
      )}
    </FormScreen>
  );
}

interface Props {
  submitter: Submitter;
  categories: readonly Category[];
  /** The business that is edited; null for a new one. */
  edited: Edited<BusinessValues> | null;
}

/** The four steps in which a business is listed. */
function BusinessWizard({ submitter, categories, edited }: Props) {
  const form = useListingForm({
    definition: BUSINESS,
    submitter,
    edited,
    fresh: newBusiness(submitter),
    check: checkBusiness,
    create: (values, idempotencyKey) =>
      callOwn('createBusiness', { body: businessBody(values), idempotencyKey }),
    update: (id, values) => callOwn('updateBusiness', { id, body: businessBody(values) }),
    show: (errors) => {
      const steps = Object.keys(errors).map(stepOf);
      if (steps.length > 0) form.draft.change({ step: Math.min(...steps) });
    },
  });
  const { draft, fields, step, summary, fail, clear, submit, pictures } = form;
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
  const isLast = step === BUSINESS_STEPS.length;

  return (
    <ListingFormFrame
      definition={BUSINESS}
      submitter={submitter}
      edited={edited}
      form={form}
      submit={isLast ? submit : next}
      isLast={isLast}
      previous={
        <Button look="quiet" icon="arrow-left" disabled={step === 1} onClick={() => goTo(step - 1)}>
          Previous
        </Button>
      }
    >
      <StepProgress step={step} />
      <ErrorSummary
        summary={summary && { ...summary, errors: errorsOfStep(summary.errors, step) }}
      />
      <h2 ref={heading} tabIndex={-1}>
        {BUSINESS_STEPS[step - 1]?.title}
      </h2>
      <ListingFields
        form={fields}
        names={fieldsOf(step)}
        layout={layoutOf(fields, pictures)}
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
    </ListingFormFrame>
  );
}

/** What stands otherwise than one field under the other in the form of a business. */
const layoutOf = (
  form: SubmissionForm<BusinessValues>,
  pictures: PictureStore,
): Layout<BusinessValues> => ({
  address: placeOf(form),
  hours: { draw: () => <HoursFields form={form} /> },
  images: {
    draw: () => (
      <PictureUploads
        name="images"
        label={wordsOf(BUSINESS, 'images').label}
        pictures={pictures}
        error={form.errors['images']}
      />
    ),
  },
});

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

const newBusiness = ({ email }: Submitter): BusinessValues => ({
  ...emptyValues(businessFields),
  email,
});

/** What is sent. */
const businessBody = (values: BusinessValues) => sentValues(businessFields, values);

/** The message of each field that is wrong; none when it can be sent. */
const checkBusiness = (values: BusinessValues): Record<string, string> =>
  problemsOf(BUSINESS, businessBody(values));

const fieldsOf = (step: number): readonly (keyof BusinessValues)[] =>
  BUSINESS_STEPS[step - 1]?.fields ?? [];

/** The step that asks for a field, from 1; `hours.monday.0.from` is one inside `hours`. */
const stepOf = (error: string): number =>
  1 +
  Math.max(
    0,
    BUSINESS_STEPS.findIndex(({ fields }) =>
      (fields as readonly string[]).includes(fieldOf(error)),
    ),
  );

/** The errors of one step, in the order of its fields. */
const errorsOfStep = (errors: Record<string, string>, step: number): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(step).flatMap((name) =>
      Object.entries(errors).filter(([error]) => fieldOf(error) === name),
    ),
  );

/** How far somebody has come: "Step 2 of 4: Where". */
function StepProgress({ step }: { step: number }) {
  const count = BUSINESS_STEPS.length;
  const text = `Step ${step} of ${count}: ${BUSINESS_STEPS[step - 1]?.title}`;
  return (
    <div className={`stack gap-2 small-print ${styles.progress}`}>
      <p>{text}</p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={step}
        aria-valuetext={text}
      >
        {BUSINESS_STEPS.map(({ title }, index) => (
          <span key={title} data-done={index < step || undefined} />
        ))}
      </div>
    </div>
  );
}

/** Gives each step of a form that is shown an entry in the browser's history: Back leads to the one before. */
function useStepHistory(step: number, show: (step: number) => void): void {
  const latest = useRef(show);
  latest.current = show;
  const isFirst = useRef(true);
  // Before the step is painted: who sees it may go back at once.
  useLayoutEffect(() => {
    const entered = ({ state }: PopStateEvent) => {
      const { step: wanted } = (state ?? {}) as { step?: number };
      if (wanted) latest.current(wanted);
    };
    addEventListener('popstate', entered);
    return () => removeEventListener('popstate', entered);
  }, []);
  useEffect(() => {
    if (isFirst.current) history.replaceState({ step }, '');
    else if (history.state?.step !== step) history.pushState({ step }, '');
    isFirst.current = false;
  }, [step]);
}
