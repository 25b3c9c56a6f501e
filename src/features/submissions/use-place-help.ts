import { useRef, useState } from 'react';
import { placeCalls } from '#src/api/places.ts';
import { clientOf, hasApi } from '#src/client/browser-api.ts';
import type { Place, PlaceQuery } from '#src/api/places.ts';

const call = clientOf(placeCalls);

interface PlaceTexts {
  suburb: string;
  state: string;
  postcode: string;
}

/**
 * Suburbs and postcodes of businesses that are listed, as one of them is typed. Where there is only
 * one that goes with it, `fill` gets what is missing; what somebody typed is never replaced.
 */
export function usePlaceHelp(values: PlaceTexts, fill: (missing: Partial<PlaceTexts>) => void) {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [filled, setFilled] = useState<Partial<PlaceTexts>>({});
  const latest = useRef({ values, fill });
  latest.current = { values, fill };
  const asked = useRef('');

  async function ask(query: PlaceQuery): Promise<void> {
    const question = JSON.stringify(query);
    if (!hasApi || question === asked.current) return;
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
