import { useCallback, useEffect, useState } from 'react';
import { showToast } from '#src/components/site/toast.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import type { Session } from '#src/api/account.ts';
import { SITE } from '#src/site.config.ts';
import { account } from '#src/client/session/account.ts';
import styles from './account.module.css';
import { failureOf } from '#src/client/failure.ts';

const WHEN = new Intl.DateTimeFormat(SITE.locale, { dateStyle: 'medium', timeStyle: 'short' });

/** Where somebody is signed in; any of these can be signed out. */
export function SessionSection() {
  const [sessions, setSessions] = useState<Session[]>();
  const [trouble, setTrouble] = useState<string | null>(null);

  const tell = useCallback(
    (error: unknown) => setTrouble(failureOf(error, navigator.onLine).text),
    [],
  );
  const load = useCallback(
    () =>
      account.callSignedIn('listSessions').then(({ results }) => {
        setSessions(results);
        setTrouble(null);
      }, tell),
    [tell],
  );
  useEffect(() => void load(), [load]);

  const end = ({ id, device }: Session) =>
    account.callSignedIn('endSession', { id }).then(() => {
      showToast(`${device} is signed out.`);
      return load();
    }, tell);

  return (
    <section className={styles.section} aria-labelledby="sessions">
      <h2 id="sessions">Where you&apos;re signed in</h2>
      {trouble && <Message tone="error">{trouble}</Message>}
      {trouble && !sessions && (
        <Button look="quiet" data-retry className={styles.start} onClick={() => void load()}>
          Try again
        </Button>
      )}
      <ul className={styles.sessions} aria-busy={!sessions && !trouble}>
        {sessions?.map((session) => (
          <li key={session.id}>
            <div>
              <p>{session.device}</p>
              <p className={styles.small}>
                Last used {WHEN.format(new Date(session.last_used_at))}
              </p>
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
