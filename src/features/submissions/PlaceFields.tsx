import { useRef } from 'react';
import { Field, Select } from '#src/components/ui/Field.tsx';
import { usePlaceChosen } from '#src/features/listings/place/use-place-chosen.ts';
import { STATES } from '#src/site.places.ts';
import * as texts from '#texts/forms.ts';
import { stateOfPostcode } from './postcode.ts';
import styles from './submissions.module.css';
import type { SubmissionForm } from './use-listing-form.ts';

interface PlaceValues {
  address: string;
  suburb: string;
  state: string;
  postcode: string;
}

interface Props {
  form: SubmissionForm<PlaceValues>;
}

const STATE_CHOICES = Object.entries(STATES).map(([value, { name }]) => ({ value, label: name }));

/** The fields of a place, in the form of a listing that has one. */
export const placeOf = (form: Props['form']) => ({
  with: ['suburb', 'state', 'postcode'] as const,
  render: () => <PlaceFields form={form} />,
});

/**
 * The place of a listing. A suburb that is chosen among all of Australia brings its postcode and state; a postcode sets
 * the state, unless the member has chosen one.
 */
function PlaceFields({ form }: Props) {
  const { values, hasOwnState, field, line, change } = form;
  const suburb = useRef<HTMLInputElement>(null);
  // A suggestion brings the whole of a place at once.
  usePlaceChosen(suburb, ({ detail: { name, state, postcode } }) =>
    change({ suburb: name, state, postcode }),
  );
  const usual = stateOfPostcode(values.postcode);
  const usually = usual && texts.usualState(values.postcode.trim(), STATES[usual].name);
  const isSet = usual !== null && usual === values.state && !hasOwnState;
  return (
    <>
      <Field {...line('address')} />
      <Field ref={suburb} {...line('suburb')} data-place="" />
      <div className="pair">
        <Field
          {...line('postcode')}
          onChange={({ target }) => {
            const state = stateOfPostcode(target.value);
            change({ postcode: target.value, ...(state && !hasOwnState && { state }) });
          }}
        />
        <Select
          {...field('state')}
          none={texts.noState}
          choices={STATE_CHOICES}
          onChange={({ target }) => change({ state: target.value }, { hasOwnState: true })}
        />
      </div>
      <p className={styles.said} role="status">
        {isSet && texts.stateSet(STATES[usual].name)}
        {!isSet && usual !== values.state && usually}
      </p>
    </>
  );
}
