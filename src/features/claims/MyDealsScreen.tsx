import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { callClaims } from '#src/client/claim-calls.ts';
import { claimQr } from '#src/client/qr-drawing.ts';
import { useAction } from '#src/client/use-action.ts';
import { whenText } from '#src/client/when-text.ts';
import { useUser } from '#src/client/session/use-account.ts';
import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { showToast } from '#src/components/site/toast.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Button, ButtonLink } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import type { Claim } from '#src/api/claims.ts';
import { lastMomentText, momentText } from '#src/domain/instant-texts.ts';
import { addressLine } from '#src/domain/links.ts';
import { businessPath, dealPath, listPath } from '#src/domain/paths.ts';
import { telephoneLink } from '#src/domain/telephone.ts';
import { DEFAULT_TEXT } from '#src/domain/text.ts';
import { goodOnText, WEEKDAYS } from '#src/domain/weekdays.ts';
import { ClaimedPrice } from './ClaimedPrice.tsx';
import styles from './claims.module.css';
import { keepOffline } from './offline.ts';
import { useMyClaims } from './use-my-claims.ts';

/** Texts for a claim that is no longer good. */
const OVER = {
  open: { label: 'Expired', tone: 'over' },
  redeemed: { label: 'Redeemed', tone: 'good' },
  expired: { label: 'Expired', tone: 'over' },
  cancelled: { label: 'Given back', tone: 'over' },
} as const;

/** One's claims with their codes (docs/product.md, Claims); a visitor sees other content of the page. */
export function MyDealsScreen() {
  const user = useUser();
  return (
    <div className={`stack gap-6 ${styles.page}`}>
      <h1>My deals</h1>
      {user ? <MyDeals key={user.id} user={user.id} /> : <Waiting text="Loading your deals..." />}
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

  if (!known && !failure) return <Waiting text="Loading your deals..." />;
  if (!known) {
    const text = failure?.text ?? null;
    return <Trouble title="We couldn't load your deals" text={text} retry={reload} />;
  }

  const isReady = ({ state, expires_at }: Claim) =>
    state === 'open' && Date.parse(expires_at) > Date.now();
  const ready = known.claims.filter(isReady);
  const over = known.claims.filter((claim) => !isReady(claim));

  async function giveBack({ id, deal }: Claim): Promise<void> {
    await callClaims('cancelClaim', { id });
    await reload();
    showToast(`${deal.title || DEFAULT_TEXT.dealTitle} is given back.`);
    heading.current?.focus();
  }

  return (
    <div className={`stack gap-8 ${styles.mine}`}>
      {failure && (
        <Trouble
          tone="info"
          title="As of your last visit"
          text={`We can't reach the server. This is how it was on ${whenText(known.at)}; your codes work all the same.`}
          retry={reload}
        />
      )}
      <section className={`stack ${styles.ready}`} aria-labelledby="ready">
        <h2 className="text-xl" id="ready" ref={heading} tabIndex={-1}>
          Ready to use
        </h2>
        {ready.length > 0 ? (
          <ul className={styles.coupons}>
            {ready.map((claim) => (
              <MyClaim key={claim.id} claim={claim} giveBack={() => giveBack(claim)} />
            ))}
          </ul>
        ) : (
          <EmptyState title="No deal to use yet">
            <p>Claim one, and its code will stand here, also without a network.</p>
            <ButtonLink icon="tag" href={listPath('deals')}>
              Browse Deals
            </ButtonLink>
          </EmptyState>
        )}
      </section>
      {over.length > 0 && (
        <section className={`stack ${styles.over}`} aria-labelledby="over">
          <h2 className="text-xl" id="over">
            Earlier
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
  const { label, tone } = OVER[state];
  return (
    <li className="ends">
      <div>
        <a href={dealPath(deal.slug)}>
          <Multilingual text={deal.title || DEFAULT_TEXT.dealTitle} />
        </a>
        <p className="small-print">
          <Multilingual text={deal.business.name} /> ·{' '}
          {redeemed_at
            ? `redeemed ${momentText(redeemed_at, deal.business)}`
            : `claimed ${momentText(claimed_at, deal.business)}`}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
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
  const title = deal.title || DEFAULT_TEXT.dealTitle;
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
          <a href={dealPath(deal.slug)}>
            <Multilingual text={title} />
          </a>
        </h3>
        <p>
          <a href={businessPath(business.slug)}>
            <Multilingual text={business.name} />
          </a>
        </p>
        <ClaimedPrice deal={deal} />
      </div>
      <div className={`stack gap-3 perforated ${styles.show}`}>
        <Qr code={code} />
        <p>
          <span className="visually-hidden">Code: </span>
          <code className="code">{code}</code>
        </p>
        <p>
          <strong>Good until {lastMomentText(expires_at, business)}</strong>
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
            Print
            <span className="visually-hidden">
              {' '}
              <Multilingual text={title} />
            </span>
          </Button>
          <ConfirmButton
            label="Give back"
            question={
              <>
                Give back <Multilingual text={title} />?
              </>
            }
            text="Your code stops working, and somebody else can claim the deal. You can claim it again while there are any left."
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
        <p>
          Coupon code of the shop: <code>{deal.code}</code>
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
        <summary className="unfolds">How to redeem, and terms</summary>
        <div className="stack gap-2">
          <p className="prose">
            {deal.redemption_instructions ||
              'Show this code to the business, on your phone or printed.'}
          </p>
          <p className="prose">{deal.terms || DEFAULT_TEXT.terms}</p>
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
      aria-label={`QR code of ${code}`}
    >
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  );
}
