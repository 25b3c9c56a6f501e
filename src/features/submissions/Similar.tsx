import { useEffect, useState } from 'react';
import { isSimulated } from '#src/client/session/simulation.ts';
import { Message } from '#src/components/ui/Message.tsx';
import type { SimilarBusinesses } from '#src/api/submissions.ts';
import { businessPath } from '#src/domain/paths.ts';
import { suburbAndState } from '#src/domain/text.ts';
import type { BusinessValues } from '#src/listings/business.ts';
import { callOwn } from './submission-calls.ts';

type Results = SimilarBusinesses['results'];

const WHY = {
  phone: 'the same phone number',
  website: 'the same website',
  name: 'a similar name in the same suburb',
} as const;

/** Listings that may be the same business, before it is sent; nothing where that can't be asked. */
export function Similar({ values, edited }: { values: BusinessValues; edited: number | null }) {
  const [found, setFound] = useState<Results>([]);
  const { name, suburb, contact_phone, website } = values;
  useEffect(() => {
    if (isSimulated) return;
    callOwn('similarBusinesses', { body: { name, suburb, contact_phone, website } }).then(
      ({ results }) => setFound(results.filter(({ id }) => id !== edited)),
      () => {},
    );
  }, [name, suburb, contact_phone, website, edited]);
  if (found.length === 0) return null;
  return (
    <Message tone="info" title="This may be listed already">
      <ul>
        {found.map(({ id, slug, name: listed, suburb: place, state, status, why }) => (
          <li key={id}>
            {status === 'published' ? (
              <a href={businessPath(slug)} target="_blank" rel="noreferrer">
                {listed}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            ) : (
              <strong>{listed}</strong>
            )}
            {`, ${[suburbAndState(place, state), WHY[why]].filter(Boolean).join(': ')}`}
          </li>
        ))}
      </ul>
      <p>If it isn&apos;t yours, or is another one, go on: our team will look at both.</p>
    </Message>
  );
}
