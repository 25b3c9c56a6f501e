import { BUSINESS_STEPS, businessFields, type BusinessValues } from '#src/listings/business.ts';
import { emptyValues, sentValues } from '#src/listings/form-values.ts';
import { fieldOf, problemsOf } from './listing-form.ts';
import type { Submitter } from './submitter.ts';

export const newBusiness = ({ email }: Submitter): BusinessValues => ({
  ...emptyValues(businessFields),
  email,
});

/** What is sent. */
export const businessBody = (values: BusinessValues) => sentValues(businessFields, values);

/** The message of each field that is wrong; none when it can be sent. */
export const checkBusiness = (values: BusinessValues): Record<string, string> =>
  problemsOf('business', businessBody(values));

const fieldsOf = (step: number): readonly string[] => BUSINESS_STEPS[step - 1]?.fields ?? [];

/** The step that asks for a field, from 1; `hours.monday.0.from` is one inside `hours`. */
export const stepOf = (error: string): number =>
  1 +
  Math.max(
    0,
    BUSINESS_STEPS.findIndex((_, index) => fieldsOf(index + 1).includes(fieldOf(error))),
  );

/** The errors of one step, in the order of its fields. */
export const errorsOfStep = (
  errors: Record<string, string>,
  step: number,
): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(step).flatMap((name) =>
      Object.entries(errors).filter(([error]) => fieldOf(error) === name),
    ),
  );
