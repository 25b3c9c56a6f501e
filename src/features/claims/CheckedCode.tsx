import { useEffect, useRef } from 'react';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { Prices } from '#src/features/listings/card/Prices.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { Icon } from '#src/components/ui/Icon.tsx';
import type { CheckedClaim, Claim, Redemption } from '#src/api/claims.ts';
import { weekdayIn } from '#src/domain/hours.ts';
import { lastMomentText, momentText } from '#src/domain/instant-texts.ts';
import { goodOnText, type Weekday, weekdayName } from '#src/domain/weekdays.ts';
import * as kinds from '#texts/kinds.ts';
import * as texts from '#texts/redeem.ts';
import * as unstated from '#texts/unstated.ts';
import styles from './Redeem.module.css';

/** The look of each verdict on a code, with its drawing. */
const TONES = {
  good: { icon: 'check', look: styles.good },
  doubtful: { icon: 'info', look: styles.doubtful },
  bad: { icon: 'x', look: styles.bad },
} as const;

interface VerdictProps extends Pick<Claim, 'deal'> {
  tone: keyof typeof TONES;
  title: string;
  text: string;
  /** More content about the deal. */
  more?: React.ReactNode;
  /** The next thing to do. */
  children: React.ReactNode;
}

/** The verdict on a code, large enough to be read across a counter; it takes the focus. */
function Verdict({ tone, title, text, deal, more, children }: VerdictProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack gap-6" aria-labelledby="verdict">
      <div className={`${styles.verdict} ${TONES[tone].look}`}>
        <Icon name={TONES[tone].icon} size={32} />
        <div>
          <h2 className="text-xl" id="verdict" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p>{text}</p>
        </div>
      </div>
      <div className={`card stack gap-3 ${styles.what}`}>
        <p className={styles.deal}>
          <Multilingual text={deal.title || unstated.dealTitle} />
        </p>
        <Prices deal={deal} />
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

/** Says that a code is redeemed. */
export function Redeemed({ redemption: { deal, first_name, redeemed_at }, next }: RedeemedProps) {
  const at = momentText(redeemed_at, deal.business);
  const text = first_name ? texts.redeemedFor(first_name, at) : at;
  return (
    <Verdict tone="good" title={texts.redeemed} text={text} deal={deal}>
      <Button className={styles.large} onClick={next}>
        {texts.nextCode}
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

/** The deal of a code, and whether the code is good. */
export function CheckedCode({ claim, busy, redeem, next }: Props) {
  const { deal, first_name, state, expires_at } = claim;
  const isGood = state === 'open';
  const today = weekdayIn(deal.business.zone, new Date());
  const isItsDay = deal.weekdays.includes(today);
  const facts = [
    { name: kinds.one.business, fact: <Multilingual text={deal.business.name} /> },
    { name: texts.claimedBy, fact: first_name || texts.aMember },
    { name: texts.goodUntil, fact: lastMomentText(expires_at, deal.business) },
    { name: texts.days, fact: goodOnText(deal.weekdays) ?? texts.everyDay },
    { name: texts.limits, fact: limitsText(claim) },
  ];
  const more = (
    <>
      <dl className="stack gap-2">
        {facts.map(({ name, fact }) => (
          <div key={name}>
            <dt className="muted">{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {deal.terms && <p className="prose">{deal.terms}</p>}
      {deal.restrictions && <p className="prose">{deal.restrictions}</p>}
    </>
  );
  return (
    <Verdict {...verdictOf(claim, isItsDay ? null : today)} deal={deal} more={more}>
      <div className="stack">
        {isGood && (
          <Button
            className={styles.large}
            icon="check"
            aria-disabled={busy !== null || undefined}
            onClick={redeem}
          >
            {busy ? texts.redeeming : isItsDay ? texts.redeemNow : texts.redeemAnyway}
          </Button>
        )}
        <p role="status" className="small-print">
          {busy === 'trying again' && texts.tryingAgain}
        </p>
        {busy === null && (
          <Button look={isGood ? 'quiet' : 'primary'} className={styles.large} onClick={next}>
            {isGood ? texts.dontRedeem : texts.nextCode}
          </Button>
        )}
      </div>
    </Verdict>
  );
}

/** The verdict on a claim. `wrongDay` is today where the deal isn't good on it, which the shop decides about. */
function verdictOf(
  claim: CheckedClaim,
  wrongDay: Weekday | null,
): Pick<VerdictProps, 'tone' | 'title' | 'text'> {
  const { state, redeemed_at, redeemed_by, expires_at, deal } = claim;
  if (state === 'open' && wrongDay) {
    const title = texts.notMeantFor(weekdayName(wrongDay));
    const text = texts.dealSays(goodOnText(deal.weekdays) ?? texts.everyDay);
    return { tone: 'doubtful', title, text };
  }
  if (state === 'open') {
    return { tone: 'good', title: texts.good, text: texts.worksOnce };
  }
  if (state === 'redeemed') {
    const at = redeemed_at && momentText(redeemed_at, deal.business);
    return { tone: 'bad', title: texts.used, text: texts.wasRedeemed(at, redeemed_by) };
  }
  if (state === 'cancelled') {
    return { tone: 'bad', title: texts.givenBack, text: texts.notGood };
  }
  const until = lastMomentText(expires_at, deal.business);
  return { tone: 'bad', title: texts.expired, text: texts.wasGoodUntil(until) };
}

/** "1 for each person; 12 of 50 claimed" */
function limitsText({ limit_per_person, usage_limit, used_count }: CheckedClaim): string {
  const person = limit_per_person === null ? null : texts.forEachPerson(limit_per_person);
  const all = usage_limit === null ? null : texts.claimedOf(used_count, usage_limit);
  return [person, all].filter(Boolean).join('; ') || texts.noLimits;
}
