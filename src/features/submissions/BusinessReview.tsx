import {
  ownBusinessCalls,
  SIMILARITIES,
  type SimilarBusinesses,
} from '#src/api/own-business-calls.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';
import { isSimulated } from '#src/client/session/simulation.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { businessPath } from '#src/domain/paths.ts';
import { suburbAndState } from '#src/domain/text.ts';
import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import { BUSINESS_STEPS, businessFields, type BusinessValues } from '#src/listings/business.ts';
import type { Fields } from '#src/listings/field.ts';
import styles from './submissions.module.css';

const callOwn = signedInClient(ownBusinessCalls);

interface Props {
  values: BusinessValues;
  goTo: (step: number) => void;
}

/** Everything that was entered, with a way back to each step. */
export function Review({ values, goTo }: Props) {
  return (
    <div className={`stack gap-6 ${styles.review}`}>
      {rowsOf(values).map((rows, index) => {
        const { title = '' } = BUSINESS_STEPS[index] ?? {};
        return (
          <section key={title} aria-labelledby={`review-${index}`}>
            <div className="heading-row">
              <h3 id={`review-${index}`}>{title}</h3>
              <Button look="plain" small onClick={() => goTo(index + 1)}>
                Edit<span className="visually-hidden"> {title}</span>
              </Button>
            </div>
            <dl className="stack gap-2">
              {rows.map(([label, value]) => (
                <div key={label}>
                  <dt className="small-print">{label}</dt>
                  <dd>
                    {value ? (
                      <Multilingual text={value} />
                    ) : (
                      <span className="small-print">Not stated</span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}

/** What was entered in the fields of each step, but for pictures, which stand beside. */
const rowsOf = (values: BusinessValues): [label: string, value: string][][] =>
  BUSINESS_STEPS.map(({ fields }) =>
    fields
      .filter((name) => name !== 'images')
      .map((name): [label: string, value: string] => {
        const { label, words } = businessFields[name] as Fields[string];
        return [label, words(values[name]).join('\n')];
      }),
  ).filter((rows) => rows.length > 0);

const askSimilar = async (question: string): Promise<SimilarBusinesses['results']> =>
  (await callOwn('similarBusinesses', { body: JSON.parse(question) })).results;

/** Listings that may be the same business, before it is sent; nothing where that can't be asked. */
export function Similar({ values, edited }: { values: BusinessValues; edited: number | null }) {
  const { name, suburb, contact_phone, website } = values;
  const question = JSON.stringify({ name, suburb, contact_phone, website });
  const { data = [] } = useAnswer(isSimulated ? null : question, askSimilar);
  const found = data.filter(({ id }) => id !== edited);
  if (found.length === 0) return null;
  return (
    <Message tone="info" title="This may be listed already">
      <ul>
        {found.map(({ id, slug, name: listed, suburb: place, state, status, why }) => (
          <li key={id}>
            {status === 'published' ? (
              <a href={businessPath(slug)} target="_blank" rel="noreferrer">
                <Multilingual text={listed} />
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            ) : (
              <strong>
                <Multilingual text={listed} />
              </strong>
            )}
            {`, ${[suburbAndState(place, state), SIMILARITIES[why].toLowerCase()].filter(Boolean).join(': ')}`}
          </li>
        ))}
      </ul>
      <p>If it isn&apos;t yours, or is another one, go on: our team will look at both.</p>
    </Message>
  );
}
