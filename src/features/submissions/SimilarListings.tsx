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
  const listings = data?.results
    .filter(({ id }) => id !== own)
    .map(({ id, slug, name, suburb, state, status, why }) => ({
      id,
      name,
      path: status === 'published' ? listingPath(kind, slug) : null,
      facts: [suburbAndState(suburb, state), similarities.withinSimilarity(why)],
      parted: ': ',
    }));
  return <Noticed title={texts.similarTitle} listings={listings ?? []} hint={texts.similarHint} />;
}

interface NoticedProps {
  title: string;
  listings: readonly {
    id: number;
    name: string;
    /** Its public page; null for one that isn't public. */
    path: string | null;
    facts: readonly (string | null)[];
    parted: string;
  }[];
  hint: string;
}

/** Other listings that are worth a look before one is sent. */
export function Noticed({ title, listings, hint }: NoticedProps) {
  if (listings.length === 0) return null;
  return (
    <Message tone="info" title={title}>
      <ul>
        {listings.map(({ id, name, path, facts, parted }) => (
          <li key={id}>
            {path ? (
              <a href={path} target="_blank" rel="noreferrer">
                <Multilingual text={name} />
                <span className="visually-hidden"> {common.opensInNewTab}</span>
              </a>
            ) : (
              <strong>
                <Multilingual text={name} />
              </strong>
            )}
            {`, ${facts.filter(Boolean).join(parted)}`}
          </li>
        ))}
      </ul>
      <p>{hint}</p>
    </Message>
  );
}

/** A text as it was when it last rested for a while, at first as it is. */
export function useRested(text: string | null): string | null {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setRested, PAUSE, text);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
