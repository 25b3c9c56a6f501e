import { Field } from '#src/components/ui/Field.tsx';
import { Select } from '#src/components/ui/Select.tsx';
import { STATES } from '#src/site.places.ts';
import { stateOfPostcode } from './postcode.ts';
import styles from './submissions.module.css';
import { usePlaceHelp } from './use-place-help.ts';
import type { SubmissionForm } from './use-submission.ts';

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

/**
 * Where something is. A postcode sets the state, unless somebody has chosen one themselves; suburb and
 * postcode fill in each other where a listed business tells how they go together.
 */
export function PlaceFields({ form }: Props) {
  const { values, hasOwnState, field, line, change } = form;
  const help = usePlaceHelp(values, ({ state, ...missing }) =>
    change({ ...missing, ...(state && !hasOwnState && { state }) }),
  );
  const usual = stateOfPostcode(values.postcode);
  const usually =
    usual && `Postcode ${values.postcode.trim()} is usually in ${STATES[usual].name}.`;
  const isSet = usual !== null && usual === values.state && !hasOwnState;
  return (
    <>
      <Field {...line('address')} />
      <Field
        {...line('suburb')}
        list="listed-suburbs"
        onBlur={({ target }) => help.typedSuburb(target.value)}
        after={
          <datalist id="listed-suburbs">
            {[...new Set(help.places.map(({ suburb }) => suburb))].map((suburb) => (
              <option key={suburb} value={suburb} />
            ))}
          </datalist>
        }
      />
      <div className="pair">
        <Field
          {...line('postcode')}
          list="listed-postcodes"
          after={
            <datalist id="listed-postcodes">
              {[...new Set(help.places.map(({ postcode }) => postcode))].map((postcode) => (
                <option key={postcode} value={postcode} />
              ))}
            </datalist>
          }
          onChange={({ target }) => {
            const state = stateOfPostcode(target.value);
            change({ postcode: target.value, ...(state && !hasOwnState && { state }) });
            help.typedPostcode(target.value);
          }}
        />
        <Select
          {...field('state')}
          none="Select a state"
          choices={STATE_CHOICES}
          onChange={({ target }) => change({ state: target.value }, { hasOwnState: true })}
        />
      </div>
      <p className={styles.said} role="status">
        {help.filled.suburb === values.suburb &&
          `The suburb is set to ${values.suburb}, going by the postcode. `}
        {help.filled.postcode === values.postcode &&
          `The postcode is set to ${values.postcode}, going by the suburb. `}
        {isSet && `The state is set to ${STATES[usual].name}, going by the postcode.`}
        {!isSet && usual !== values.state && usually}
      </p>
    </>
  );
}
