import { useEffect, useRef } from 'react';
import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import type { CheckedClaim } from '#src/api/claims.ts';
import { lastMomentText, momentText } from '#src/domain/instant-texts.ts';
import { DEFAULT_TEXT } from '#src/domain/text.ts';
import { ClaimedPrice } from './ClaimedPrice.tsx';
import styles from './Redeem.module.css';

interface Props {
  claim: CheckedClaim;
  busy: string | null;
  redeem: () => void;
  next: () => void;
}

/** What a code stands for, and whether it is good; the focus comes with it. */
export function CheckedCode({ claim, busy, redeem, next }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { deal, first_name, state, expires_at } = claim;
  const isGood = state === 'open';
  const { title, text } = verdictOf(claim);
  return (
    <section className={styles.checked} aria-labelledby="verdict">
      <div className={isGood ? styles.good : styles.bad}>
        <Icon name={isGood ? 'check' : 'x'} size={32} />
        <div>
          <h2 id="verdict" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p>{text}</p>
        </div>
      </div>
      <div className={`card ${styles.what}`}>
        <p className={styles.deal}>
          <Multilingual text={deal.title || DEFAULT_TEXT.dealTitle} />
        </p>
        <ClaimedPrice deal={deal} />
        <dl>
          <div>
            <dt>Business</dt>
            <dd>
              <Multilingual text={deal.business.name} />
            </dd>
          </div>
          <div>
            <dt>Claimed by</dt>
            <dd>{first_name || 'A member'}</dd>
          </div>
          <div>
            <dt>Good until</dt>
            <dd>{lastMomentText(expires_at, deal.business)}</dd>
          </div>
          <div>
            <dt>Limits</dt>
            <dd>{limitsText(claim)}</dd>
          </div>
        </dl>
        {deal.terms && <p className={styles.lines}>{deal.terms}</p>}
        {deal.restrictions && <p className={styles.lines}>{deal.restrictions}</p>}
      </div>
      <div className={styles.actions}>
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
    </section>
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
