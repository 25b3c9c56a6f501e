import { useEffect, useState } from 'react';
import type { SimilarListings } from '#src/api/owner-calls.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { Message } from '#src/components/ui/Message.tsx';
import { listingPath } from '#src/domain/paths.ts';
import { suburbAndState } from '#src/domain/text.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import * as common from '#texts/common.ts';
import * as texts from '#texts/forms.ts';
import * as similarities from '#texts/similarities.ts';

/** The pause in typing after which the listings are compared (ms). */
const PAUSE = 1000;

interface Props {
  kind: 'business' | 'event';
  /** The facts to compare as JSON; null as long as there are too few. */
  question: string | null;
  ask: (question: string) => Promise<SimilarListings>;
  own: number | undefined;
}

/** Listings that may be the same one, before it is sent; empty where that can't be asked. */
export function Similar({ kind, question, ask, own }: Props) {
  const { data } = useAnswer(useRested(question), ask);
  const found = data?.results.filter(({ id }) => id !== own) ?? [];
  if (found.length === 0) return null;
  return (
    <Message tone="info" title={texts.similarTitle}>
      <ul>
        {found.map(({ id, slug, name: listed, suburb: place, state, status, why }) => (
          <li key={id}>
            {status === 'published' ? (
              <a href={listingPath(kind, slug)} target="_blank" rel="noreferrer">
                <Multilingual text={listed} />
                <span className="visually-hidden"> {common.opensInNewTab}</span>
              </a>
            ) : (
              <strong>
                <Multilingual text={listed} />
              </strong>
            )}
            {`, ${[suburbAndState(place, state), similarities.withinSimilarity(why)].filter(Boolean).join(': ')}`}
          </li>
        ))}
      </ul>
      <p>{texts.similarHint}</p>
    </Message>
  );
}

/** A text as it was when it last rested for a while, at first as it is. */
function useRested(text: string | null): string | null {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setRested, PAUSE, text);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
