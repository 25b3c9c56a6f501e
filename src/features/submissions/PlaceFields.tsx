import { useEffect, useRef, useState } from 'react';
import { type Place, placeCalls, type PlaceQuery } from '#src/api/places.ts';
import { clientOf } from '#src/client/browser-api.ts';
import { Field, Select } from '#src/components/ui/Field.tsx';
import { type ChosenPlace, PLACE_CHOSEN } from '#src/features/listings/place-event.ts';
import { STATES } from '#src/site.places.ts';
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

/** The fields of a place, in the form of what has one. */
export const placeOf = (form: Props['form']) => ({
  with: ['suburb', 'state', 'postcode'] as const,
  draw: () => <PlaceFields form={form} />,
});

/**
 * Where something is. A suburb that is chosen among all of Australia brings its postcode and state. One that is typed
 * does so where a listed business tells how they go together, and a postcode its suburb; it sets the state, unless
 * somebody has chosen one themselves.
 */
function PlaceFields({ form }: Props) {
  const { values, hasOwnState, field, line, change } = form;
  const help = usePlaceHelp(values, ({ state, ...missing }) =>
    change({ ...missing, ...(state && !hasOwnState && { state }) }),
  );
  const suburb = usePlaceChosen(({ name, state, postcode }) =>
    change({ suburb: name, state, postcode }),
  );
  const usual = stateOfPostcode(values.postcode);
  const usually =
    usual && `Postcode ${values.postcode.trim()} is usually in ${STATES[usual].name}.`;
  const isSet = usual !== null && usual === values.state && !hasOwnState;
  return (
    <>
      <Field {...line('address')} />
      <Field
        ref={suburb}
        {...line('suburb')}
        data-place=""
        onBlur={({ target }) => help.typedSuburb(target.value)}
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

/** What its suggestions say that a suburb's field holds (place-box.tsx): the whole of a place at once. */
function usePlaceChosen(choose: (place: ChosenPlace) => void) {
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    const controller = new AbortController();
    field.current?.addEventListener(
      PLACE_CHOSEN,
      (event) => latest.current((event as CustomEvent<ChosenPlace>).detail),
      controller,
    );
    return () => controller.abort();
  }, []);
  return field;
}

const call = clientOf(placeCalls);

type PlaceTexts = Omit<PlaceValues, 'address'>;

/**
 * Suburbs and postcodes of businesses that are listed, as one of them is typed. Where there is only
 * one that goes with it, `fill` gets what is missing; what somebody typed is never replaced.
 */
function usePlaceHelp(values: PlaceTexts, fill: (missing: Partial<PlaceTexts>) => void) {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [filled, setFilled] = useState<Partial<PlaceTexts>>({});
  const latest = useRef({ values, fill });
  latest.current = { values, fill };
  const asked = useRef('');

  async function ask(query: PlaceQuery): Promise<void> {
    const question = JSON.stringify(query);
    if (question === asked.current) return;
    asked.current = question;
    // Without an answer people type both themselves.
    const answer = await call('listPlaces', { query }).catch(() => null);
    if (!answer || asked.current !== question) return;
    setPlaces(answer.results);
    const [place, ...others] = answer.results;
    if (!place || others.length > 0) return;
    const { values: now, fill: fillIn } = latest.current;
    const missing =
      now.suburb.trim() === ''
        ? { suburb: place.suburb }
        : now.postcode.trim() === ''
          ? { postcode: place.postcode, state: place.state }
          : null;
    if (!missing) return;
    fillIn(missing);
    setFilled(missing);
  }

  return {
    places,
    /** What was filled in last. */
    filled,
    /** To be told of each postcode that is typed. */
    typedPostcode: (postcode: string) => {
      if (/^\d{4}$/.test(postcode.trim())) void ask({ postcode: postcode.trim() });
    },
    /** To be told of a suburb once it is typed. */
    typedSuburb: (suburb: string) => {
      if (suburb.trim() !== '') void ask({ suburb: suburb.trim() });
    },
  };
}
