import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { qrDrawing } from '#src/client/qr-drawing.ts';
import { useAction } from '#src/client/use-action.ts';
import { Multilingual } from '#src/features/listings/Multilingual.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import type { Claim } from '#src/api/claims.ts';
import { lastMomentText } from '#src/domain/instant-texts.ts';
import { addressLine } from '#src/domain/links.ts';
import { businessPath, dealPath } from '#src/domain/paths.ts';
import { telephoneLink } from '#src/domain/telephone.ts';
import { DEFAULT_TEXT } from '#src/domain/text.ts';
import { ClaimedPrice } from './ClaimedPrice.tsx';
import styles from './claims.module.css';

interface Props {
  claim: Claim;
  giveBack: () => Promise<void>;
}

/** A claim that is ready to use, as the coupon that one shows in the shop. */
export function MyClaim({ claim, giveBack }: Props) {
  const { code, deal, expires_at } = claim;
  const { business } = deal;
  const { isBusy, failure, run } = useAction();
  const [isPrinted, setPrinted] = useState(false);
  const title = deal.title || DEFAULT_TEXT.dealTitle;

  function print(): void {
    flushSync(() => setPrinted(true));
    globalThis.print();
    setPrinted(false);
  }

  return (
    <li className={`card ${styles.coupon}`} data-printed={isPrinted || undefined}>
      <div className={`stack gap-2 ${styles.head}`}>
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
      <div className={`stack gap-3 ${styles.part} ${styles.show}`}>
        <Qr code={code} />
        <p className={styles.code}>
          <span className="visually-hidden">Code: </span>
          <code>{code}</code>
        </p>
        <p>
          <strong>Good until {lastMomentText(expires_at, business)}</strong>
        </p>
      </div>
      <div className={`stack gap-3 ${styles.part} ${styles.more}`}>
        <Shop deal={deal} />
        {failure && (
          <p className="fault" role="alert">
            {failure.text}
          </p>
        )}
        <div className="cluster">
          <Button look="quiet" small icon="printer" onClick={print}>
            Print<span className="visually-hidden"> {title}</span>
          </Button>
          <ConfirmButton
            label="Give back"
            question={`Give back ${title}?`}
            text="Your code stops working, and somebody else can claim the deal. You can claim it again while there are any left."
            isBusy={isBusy}
            onConfirm={() =>
              void run(async () => {
                await giveBack();
              })
            }
          />
        </div>
      </div>
    </li>
  );
}

/** Where to show the code, and on which terms. */
function Shop({ deal }: Pick<Claim, 'deal'>) {
  const { business } = deal;
  const phone = telephoneLink(business.contact_phone);
  return (
    <>
      {deal.code && (
        <p>
          Coupon code of the shop: <code>{deal.code}</code>
        </p>
      )}
      <p>
        {addressLine(business) ?? DEFAULT_TEXT.location}
        {phone && (
          <>
            <br />
            <a href={phone}>{business.contact_phone}</a>
          </>
        )}
      </p>
      <details>
        <summary>How to redeem, and terms</summary>
        <div className={`stack gap-2 ${styles.terms}`}>
          <p>
            {deal.redemption_instructions ||
              'Show this code to the business, on your phone or printed.'}
          </p>
          <p>{deal.terms || DEFAULT_TEXT.terms}</p>
          {deal.restrictions && <p>{deal.restrictions}</p>}
        </div>
      </details>
    </>
  );
}

/** A claim's code as a QR code, dark on light in both schemes, as scanners want it. */
function Qr({ code }: { code: string }) {
  const { size, path } = useMemo(() => qrDrawing(code), [code]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`QR code of ${code}`}
    >
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  );
}
