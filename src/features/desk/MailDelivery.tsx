import type { StoppedAddress } from '#src/api/mail-texts.ts';
import { callMailTexts } from '#src/client/mail-text-calls.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { whenText } from '#src/client/when-text.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Section } from '#src/components/ui/Section.tsx';
import { Sentence } from '#src/components/ui/Sentence.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import * as texts from '#texts/mail-delivery.ts';
import { someOf } from '#texts/desk.ts';
import styles from './desk.module.css';
import { useDeskAction } from './use-desk-action.ts';

const askDelivery = () => callMailTexts('getMailDelivery');

/** The records that the sender's domain needs, and the addresses that get no more mail. */
export function MailDelivery() {
  const { data, failure, reload } = useAnswer('mail-delivery', askDelivery);
  if (failure) return <Trouble title={texts.notLoaded} text={failure.text} retry={reload} />;
  if (!data) return null;
  const { domain, host, stopped, stopped_count: count } = data;
  return (
    <>
      <Section id="stopped" title={texts.stopped}>
        <p className="muted measure">{count === 0 ? texts.noneStopped : texts.whyStopped}</p>
        {stopped.length < count && <Message tone="info">{someOf(stopped.length, count)}</Message>}
        <ul className="stack gap-3 divided">
          {stopped.map((each) => (
            <Stopped key={each.address} {...each} reload={reload} />
          ))}
        </ul>
      </Section>
      <Section id="records" title={texts.records(domain)}>
        <p className="muted measure">{texts.whyRecords(host)}</p>
        <dl className="stack gap-3">
          {texts.recordsOf(domain, host).map(({ name, value, note }) => (
            <div key={name}>
              <dt className={styles.anywhere}>
                <strong>{name}</strong>
              </dt>
              <dd className="stack gap-1">
                <code className={styles.anywhere}>{value}</code>
                <span className="small-print">{note}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}

function Stopped({
  address,
  why,
  stopped_at,
  reload,
}: StoppedAddress & { reload: () => Promise<unknown> }) {
  const { isBusy, failure, act } = useDeskAction(reload);
  const allow = () =>
    act(() => callMailTexts('sendToAgain', { body: { address } }), texts.allowed(address));
  return (
    <li className="stack gap-1">
      <div className={`ends ${styles.row}`}>
        <div className={styles.anywhere}>
          <strong>{address}</strong>
          <p className="small-print">
            <Sentence text={texts.reasons[why]}>
              <time dateTime={stopped_at}>{whenText(stopped_at)}</time>
            </Sentence>
          </p>
        </div>
        <Button look="quiet" aria-disabled={isBusy || undefined} onClick={allow}>
          {texts.allow}
          <span className="visually-hidden">{` ${address}`}</span>
        </Button>
      </div>
      {failure && <Message tone="error">{failure.text}</Message>}
    </li>
  );
}
