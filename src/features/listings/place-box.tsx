import {
  type LocalPlace,
  nearestPlace,
  placesOfText,
  suggestedPlaces,
} from '#src/client/places.ts';
import { rememberPlace } from '#src/client/remembered-place.ts';
import { element } from '#src/components/site/elements.ts';
import { type ComboboxParts, type Found, Listbox, Option } from '#src/components/ui/Combobox.tsx';
import { mountCombobox } from '#src/components/ui/mount-combobox.tsx';
import { counted } from '#src/domain/counted.ts';
import { placeLabel } from '#src/listings/near.ts';
import { type ChosenPlace, PLACE_CHOSEN } from './place-event.ts';

/*
 * What a place's field has once it is touched: suggestions of suburbs and postcodes, and the place where somebody is.
 * Where the files of places can't be loaded, the field takes any text, which the server understands.
 */

/** A moment for who types fast (ms). */
const PAUSE = 80;
/** Suggestions come for texts longer than this (characters). */
const SHORTEST = 1;
const MOST = 8;
/** What opens is at least so wide, where the window has room (px). */
const WIDTH = 280;
/** How long a browser may look for where it is, and how old its answer may be (ms). */
const PATIENCE = 10_000;
const FRESH = 10 * 60_000;

const TYPE_INSTEAD = 'Enter a suburb or postcode instead.';
/** By the codes of the Geolocation API. */
const FAILURES: Readonly<Record<number, string>> = {
  1: `This browser doesn’t share its location with this site. ${TYPE_INSTEAD}`,
  2: `Your location couldn’t be found. ${TYPE_INSTEAD}`,
  3: `Finding your location took too long. ${TYPE_INSTEAD}`,
};

/** Nothing opens; the text counts as it is. */
const NOTHING: Found = { options: [], spoken: '', content: null };

/** Gives a place's field suggestions; who has typed since it held what was there `before` has theirs at once. */
export function placesFor(input: HTMLInputElement, before: string): void {
  const isNew = mountCombobox(input, () => ({
    before,
    pause: PAUSE,
    shortest: SHORTEST,
    width: WIDTH,
    find: async () => found(await suggestedPlaces(input.value, MOST), input),
    failed: NOTHING,
  }));
  // In the form of a listing the fields beside it are filled in by a choice alone.
  if (isNew && input.name === 'near') input.addEventListener('change', () => void takeText(input));
}

/** The nearest place to where somebody is: their browser finds it, and tells nobody where that is. */
export function locate(button: HTMLElement): void {
  const field = button.closest('[data-place-field]');
  const input = field?.querySelector<HTMLInputElement>('[data-place]');
  // Chips in a row have no room for it: a page with such has a place of its own.
  const said = '[data-place-said]';
  const shown =
    field?.querySelector<HTMLElement>(said) ?? document.querySelector<HTMLElement>(said);
  if (!input || !shown) return;
  // React may not have taken over yet, and minds a text that it doesn't know; at the end of a form it minds nothing.
  const spoken = element('p', { class: 'visually-hidden', role: 'status' });
  input.form?.append(spoken);
  const say = (text: string) => {
    shown.dataset.placeSaid = text;
    spoken.textContent = text;
  };
  if (!navigator.geolocation) {
    say(FAILURES[2] ?? '');
    return;
  }
  say('Looking for your location …');
  navigator.geolocation.getCurrentPosition(
    async ({ coords: { latitude: lat, longitude: lng } }) => {
      try {
        const place = await nearestPlace({ lat, lng });
        say(place ? '' : `Your location isn’t in Australia. ${TYPE_INSTEAD}`);
        if (place) choose(input, place);
      } catch {
        say(FAILURES[2] ?? '');
      }
    },
    ({ code }) => say(FAILURES[code] ?? ''),
    { timeout: PATIENCE, maximumAge: FRESH },
  );
}

function found(places: readonly LocalPlace[], input: HTMLInputElement): Found {
  if (places.length === 0) return { ...NOTHING, spoken: 'No suburb or postcode found.' };
  return {
    options: places.map(placeLabel),
    spoken: counted(places.length, 'place'),
    content: (parts) => <PlaceList {...{ places, parts, input }} />,
  };
}

interface PlaceListProps {
  places: readonly LocalPlace[];
  parts: ComboboxParts;
  input: HTMLInputElement;
}

const PlaceList = ({ places, parts, input }: PlaceListProps) => (
  <Listbox parts={parts} label="Places">
    {places.map((place) => (
      <Option
        key={placeLabel(place)}
        parts={parts}
        name={placeLabel(place)}
        className="place"
        choose={() => choose(input, place)}
      >
        {/* A name alone would be said together with what follows. */}
        <span className="title">{place.name}</span>{' '}
        <span className="small-print">{`${place.state} ${place.postcode}`}</span>
      </Option>
    ))}
  </Listbox>
);

/** Fills a place in that somebody has chosen. */
function choose(input: HTMLInputElement, place: LocalPlace): void {
  // A form that React has taken over knows of a text by its event alone.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, input.name === 'near' ? placeLabel(place) : place.name);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  if (!tell(input, place) && input.dataset.place === 'go') input.form?.requestSubmit();
}

/** A text that was typed in full counts as it stands: the server says which of several places of a name is meant. */
async function takeText(input: HTMLInputElement): Promise<void> {
  const { value } = input;
  const [place] = value.trim() ? await placesOfText(value).catch(() => []) : [];
  if (place && input.value === value) tell(input, place);
}

/** Says which place a field holds; true where somebody takes it from there. */
function tell(input: HTMLInputElement, place: LocalPlace): boolean {
  if (input.name === 'near') {
    const within = new FormData(input.form ?? undefined).get('within');
    rememberPlace(place, within ? String(within) : undefined);
  }
  const { name, state, postcode } = place;
  const detail: ChosenPlace = { name, state, postcode };
  const event = new CustomEvent(PLACE_CHOSEN, { bubbles: true, cancelable: true, detail });
  return !input.dispatchEvent(event);
}
