import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '#src/components/ui/Button.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import type { Kind } from '#src/domain/kinds.ts';
import type { Definition } from '#src/listings/definitions.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/forms.ts';
import { stepOf } from './listing-form.ts';
import { type FormProps, ListingFormFrame } from './ListingForm.tsx';
import { ListingFields } from './ListingFields.tsx';
import { LoginFirst } from './LoginFirst.tsx';
import { StepReview } from './StepReview.tsx';
import styles from './submissions.module.css';
import { useListingForm } from './use-listing-form.ts';

/** The form of a listing step by step, by its definition; the last step shows all entries. */
export function ListingWizard<Of extends Kind>(props: FormProps<Of>) {
  const { definition, submitter, layout, categories = [], beforeSending } = props;
  const form = useListingForm<Of>({
    ...props,
    show: (errors) => {
      const steps = Object.keys(errors).map((error) => stepOf(definition, error));
      if (steps.length > 0) form.draft.change({ step: Math.min(...steps) });
    },
  });
  const { draft, fields, step, summary, check, ask, fail, clear, submit } = form;
  const heading = useStepHeading(step, summary?.attempt);
  const { steps } = definition;
  const isLast = step === steps.length;

  const goTo = (next: number) => {
    clear();
    draft.change({ step: next });
  };
  useStepHistory(step, goTo);
  const next = () => {
    const wrong = errorsOfStep(definition, check(fields.values), step);
    const isWrong = Object.keys(wrong).length > 0;
    const errors = isWrong ? wrong : ask((field) => stepOf(definition, field) === step);
    if (Object.keys(errors).length > 0) fail({ text: null, errors, asks: !isWrong });
    else goTo(step + 1);
  };

  return (
    <ListingFormFrame
      {...props}
      {...{ form, isLast }}
      submit={isLast ? submit : next}
      previous={
        <Button look="quiet" icon="arrow-left" disabled={step === 1} onClick={() => goTo(step - 1)}>
          {common.previous}
        </Button>
      }
    >
      <StepProgress step={step} titles={steps.map(({ title }) => title)} />
      <ErrorSummary
        summary={summary && { ...summary, errors: errorsOfStep(definition, summary.errors, step) }}
      />
      <h2 ref={heading} tabIndex={-1}>
        {steps[step - 1]?.title}
      </h2>
      {isLast && !submitter ? (
        <LoginFirst text={texts.addBusinessNow} />
      ) : (
        <ListingFields {...{ definition, form, step, layout, categories }} />
      )}
      {isLast && (
        <>
          {submitter && beforeSending?.(fields.values)}
          <StepReview definition={definition} values={fields.values} goTo={goTo} />
          {!props.edited?.mending && <p className="small-print">{texts.whatFollows}</p>}
        </>
      )}
    </ListingFormFrame>
  );
}

const errorsOfStep = (
  definition: Definition,
  errors: Readonly<Record<string, string>>,
  step: number,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).filter(([error]) => stepOf(definition, error) === step),
  );

/** The progress: "Step 2 of 4: Where". */
const StepProgress = ({ step, titles }: { step: number; titles: readonly string[] }) => (
  <label className={`stack gap-2 small-print ${styles.progress}`}>
    {texts.step(step, titles.length, titles[step - 1] ?? '')}
    <progress value={step} max={titles.length} />
  </label>
);

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

/** Gives each step of a form that is shown an entry in the browser's history: Back leads to the one before. */
function useStepHistory(step: number, show: (step: number) => void): void {
  const showAgain = useEffectEvent(show);
  const isFirst = useRef(true);
  // Before the step is painted, as somebody who sees it may go back at once.
  useLayoutEffect(() => {
    const entered = ({ state }: PopStateEvent) => {
      const { step: wanted } = (state ?? {}) as { step?: number };
      if (wanted) showAgain(wanted);
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
