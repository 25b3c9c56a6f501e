import { lazy, Suspense } from 'react';
import { isShut } from '#src/client/session/account-store.ts';
import { isTeam } from '#src/domain/roles.ts';
import { Message } from '#src/components/ui/Message.tsx';
import type { User } from '#src/api/account.ts';
import { account } from '#src/client/session/account.ts';
import { callOwnAccount } from '#src/client/session/signed-in-client.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import styles from './account.module.css';
import { ProviderSection } from './AccountForms.tsx';
import { displayNameOf } from '#src/client/session/stored-sign-in.ts';
import {
  DataSection,
  EmailSection,
  NamesForm,
  PasswordForm,
  SessionSection,
} from './ProfileSections.tsx';
import { Unseen } from '#src/components/ui/Unseen.tsx';
import { useIsUnseen, useNotice, useUser } from '#src/client/session/use-account.ts';
import { Waiting } from '#src/components/ui/Waiting.tsx';
import * as common from '#texts/common.ts';
import * as texts from '#texts/profile.ts';

// Its code comes for the team alone.
const OwnSecondFactor = lazy(async () => ({
  default: (await import('./SecondFactor.tsx')).OwnSecondFactor,
}));

/** A person's own profile; a visitor sees other content of the page. */
export function ProfileScreen() {
  const user = useUser();
  const isUnseen = useIsUnseen();
  const notice = useNotice();
  const { data, error, reload } = useAnswer(user && !isUnseen ? String(user.id) : null, () =>
    callOwnAccount('getOwnAccount'),
  );
  const own = data ?? (error === undefined ? undefined : null);
  if (!user) return <Waiting text={common.loadingAccount} />;
  if (isUnseen) return <Unseen retry={account.resume} />;
  return (
    <div className="stack gap-6">
      {notice && <Message tone={notice.tone}>{notice.text}</Message>}
      <Person user={user} />
      <div className="two-columns">
        <div className="stack gap-6">
          <NamesForm key={user.id} user={user} />
          {/* An API of another make may not tell the address. */}
          {user.email && <EmailSection user={user} own={own} changed={reload} />}
        </div>
        <div className="stack gap-6">
          <PasswordForm user={user} />
          {(isTeam(user) || isShut(user)) && (
            <Suspense>
              <OwnSecondFactor key={user.id} user={user} />
            </Suspense>
          )}
          {own && <ProviderSection providers={own.providers} user={user} changed={reload} />}
          <SessionSection />
          <DataSection user={user} own={own} changed={reload} />
        </div>
      </div>
    </div>
  );
}

function Person({ user }: { user: User }) {
  const [initial] = displayNameOf(user);
  return (
    <div className={`cluster ${styles.person}`}>
      <span className={styles.initial} aria-hidden="true">
        {initial?.toLocaleUpperCase()}
      </span>
      <div>
        <h1>{texts.title}</h1>
        <p className="muted">
          {[user.first_name, user.last_name].filter(Boolean).join(' ') || user.username}
        </p>
      </div>
    </div>
  );
}
