import { showToast } from '#src/components/site/toast.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import type { Session } from '#src/api/account.ts';
import { SITE } from '#src/site.config.ts';
import { account } from '#src/client/session/account.ts';
import styles from './account.module.css';
import { failureOf } from '#src/client/failure.ts';
import { useAction } from '#src/client/use-action.ts';
import { useAnswer } from '#src/client/use-answer.ts';

const WHEN = new Intl.DateTimeFormat(SITE.locale, { dateStyle: 'medium', timeStyle: 'short' });

const askSessions = () => account.callSignedIn('listSessions');

/** Where somebody is signed in; any of these can be signed out. */
export function SessionSection() {
  const { data, error, reload } = useAnswer('sessions', askSessions);
  const { failure, run } = useAction();
  const sessions = data?.results;

  const end = ({ id, device }: Session) =>
    run(async () => {
      await account.callSignedIn('endSession', { id });
      showToast(`${device} is signed out.`);
      await reload();
    });

  return (
    <section className={`card stack ${styles.section}`} aria-labelledby="sessions">
      <h2 id="sessions">Where you&apos;re signed in</h2>
      {failure && <Message tone="error">{failure.text}</Message>}
      {error !== undefined && (
        <Trouble
          title="We couldn't load where you're signed in"
          text={failureOf(error, navigator.onLine).text}
          retry={reload}
        />
      )}
      <ul className={styles.sessions} aria-busy={!sessions && error === undefined}>
        {sessions?.map((session) => (
          <li key={session.id} className="ends">
            <div>
              <p>{session.device}</p>
              <p className="small-print">Last used {WHEN.format(new Date(session.last_used_at))}</p>
            </div>
            {session.is_current ? (
              <Badge tone="good">This device</Badge>
            ) : (
              <Button
                look="quiet"
                small
                data-end
                aria-label={`Sign out ${session.device}`}
                onClick={() => void end(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
