import { useEffect, useRef } from 'react';
import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import type { CheckedClaim, Claim, Redemption } from '#src/api/claims.ts';
import { lastMomentText, momentText } from '#src/domain/instant-texts.ts';
import { DEFAULT_TEXT } from '#src/domain/text.ts';
import { ClaimedPrice } from './ClaimedPrice.tsx';
import styles from './Redeem.module.css';

interface VerdictProps extends Pick<Claim, 'deal'> {
  isGood: boolean;
  title: string;
  text: string;
  /** What else there is to say of the deal. */
  more?: React.ReactNode;
  /** What to do next. */
  children: React.ReactNode;
}

/** What became of a code, so that it can be read across a counter; the focus comes with it. */
function Verdict({ isGood, title, text, deal, more, children }: VerdictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack gap-6" aria-labelledby="verdict">
      <div className={`${styles.verdict} ${isGood ? styles.good : styles.bad}`}>
        <Icon name={isGood ? 'check' : 'x'} size={32} />
        <div>
          <h2 id="verdict" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p>{text}</p>
        </div>
      </div>
      <div className={`card stack gap-3 ${styles.what}`}>
        <p className={styles.deal}>
          <Multilingual text={deal.title || DEFAULT_TEXT.dealTitle} />
        </p>
        <ClaimedPrice deal={deal} />
        {more}
      </div>
      {children}
    </section>
  );
}

interface RedeemedProps {
  redemption: Redemption;
  next: () => void;
}

/** Says that it is done. */
export function Redeemed({ redemption: { deal, first_name, redeemed_at }, next }: RedeemedProps) {
  const who = first_name ? `For ${first_name}, ` : '';
  const text = `${who}${momentText(redeemed_at, deal.business)}`;
  return (
    <Verdict isGood title="Redeemed" text={text} deal={deal}>
      <Button className={styles.large} onClick={next}>
        Next code
      </Button>
    </Verdict>
  );
}

interface Props {
  claim: CheckedClaim;
  busy: string | null;
  redeem: () => void;
  next: () => void;
}

/** What a code stands for, and whether it is good. */
export function CheckedCode({ claim, busy, redeem, next }: Props) {
  const { deal, first_name, state, expires_at } = claim;
  const isGood = state === 'open';
  const facts = {
    Business: <Multilingual text={deal.business.name} />,
    'Claimed by': first_name || 'A member',
    'Good until': lastMomentText(expires_at, deal.business),
    Limits: limitsText(claim),
  };
  const more = (
    <>
      <dl className="stack gap-2">
        {Object.entries(facts).map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {deal.terms && <p className={styles.lines}>{deal.terms}</p>}
      {deal.restrictions && <p className={styles.lines}>{deal.restrictions}</p>}
    </>
  );
  return (
    <Verdict isGood={isGood} {...verdictOf(claim)} deal={deal} more={more}>
      <div className="stack">
        {isGood && (
          <Button
            className={styles.large}
            icon="check"
            aria-disabled={busy !== null || undefined}
            onClick={redeem}
          >
            {busy ? 'Redeeming...' : 'Redeem now'}
          </Button>
        )}
        <p role="status" className="small-print">
          {busy === 'trying again' &&
            'The network is slow. Trying again; it can’t be redeemed twice.'}
        </p>
        {busy === null && (
          <Button look={isGood ? 'quiet' : 'primary'} className={styles.large} onClick={next}>
            {isGood ? 'Don’t redeem' : 'Next code'}
          </Button>
        )}
      </div>
    </Verdict>
  );
}

function verdictOf(claim: CheckedClaim): { title: string; text: string } {
  const { state, redeemed_at, redeemed_by, expires_at, deal } = claim;
  if (state === 'open') return { title: 'This code is good', text: 'It can be redeemed once.' };
  if (state === 'redeemed') {
    const when = redeemed_at ? ` on ${momentText(redeemed_at, deal.business)}` : '';
    const who = redeemed_by ? ` by ${redeemed_by}` : '';
    return { title: 'This code has been used', text: `It was redeemed${when}${who}.` };
  }
  if (state === 'cancelled') {
    return { title: 'This code was given back', text: 'It isn’t good any more.' };
  }
  const until = lastMomentText(expires_at, deal.business);
  return { title: 'This code has expired', text: `It was good until ${until}.` };
}

/** "1 for each person; 12 of 50 claimed" */
function limitsText({ limit_per_person, usage_limit, used_count }: CheckedClaim): string {
  const person = limit_per_person === null ? null : `${limit_per_person} for each person`;
  const all = usage_limit === null ? null : `${used_count} of ${usage_limit} claimed`;
  return [person, all].filter(Boolean).join('; ') || 'None';
}
