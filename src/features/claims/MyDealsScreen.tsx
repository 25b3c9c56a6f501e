import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callClaims } from '#src/client/claim-calls.ts';
import { claimQr } from '#src/client/qr-drawing.ts';
import { useAction } from '#src/client/use-action.ts';
import { whenText } from '#src/client/when-text.ts';
import { useUser } from '#src/client/session/use-account.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { Prices } from '#src/features/listings/card/Prices.tsx';
import { showToast } from '#src/components/site/toast.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Button, ButtonLink } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Sentence } from '#src/components/ui/Sentence.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import type { Claim } from '#src/api/claims.ts';
import { lastMomentText, momentText } from '#src/domain/instant-texts.ts';
import { isOn, type Kind } from '#src/domain/kinds.ts';
import { addressLine } from '#src/domain/links.ts';
import { listingPath, listPath } from '#src/domain/paths.ts';
import { telephoneLink } from '#src/domain/telephone.ts';
import { goodOnText, WEEKDAYS } from '#src/domain/weekdays.ts';
import * as claims from '#texts/claims.ts';
import * as texts from '#texts/my-deals.ts';
import * as unstated from '#texts/unstated.ts';
import styles from './claims.module.css';
import { keepOffline } from './offline.ts';
import { useMyClaims } from './use-my-claims.ts';

/** The tone of a claim that is no longer good. */
const TONES = { open: 'over', redeemed: 'good', expired: 'over', cancelled: 'over' } as const;

/** One's claims with their codes (docs/product.md, Claims); a visitor sees other content of the page. */
export function MyDealsScreen() {
  const user = useUser();
  return (
    <div className={`stack gap-6 ${styles.page}`}>
      <h1>{claims.myDeals}</h1>
      {user ? <MyDeals key={user.id} user={user.id} /> : <Waiting text={texts.loading} />}
    </div>
  );
}

function MyDeals({ user }: { user: number }) {
  const { known, isFresh, failure, reload } = useMyClaims(user);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The page works without this too, only not without a network.
    if (isFresh) void keepOffline().catch(() => {});
  }, [isFresh]);

  if (!known && !failure) return <Waiting text={texts.loading} />;
  if (!known) {
    const text = failure?.text ?? null;
    return <Trouble title={texts.notLoaded} text={text} retry={reload} />;
  }

  const isReady = ({ state, expires_at }: Claim) =>
    state === 'open' && Date.parse(expires_at) > Date.now();
  const ready = known.claims.filter(isReady);
  const over = known.claims.filter((claim) => !isReady(claim));

  async function giveBack({ id, deal }: Claim): Promise<void> {
    await callClaims('cancelClaim', { id });
    await reload();
    showToast(texts.givenBack(deal.title || unstated.dealTitle));
    heading.current?.focus();
  }

  return (
    <div className={`stack gap-8 ${styles.mine}`}>
      {failure && (
        <Trouble
          tone="info"
          title={texts.asOfLastVisit}
          text={texts.howItWas(whenText(known.at))}
          retry={reload}
        />
      )}
      <section className={`stack ${styles.ready}`} aria-labelledby="ready">
        <h2 className="text-xl" id="ready" ref={heading} tabIndex={-1}>
          {texts.ready}
        </h2>
        {ready.length > 0 ? (
          <ul className={styles.coupons}>
            {ready.map((claim) => (
              <MyClaim key={claim.id} claim={claim} giveBack={() => giveBack(claim)} />
            ))}
          </ul>
        ) : (
          <EmptyState title={texts.noneReady}>
            {isOn('deal') && (
              <>
                <p>{texts.howToGetOne}</p>
                <ButtonLink icon="tag" href={listPath('deals')}>
                  {texts.browseDeals}
                </ButtonLink>
              </>
            )}
          </EmptyState>
        )}
      </section>
      {over.length > 0 && (
        <section className={`stack ${styles.over}`} aria-labelledby="over">
          <h2 className="text-xl" id="over">
            {texts.earlier}
          </h2>
          <ul className="outlined">
            {over.map((claim) => (
              <Earlier key={claim.id} claim={claim} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Earlier({ claim: { state, deal, redeemed_at, claimed_at } }: { claim: Claim }) {
  return (
    <li className="ends">
      <div>
        <Named kind="deal" slug={deal.slug} name={deal.title || unstated.dealTitle} />
        <p className="small-print">
          <Multilingual text={deal.business.name} /> ·{' '}
          {redeemed_at
            ? texts.redeemed(momentText(redeemed_at, deal.business))
            : texts.claimed(momentText(claimed_at, deal.business))}
        </p>
      </div>
      <Badge tone={TONES[state]}>{texts.over[state]}</Badge>
    </li>
  );
}

/** The name of a listing, with a link to its page unless its kind is switched off. */
function Named({ kind, slug, name }: { kind: Kind; slug: string; name: string }) {
  const text = <Multilingual text={name} />;
  return isOn(kind) ? <a href={listingPath(kind, slug)}>{text}</a> : text;
}

interface ClaimProps {
  claim: Claim;
  giveBack: () => Promise<void>;
}

/** A claim that is ready to use, as the coupon to show in the shop. */
function MyClaim({ claim, giveBack }: ClaimProps) {
  const { code, deal, expires_at } = claim;
  const { business } = deal;
  const { isBusy, failure, run } = useAction();
  const [isPrinted, setPrinted] = useState(false);
  const title = deal.title || unstated.dealTitle;
  // Claims that an older version kept have no weekdays.
  const goodOn = goodOnText(deal.weekdays ?? WEEKDAYS);

  function print(): void {
    flushSync(() => setPrinted(true));
    globalThis.print();
    setPrinted(false);
  }

  return (
    <li className={`card ${styles.coupon}`} data-printed={isPrinted || undefined}>
      <div className={`stack gap-2 savings ${styles.head}`}>
        <h3>
          <Named kind="deal" slug={deal.slug} name={title} />
        </h3>
        <p>
          <Named kind="business" slug={business.slug} name={business.name} />
        </p>
        <Prices deal={deal} />
      </div>
      <div className={`stack gap-3 perforated ${styles.show}`}>
        <Qr code={code} />
        <p>
          <span className="visually-hidden">{texts.codeIs}</span>
          <code className="code" translate="no">
            {code}
          </code>
        </p>
        <p>
          <strong>{texts.goodUntil(lastMomentText(expires_at, business))}</strong>
          {goodOn && (
            <>
              <br />
              {goodOn}
            </>
          )}
        </p>
      </div>
      <div className={`stack gap-3 perforated ${styles.more}`}>
        <Shop deal={deal} />
        {failure && (
          <p className="fault" role="alert">
            {failure.text}
          </p>
        )}
        <div className="cluster">
          <Button look="quiet" small icon="printer" onClick={print}>
            {texts.print}
            <span className="visually-hidden">
              {' '}
              <Multilingual text={title} />
            </span>
          </Button>
          <ConfirmButton
            label={texts.giveBack}
            question={
              <Sentence text={texts.giveBackQuestion}>
                <Multilingual text={title} />
              </Sentence>
            }
            text={texts.whatGivingBackDoes}
            isBusy={isBusy}
            onConfirm={() => void run(giveBack)}
          />
        </div>
      </div>
    </li>
  );
}

/** The shop that takes the code, and the deal's terms. */
function Shop({ deal }: Pick<Claim, 'deal'>) {
  const { business } = deal;
  const phone = telephoneLink(business.contact_phone);
  const address = addressLine(business);
  return (
    <>
      {deal.code && (
        <p className="small-print">
          <Sentence text={claims.sharedCode}>
            <code translate="no">{deal.code}</code>
          </Sentence>
        </p>
      )}
      {(address || phone) && (
        <p>
          {address}
          {address && phone && <br />}
          {phone && <a href={phone}>{business.contact_phone}</a>}
        </p>
      )}
      <details>
        <summary className="unfolds">{texts.howAndTerms}</summary>
        <div className="stack gap-2">
          <p className="prose">{deal.redemption_instructions || texts.showThisCode}</p>
          <p className="prose">{deal.terms || unstated.terms}</p>
          {deal.restrictions && <p className="prose">{deal.restrictions}</p>}
        </div>
      </details>
    </>
  );
}

/** A claim's code as a QR code, dark on light in both schemes, as scanners want it. */
function Qr({ code }: { code: string }) {
  const { size, path } = useMemo(() => claimQr(code), [code]);
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={texts.qrCodeOf(code)}
    >
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  );
}
