import { callDesk } from '#src/client/desk-calls.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { whenText } from '#src/client/when-text.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Sentence } from '#src/components/ui/Sentence.tsx';
import type { FailedMail } from '#src/api/desk.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/desk.ts';
import { DeskEntries, DeskEntry } from './DeskEntry.tsx';
import { MailDelivery } from './MailDelivery.tsx';
import { StatusEntry } from './StatusDesk.tsx';
import { useDeskAction } from './use-desk-action.ts';

const askMails = () => callDesk('listFailedMails');

/** E-mails that couldn't be sent, so that none is lost unnoticed. */
export function MailDesk() {
  const answer = useDeskAnswer('mails', askMails);
  return (
    <DeskPart lead={texts.mailsLead} answer={answer}>
      {({ line, ...list }, reload) => (
        <>
          <ul>
            <StatusEntry line={line} />
          </ul>
          <DeskEntries label={texts.mails} none={texts.noMails} {...list}>
            {(mail) => <Mail key={mail.id} mail={mail} reload={reload} />}
          </DeskEntries>
          <MailDelivery />
        </>
      )}
    </DeskPart>
  );
}

const STATES = {
  waiting: { tone: 'info', icon: 'hourglass' },
  givenUp: { tone: 'warning', icon: 'triangle-alert' },
} as const;

function Mail({ mail, reload }: { mail: FailedMail; reload: () => Promise<unknown> }) {
  const { id, recipient, subject, created_at, attempts, last_error, next_attempt_at } = mail;
  const { isBusy, failure, act } = useDeskAction(reload);
  const state = next_attempt_at === null ? 'givenUp' : 'waiting';
  const next = next_attempt_at === null ? null : whenText(next_attempt_at);
  const sendAgain = () => act(() => callDesk('sendMailAgain', { id }), texts.mailSent(recipient));
  return (
    <DeskEntry
      state={{ ...STATES[state], text: texts.mailStates[state] }}
      title={subject}
      about={
        <Sentence text={texts.mailTo(attempts, next)}>
          {recipient}
          <time dateTime={created_at}>{whenText(created_at)}</time>
        </Sentence>
      }
      failure={last_error}
    >
      {failure && <Message tone="error">{failure.text}</Message>}
      <div>
        <Button look="quiet" aria-disabled={isBusy || undefined} onClick={sendAgain}>
          {common.sendAgain}
          <span className="visually-hidden">{` ${texts.toRecipient(recipient)}`}</span>
        </Button>
      </div>
    </DeskEntry>
  );
}
