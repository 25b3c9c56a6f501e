import { useRef } from 'react';
import { callPeople } from '#src/client/people-calls.ts';
import { useUser } from '#src/client/session/use-account.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { whenText } from '#src/client/when-text.ts';
import { ConfirmButton } from '#src/components/ui/ConfirmButton.tsx';
import { RowActions } from '#src/components/ui/DeskPart.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { RowButton } from '#src/components/ui/RowButton.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import { isTeam, mayActOn } from '#src/domain/roles.ts';
import { STATUS_WORDS } from '#src/listings/lifecycle.ts';
import * as kinds from '#texts/kinds.ts';
import * as texts from '#texts/people.ts';
import { Delete, FactorOf, type PartProps, Restore, RoleOf, Suspend } from './PersonForms.tsx';
import styles from './desk.module.css';
import { useDeskAction } from './use-desk-action.ts';

interface Props {
  id: number;
  /** Loads the list again, after somebody has changed. */
  reload: () => Promise<unknown>;
  /** Moves the focus elsewhere, as the panel of somebody who is deleted goes. */
  leave: () => void;
}

/** All that is known of a person, and what an admin may do about them. */
export function PersonPanel({ id, reload, leave }: Props) {
  const {
    data: person,
    failure,
    reload: again,
  } = useAnswer(`person/${id}`, () => callPeople('getPerson', { id }));
  const user = useUser();
  const panel = useRef<HTMLDivElement>(null);
  const changed = async () => {
    // The button that was pressed may go.
    panel.current?.focus();
    await reload();
    await again();
  };
  if (failure && !person) {
    return <Trouble title={texts.personNotLoaded} text={failure.text} retry={again} />;
  }
  if (!person || !user) return <Waiting text={texts.loadingPerson} />;
  const isActing = mayActOn(user, person);
  return (
    <div className={`stack gap-6 ${styles.panel}`} ref={panel} tabIndex={-1}>
      <ListingsOf person={person} />
      <ReportsOf person={person} />
      <SessionsOf person={person} changed={changed} isActing={isActing} />
      {isActing ? (
        <>
          <LinksTo person={person} changed={changed} />
          <RoleOf person={person} changed={changed} />
          {isTeam(person) && <FactorOf person={person} changed={changed} />}
          {person.suspension ? (
            <Restore person={person} changed={changed} />
          ) : (
            <Suspend person={person} changed={changed} />
          )}
          <Delete
            person={person}
            changed={() => {
              leave();
              return reload();
            }}
          />
        </>
      ) : (
        <p className="small-print">{texts.notOnThem}</p>
      )}
    </div>
  );
}

/** A person's listings by kind and status. */
function ListingsOf({ person: { listings } }: Pick<PartProps, 'person'>) {
  return (
    <div>
      <h2 className="text-lg">{texts.listings}</h2>
      {listings.length === 0 && <p>{texts.noListings}</p>}
      <ul>
        {listings.map(({ kind, status, count }) => (
          <li key={`${kind} ${status}`}>
            {texts.listingsOf(
              count,
              count === 1 ? kinds.withinOne[kind] : kinds.withinMany[kind],
              STATUS_WORDS[status].label,
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Reports of a person's listings by how they ended; nothing where there are none. */
function ReportsOf({ person: { reports } }: Pick<PartProps, 'person'>) {
  if (reports.length === 0) return null;
  return (
    <div>
      <h2 className="text-lg">{texts.reports}</h2>
      <ul>
        {reports.map(({ conclusion, count }) => (
          <li key={conclusion}>
            {texts.reportsEnded(texts.reportEnds[conclusion ?? 'open'], count)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SessionsProps extends PartProps {
  /** Whether the reader may end them. */
  isActing: boolean;
}

/** The devices on which a person is signed in, each with the button that ends it; and the links to be mailed. */
function SessionsOf({ person, changed, isActing }: SessionsProps) {
  const { id, username, sessions } = person;
  const { isBusy, failure, act } = useDeskAction(changed);
  const signOut = (session?: number) =>
    act(
      () => callPeople('signOutPerson', { id, body: { ...(session && { session }) } }),
      texts.signedOut(username),
    );
  return (
    <div className="stack gap-3">
      <h2 className="text-lg">{texts.sessions}</h2>
      {sessions.length === 0 && <p>{texts.noSessions}</p>}
      <ul className="stack gap-2 divided">
        {sessions.map((session) => (
          <li key={session.id} className="ends">
            <span>{texts.session(session.device, whenText(session.last_used_at))}</span>
            {isActing && (
              <RowButton
                label={texts.signOut}
                aria-label={texts.signOutOf(session.device)}
                isBusy={isBusy}
                onClick={() => signOut(session.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {failure && <Message tone="error">{failure.text}</Message>}
      {isActing && sessions.length > 0 && (
        <RowActions>
          <ConfirmButton
            label={texts.signOutEverywhere}
            of={username}
            question={texts.signOutQuestion(username)}
            text={texts.whatSigningOutDoes}
            isBusy={isBusy}
            onConfirm={() => signOut()}
          />
        </RowActions>
      )}
    </div>
  );
}

/** Mails a person the link that they lack. */
function LinksTo({ person: { id, username, email, email_confirmed }, changed }: PartProps) {
  const { isBusy, failure, act } = useDeskAction(changed);
  const mail = (link: 'confirm_email' | 'reset_password') =>
    act(() => callPeople('mailPerson', { id, body: { link } }), texts.linkSent(email));
  return (
    <>
      {failure && <Message tone="error">{failure.text}</Message>}
      <RowActions>
        {!email_confirmed && (
          <RowButton
            label={texts.confirmAgain}
            isBusy={isBusy}
            onClick={() => mail('confirm_email')}
          />
        )}
        <ConfirmButton
          label={texts.newPassword}
          of={username}
          question={texts.newPasswordQuestion(username)}
          text={texts.whatNewPasswordDoes(email)}
          isBusy={isBusy}
          onConfirm={() => mail('reset_password')}
        />
      </RowActions>
    </>
  );
}
