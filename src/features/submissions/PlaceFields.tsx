import { useRef, useState } from 'react';
import { Field, Select } from '#src/components/ui/Field.tsx';
import { usePlaceChosen } from '#src/features/listings/place/use-place-chosen.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { placeKey } from '#src/domain/place-key.ts';
import { plainPostcode } from '#src/domain/postcodes.ts';
import { STATES } from '#src/site.places.ts';
import { STATE_CHOICES } from '#src/features/listings/place/state-choices.ts';
import * as texts from '#texts/forms.ts';
import { stateOfPostcode } from './postcode.ts';
import styles from './submissions.module.css';
import { type PlaceForm, WholeAddress } from './WholeAddress.tsx';

interface Props {
  form: PlaceForm;
  /** The words of the street's field, where they aren't those of its definition; null where it isn't asked for. */
  street?: { label: string; hint: string } | null;
}

/**
 * The place of a listing. A suburb that is chosen among all of Australia brings its postcode and state. A typed one
 * does so if it is the only one of its name, and a postcode brings its suburb if it has only one; it sets the state,
 * unless the member has chosen one.
 */
export function PlaceFields({ form, street }: Props) {
  const { values, hasOwnState, field, line, change } = form;
  const { filled, help } = usePlaceHelp(form);
  const [isLeft, setLeft] = useState(false);
  // Nothing is asked about a place while it is typed.
  const { data: doubt } = useAnswer(isLeft ? JSON.stringify(values, PLACE) : null, doubtAbout);
  const suburb = useRef<HTMLInputElement>(null);
  // A suggestion brings the whole of a place at once.
  usePlaceChosen(suburb, ({ detail: { name, state, postcode } }) =>
    change({ suburb: name, state, postcode }),
  );
  const type = (postcode: string) => {
    const state = stateOfPostcode(postcode);
    change({ postcode, ...(state && !hasOwnState && { state }) });
    void help(postcode);
  };
  const usual = stateOfPostcode(values.postcode);
  const usually = usual && texts.usualState(values.postcode.trim(), STATES[usual].name);
  const isSet = usual !== null && usual === values.state && !hasOwnState;
  return (
    <>
      {street !== null && (
        <>
          <Field
            {...line('address')}
            {...street}
            onPaste={(event) => {
              const lines = event.clipboardData
                .getData('text')
                .trim()
                .split(/\s*[\r\n]+\s*/);
              if (lines.length === 1 || event.currentTarget.value !== '') return;
              // A browser joins lines without a space.
              event.preventDefault();
              change({ address: lines.join(', ') });
            }}
          />
          <WholeAddress form={form} />
        </>
      )}
      <Field
        ref={suburb}
        {...line('suburb')}
        data-place=""
        onFocus={() => setLeft(false)}
        onBlur={({ target }) => {
          void help(target.value);
          setLeft(true);
        }}
      />
      <div className="pair">
        <Field
          {...line('postcode')}
          onChange={({ target }) => type(target.value)}
          onFocus={() => setLeft(false)}
          onBlur={({ target }) => {
            const plain = plainPostcode(target.value, hasOwnState ? values.state : 'NT');
            if (plain !== target.value) type(plain);
            setLeft(true);
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
        {filled.suburb === values.suburb && `${texts.suburbSet(values.suburb)} `}
        {filled.postcode === values.postcode && `${texts.postcodeSet(values.postcode)} `}
        {isSet && texts.stateSet(STATES[usual].name)}
        {!isSet && usual !== values.state && usually}
        {(usual === null || usual === values.state) && doubt}
      </p>
    </>
  );
}

/** The doubt about a postcode that isn't known, or isn't one of its suburb; it is no fault, as places are new, too. */
async function doubtAbout(question: string): Promise<string> {
  const { suburb, state, postcode }: PlaceTexts = JSON.parse(question);
  if (postcode.trim() === '') return '';
  const { placesOfText } = await import('#src/client/place-lookup.ts');
  const there = (await placesOfText(postcode)).filter((place) => place.postcode === postcode);
  if (there.length === 0) return texts.unknownPostcode(postcode);
  const key = placeKey(suburb);
  if (key === '' || there.some(({ name }) => placeKey(name) === key)) return '';
  const named = (await placesOfText(suburb)).filter((place) => place.state === state);
  return texts.otherPostcode(postcode, suburb, [...new Set(named.map((place) => place.postcode))]);
}

type PlaceTexts = Omit<PlaceForm['values'], 'address'>;
/** The values that a doubt is about. */
const PLACE = ['suburb', 'state', 'postcode'];

/** Fills in what goes with a typed suburb or postcode that one place alone has; no value is replaced. */
function usePlaceHelp(form: PlaceForm) {
  const [filled, setFilled] = useState<Partial<PlaceTexts>>({});
  const latest = useRef(form);
  latest.current = form;
  /** Called with a suburb once it is typed, and with each postcode. */
  async function help(typed: string): Promise<void> {
    const { placesOfText } = await import('#src/client/place-lookup.ts');
    // Without the files of places, people type both themselves.
    const [place, ...others] = await placesOfText(typed).catch(() => []);
    const { values, hasOwnState, change } = latest.current;
    const isLate = ![values.suburb, values.postcode].includes(typed);
    if (!place || others.length > 0 || isLate) return;
    const { name: suburb, state, postcode } = place;
    if (values.suburb.trim() !== '' && values.postcode.trim() !== '') return;
    const missing =
      values.suburb.trim() === '' ? { suburb } : { postcode, ...(!hasOwnState && { state }) };
    change(missing);
    setFilled(missing);
  }
  return { filled, help };
}
