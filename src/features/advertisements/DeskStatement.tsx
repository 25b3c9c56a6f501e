import { useEffect, useRef } from 'react';
import { callFigures } from '#src/client/figure-calls.ts';
import { useAction } from '#src/client/use-action.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { Button, ButtonLink } from '#src/components/ui/Button.tsx';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import type { DeskAdvertisement } from '#src/api/desk-advertisements.ts';
import * as desk from '#texts/desk.ts';
import * as texts from '#texts/statement.ts';
import styles from './AdvertisementDesk.module.css';
import { StatementSheet } from './StatementSheet.tsx';

interface Props {
  advertisement: DeskAdvertisement;
  close: () => void;
}

/** The figures of an advertisement at the desk, and the link that shows them to its advertiser. */
export function DeskStatement({ advertisement: { id, title }, close }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const ask = () => callFigures('getStatement', { id });
  const { data, failure, reload } = useAnswer(String(id), ask);
  const renewal = useAction();
  const renew = () =>
    renewal.run(async () => {
      await callFigures('renewStatementLink', { id });
      await reload();
    });
  return (
    <section className={`card stack gap-4 ${styles.figures}`} aria-labelledby="statement">
      <h2 className="text-lg" id="statement" ref={heading} tabIndex={-1}>
        {texts.figuresOf(title)}
      </h2>
      {failure && <Trouble title={texts.notLoaded} text={failure.text} retry={reload} />}
      {data && (
        <>
          <StatementSheet {...data.statement} />
          <Field
            name="link"
            label={texts.forAdvertiser}
            hint={texts.forAdvertiserHint}
            value={data.link}
            readOnly
          />
          {renewal.failure && <Message tone="error">{renewal.failure.text}</Message>}
          <div className="cluster">
            <ButtonLink
              look="quiet"
              download={texts.fileName}
              href={`data:text/csv;charset=utf-8,${encodeURIComponent(data.csv)}`}
            >
              {desk.download}
            </ButtonLink>
            <ConfirmButton
              label={texts.renew}
              question={texts.renewQuestion}
              text={texts.whatRenewingDoes}
              isBusy={renewal.isBusy}
              onConfirm={() => void renew()}
            />
          </div>
        </>
      )}
      <div>
        <Button look="plain" onClick={close}>
          {texts.close}
        </Button>
      </div>
    </section>
  );
}
