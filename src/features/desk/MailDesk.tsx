import { callDesk } from '#src/client/desk-calls.ts';
import { useAction } from '#src/client/use-action.ts';
import { useDeskAnswer } from '#src/client/use-desk-answer.ts';
import { whenText } from '#src/client/when-text.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Button } from '#src/components/ui/Button.tsx';
import { DeskPart } from '#src/components/ui/DeskPart.tsx';
import { EmptyState } from '#src/components/ui/EmptyState.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import type { FailedMail } from '#src/api/desk.ts';
import { counted } from '#src/domain/counted.ts';
import { SITE } from '#src/site.config.ts';
import { DeskEntry } from './DeskEntry.tsx';

const askMails = () => callDesk('listFailedMails');

/** E-mails that couldn't be sent, so that none is lost unnoticed. */
export function MailDesk() {
  const answer = useDeskAnswer('the e-mails', askMails);
  return (
    <DeskPart
      title="E-mails"
      lead="E-mails that couldn’t be sent. Each is tried for two days, and kept for thirty more."
      answer={answer}
    >
      {({ count, results }, reload) =>
        count === 0 ? (
          <EmptyState title="Every e-mail was sent, or is on its way" titleAs="h2" />
        ) : (
          <>
            {results.length < count && (
              <Message tone="info">{`These are ${results.length} of ${count.toLocaleString(SITE.locale)}.`}</Message>
            )}
            <ul className="stack gap-3" aria-label="E-mails that couldn’t be sent">
              {results.map((mail) => (
                <Mail key={mail.id} mail={mail} reload={reload} />
              ))}
            </ul>
          </>
        )
      }
    </DeskPart>
  );
}

const STATES = {
  waiting: { tone: 'info', icon: 'hourglass', text: 'Tried again' },
  givenUp: { tone: 'warning', icon: 'triangle-alert', text: 'Given up' },
} as const;

function Mail({ mail, reload }: { mail: FailedMail; reload: () => Promise<unknown> }) {
  const { id, recipient, subject, created_at, attempts, last_error, next_attempt_at } = mail;
  const { isBusy, failure, run } = useAction();
  const state = STATES[next_attempt_at === null ? 'givenUp' : 'waiting'];
  const sendAgain = () =>
    run(async () => {
      await callDesk('sendMailAgain', { id });
      showToast(`The e-mail to ${recipient} is sent again.`);
      await reload();
    });
  return (
    <DeskEntry
      state={state}
      title={subject}
      about={
        <>
          To {recipient}, <time dateTime={created_at}>{whenText(created_at)}</time>;{' '}
          {counted(attempts, 'attempt')}
          {next_attempt_at !== null && `, the next one ${whenText(next_attempt_at)}`}
        </>
      }
      failure={last_error}
    >
      {failure && <Message tone="error">{failure.text}</Message>}
      <div>
        <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => void sendAgain()}>
          Send again<span className="visually-hidden"> to {recipient}</span>
        </Button>
      </div>
    </DeskEntry>
  );
}
