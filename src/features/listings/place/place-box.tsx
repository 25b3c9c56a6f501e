import { nearestPlace, placesOfText, suggestedPlaces } from '#src/client/place-lookup.ts';
import { rememberPlace } from '#src/client/remembered-place.ts';
import { element } from '#src/components/site/elements.ts';
import {
  type ComboboxParts,
  type FoundOptions,
  Listbox,
  Option,
} from '#src/components/ui/Combobox.tsx';
import { mountCombobox } from '#src/components/ui/mount-combobox.tsx';
import { placeLabel } from '#src/listings/near.ts';
import type { LocatedPlace } from '#src/search/find-place.ts';
import * as texts from '#texts/place-box.ts';
import { type ChosenPlace, PLACE_CHOSEN } from './use-place-chosen.ts';

/*
 * Suggestions of suburbs and postcodes for a place's field that is touched, and the place where somebody is. Where the
 * files of places can't be loaded, the field takes any text, which the server understands.
 */

/** The pause after a key before suggestions are looked up (ms). */
const PAUSE = 80;
/** The length that a text for suggestions exceeds (characters). */
const SHORTEST = 1;
const MOST = 8;
/** The least width of the suggestions, where the window has room (px). */
const WIDTH = 280;
/** The time that a browser may look for where it is, and the age of its answer (ms). */
const PATIENCE = 10_000;
const FRESH = 10 * 60_000;

/** Messages by the codes of the Geolocation API. */
const FAILURES: Readonly<Record<number, string>> = {
  1: texts.locationNotShared,
  2: texts.locationNotFound,
  3: texts.locationTooSlow,
};

/** No suggestions: the text counts as it is. */
const NOTHING: FoundOptions = { options: [], spoken: '', content: null };

/** Gives a place's field suggestions, at once where somebody has typed since it held `before`. */
export function placesFor(input: HTMLInputElement, before: string): void {
  const isNew = mountCombobox(input, () => ({
    before,
    pause: PAUSE,
    shortest: SHORTEST,
    width: WIDTH,
    find: async () => found(await suggestedPlaces(input.value, MOST), input),
    failed: NOTHING,
  }));
  // Only a choice fills in the fields beside it in the form of a listing.
  if (isNew && input.name === 'near') input.addEventListener('change', () => void takeText(input));
}

/** Fills in the place that is nearest to somebody: their browser finds out where they are, and tells nobody. */
export function locate(button: HTMLElement): void {
  const field = button.closest('[data-place-field]');
  const input = field?.querySelector<HTMLInputElement>('[data-place]');
  // A page whose chips have no room for it has an element of its own.
  const said = '[data-place-said]';
  const shown =
    field?.querySelector<HTMLElement>(said) ?? document.querySelector<HTMLElement>(said);
  if (!input || !shown) return;
  // The text lies at the end of the form, as what `mount` puts there: no island that wakes later takes it away.
  const spoken = element('p', { class: 'visually-hidden', role: 'status', 'data-mounted': '' });
  input.form?.append(spoken);
  const say = (text: string) => {
    shown.dataset.placeSaid = text;
    spoken.textContent = text;
  };
  if (!navigator.geolocation) {
    say(texts.locationNotFound);
    return;
  }
  say(texts.locating);
  navigator.geolocation.getCurrentPosition(
    async ({ coords: { latitude: lat, longitude: lng } }) => {
      try {
        const place = await nearestPlace({ lat, lng });
        say(place ? '' : texts.notInAustralia);
        if (place) choose(input, place);
      } catch {
        say(texts.locationNotFound);
      }
    },
    ({ code }) => say(FAILURES[code] ?? ''),
    { timeout: PATIENCE, maximumAge: FRESH },
  );
}

function found(places: readonly LocatedPlace[], input: HTMLInputElement): FoundOptions {
  if (places.length === 0) return { ...NOTHING, spoken: texts.noneFound };
  return {
    options: places.map(placeLabel),
    spoken: texts.found(places.length),
    content: (parts) => <PlaceList {...{ places, parts, input }} />,
  };
}

interface PlaceListProps {
  places: readonly LocatedPlace[];
  parts: ComboboxParts;
  input: HTMLInputElement;
}

const PlaceList = ({ places, parts, input }: PlaceListProps) => (
  <Listbox parts={parts} label={texts.places}>
    {places.map((place) => (
      <Option
        key={placeLabel(place)}
        parts={parts}
        name={placeLabel(place)}
        className="place"
        choose={() => choose(input, place)}
      >
        {/* The space keeps the name apart from the text after it when it is read aloud. */}
        <span className="title">{place.name}</span>{' '}
        <span className="small-print">{`${place.state} ${place.postcode}`}</span>
      </Option>
    ))}
  </Listbox>
);

/** Fills in a place that somebody has chosen. */
function choose(input: HTMLInputElement, place: LocatedPlace): void {
  // A form that React has taken over learns of a text only by its event.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, input.name === 'near' ? placeLabel(place) : place.name);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  if (!tell(input, place) && input.dataset.place === 'go') input.form?.requestSubmit();
}

/** Takes a text that was typed in full as it is: the server says which of several places of a name is meant. */
async function takeText(input: HTMLInputElement): Promise<void> {
  const { value } = input;
  const [place] = value.trim() ? await placesOfText(value).catch(() => []) : [];
  if (place && input.value === value) tell(input, place);
}

/** Tells the page which place a field holds; true where a listener goes on from there. */
function tell(input: HTMLInputElement, place: LocatedPlace): boolean {
  if (input.name === 'near') {
    const within = new FormData(input.form ?? undefined).get('within');
    rememberPlace(place, within ? String(within) : undefined);
  }
  const { name, state, postcode } = place;
  const detail: ChosenPlace = { name, state, postcode };
  const event = new CustomEvent(PLACE_CHOSEN, { bubbles: true, cancelable: true, detail });
  return !input.dispatchEvent(event);
}
