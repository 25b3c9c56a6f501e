import { ownBusinessCalls, type SimilarBusinesses } from '#src/api/own-business-calls.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { Message } from '#src/components/ui/Message.tsx';
import { businessPath } from '#src/domain/paths.ts';
import { suburbAndState } from '#src/domain/text.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import type { BusinessValues } from '#src/listings/business.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/forms.ts';
import * as similarities from '#texts/similarities.ts';

const callOwn = signedInClient(ownBusinessCalls);

const askSimilar = async (question: string): Promise<SimilarBusinesses['results']> =>
  (await callOwn('similarBusinesses', { body: JSON.parse(question) })).results;

/** Listings that may be the same business, before it is sent; empty where that can't be asked. */
export function Similar({ values, own }: { values: BusinessValues; own: number | undefined }) {
  const { name, suburb, contact_phone, website } = values;
  const state = values.state || null;
  const question = JSON.stringify({ name, suburb, state, contact_phone, website });
  const { data = [] } = useAnswer(question, askSimilar);
  const found = data.filter(({ id }) => id !== own);
  if (found.length === 0) return null;
  return (
    <Message tone="info" title={texts.similarTitle}>
      <ul>
        {found.map(({ id, slug, name: listed, suburb: place, state, status, why }) => (
          <li key={id}>
            {status === 'published' ? (
              <a href={businessPath(slug)} target="_blank" rel="noreferrer">
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
