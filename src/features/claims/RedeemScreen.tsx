import { Multilingual } from '#src/features/listings/card/Multilingual.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { askRedeemingFor } from '#src/client/claim-calls.ts';
import { useUser } from '#src/client/session/use-account.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { useReturn } from '#src/client/use-return.ts';
import { Button, ButtonLink } from '#src/components/ui/Button.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { ErrorSummary } from '#src/components/ui/ErrorSummary.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import type { RedeemingFor } from '#src/api/claims.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import * as claims from '#texts/claims.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/redeem.ts';
import { CheckedCode, Redeemed } from './CheckedCode.tsx';
import styles from './Redeem.module.css';
import { takeScannedCode } from './scanned-code.ts';
import { canScan, Scanner } from './Scanner.tsx';
import { useRedemption } from './use-redemption.ts';

/** The screen where a shop checks and redeems codes; a visitor sees other content of the page. */
export function RedeemScreen() {
  const user = useUser();
  const { data: redeemingFor } = useAnswer(user && String(user.id), askRedeemingFor);
  if (!user) return <Waiting text={common.loadingAccount} />;
  if (redeemingFor && !redeemingFor.all && redeemingFor.results.length === 0) {
    return (
      <EmptyState title={texts.notYours} titleAs="h1">
        <p>{texts.whoCan(user.email)}</p>
        <ButtonLink icon="ticket" href={ACCOUNT_PATHS.myDeals}>
          {claims.myDeals}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className={`stack gap-6 form-column ${styles.redeem}`}>
      <div>
        <h1>{texts.title}</h1>
        <p className="small-print">
          {redeemingFor && <Multilingual text={forWhom(redeemingFor)} />}
        </p>
      </div>
      <Redeem key={user.id} />
    </div>
  );
}

function Redeem() {
  const { step, busy, errors, summary, edited, element, checkTyped, redeem, next } =
    useRedemption();
  const [typed, setTyped] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => setHasCamera(canScan()), []);
  const take = (code: string) => {
    setScanning(false);
    setTyped(code);
    void checkTyped(code);
  };
  useScannedCode(take);
  const nextCode = () => {
    setTyped('');
    next();
  };
  const start = useRef<HTMLDivElement>(null);
  // The camera takes the focus where there is one: a phone would open its keyboard for the field.
  useReturn(step.at === 'code', () =>
    start.current?.querySelector<HTMLElement>('button, input')?.focus(),
  );

  if (step.at === 'done') return <Redeemed redemption={step.redemption} next={nextCode} />;
  if (step.at === 'checked') {
    return (
      <>
        <ErrorSummary summary={summary} />
        <CheckedCode
          key={step.claim.state}
          claim={step.claim}
          busy={busy}
          redeem={() => void redeem(step.code)}
          next={nextCode}
        />
      </>
    );
  }
  return (
    <div className="stack gap-6" ref={start}>
      {isScanning ? (
        <Scanner found={take} close={() => setScanning(false)} />
      ) : (
        hasCamera && (
          <Button className={styles.large} icon="camera" onClick={() => setScanning(true)}>
            {texts.scan}
          </Button>
        )
      )}
      <form
        className={`stack ${styles.typed}`}
        {...element(() => {
          setScanning(false);
          return checkTyped(typed);
        })}
      >
        <ErrorSummary summary={summary} />
        <Field
          {...CODE_FIELD}
          value={typed}
          error={errors['code']}
          onChange={({ target }) => {
            setTyped(target.value);
            edited('code');
          }}
        />
        <Button
          type="submit"
          look={hasCamera ? 'quiet' : 'primary'}
          className={styles.large}
          aria-disabled={busy !== null || undefined}
        >
          {busy ? texts.checking : texts.check}
        </Button>
      </form>
    </div>
  );
}

const CODE_FIELD = {
  name: 'code',
  label: texts.code,
  hint: texts.codeHint,
  autoComplete: 'off',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'go',
} as const;

/** Hands on the code that the page was opened with. */
function useScannedCode(check: (code: string) => void): void {
  const found = useEffectEvent(check);
  useEffect(() => {
    const code = takeScannedCode();
    if (code !== null) found(code);
  }, []);
}

/** "For Kottu Corner and 2 others" */
function forWhom({ results: [first, ...others], all }: RedeemingFor): string {
  if (all) return texts.forAll;
  const name = first?.name ?? '';
  return others.length === 0 ? texts.forOne(name) : texts.forMany(name, others.length);
}
