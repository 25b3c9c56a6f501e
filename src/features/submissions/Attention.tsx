import { Badge } from '#src/components/ui/Badge.tsx';
import { Button, ButtonLink } from '#src/components/ui/Button.tsx';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import type { Kind } from '#src/domain/kinds.ts';
import * as kinds from '#texts/kinds.ts';
import * as texts from '#texts/own-listings.ts';
import { AnswerQuestion } from './AnswerQuestion.tsx';
import type { Concern } from './needs-attention.ts';
import styles from './MyListings.module.css';

interface Props {
  concerns: readonly Concern[];
  discard: (draft: string) => void;
  /** Shows a listing as an answer has left it. */
  answered: (kind: Kind) => Promise<unknown>;
}

/** The concerns of a member, each with the way to deal with it. */
export function Attention({ concerns, discard, answered }: Props) {
  if (concerns.length === 0) return null;
  return (
    <section className={`stack gap-3 ${styles.kind}`} aria-labelledby="attention">
      <h2 className="text-xl" id="attention">
        {texts.needsAttention} <span className="muted">({concerns.length})</span>
      </h2>
      <ul className={`card ${styles.rows}`}>
        {concerns.map(({ key, kind, title, label, tone, text, reason, way, draft, asked }) => {
          const name = <span className="visually-hidden"> {<Multilingual text={title} />}</span>;
          return (
            <li key={key} className={styles.concern}>
              <div className="stack gap-1">
                <p className="cluster small-print">
                  <Badge tone={tone}>{label}</Badge>
                  {kinds.one[kind]}
                </p>
                <h3>
                  <Multilingual text={title} />
                </h3>
                <p>{text}</p>
                {reason && (
                  <p className={styles.reason}>
                    <Multilingual text={reason} />
                  </p>
                )}
                {asked && <AnswerQuestion owned={asked} answered={() => answered(kind)} />}
              </div>
              <div className="cluster">
                <ButtonLink look="quiet" small href={way.href}>
                  {way.label}
                  {name}
                </ButtonLink>
                {draft && (
                  <Button look="plain" small onClick={() => discard(draft)}>
                    {texts.throwAway}
                    {name}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
