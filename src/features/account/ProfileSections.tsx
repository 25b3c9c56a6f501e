import { useState } from 'react';
import * as z from 'zod/mini';
import {
  DeletionProof,
  MIN_PASSWORD,
  PasswordChange,
  ProfileChange,
  type Session,
  type User,
} from '#src/api/account.ts';
import { NotOffered } from '#src/client/api.ts';
import { account } from '#src/client/session/account.ts';
import { callOwnAccount } from '#src/client/session/signed-in-client.ts';
import { leaveNotice } from '#src/client/session/notice.ts';
import { useAction } from '#src/client/use-action.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { useSchemaForm } from '#src/client/use-form.ts';
import { whenText } from '#src/client/when-text.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import type { IconName } from '#src/components/ui/Icon.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { PasswordField } from '#src/components/ui/PasswordField.tsx';
import { Section } from '#src/components/ui/Section.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import * as forms from '#texts/account.ts';
import * as texts from '#texts/profile.ts';
import styles from './account.module.css';
import { FormFrame, USERNAME } from './FormFrame.tsx';

/** The schema of what the form sends: an unchanged username isn't sent, as an older one may break today's rules. */
const changeOf = ({ username }: User) =>
  z.object({
    ...ProfileChange.shape,
    username: z.pipe(
      z.transform((typed) => (typed === username ? undefined : typed)),
      ProfileChange.shape.username,
    ),
  });

interface Props {
  user: User;
}

/** Changes a person's names. */
export function NamesForm({ user }: Props) {
  const form = useSchemaForm({
    schema: changeOf(user),
    submit: async (values) => {
      account.keepUser(await callOwnAccount('changeProfile', { body: values }));
      showToast(texts.saved);
    },
  });
  return (
    <Section id="names" title={texts.yourName}>
      <FormFrame form={form} action={texts.saveChanges} busy={forms.saving}>
        <div className="pair">
          <Field
            {...form.field('first_name')}
            label={texts.firstName}
            autoComplete="given-name"
            defaultValue={user.first_name}
          />
          <Field
            {...form.field('last_name')}
            label={texts.lastName}
            autoComplete="family-name"
            defaultValue={user.last_name}
          />
        </div>
        <Field {...form.field('username')} {...USERNAME} defaultValue={user.username} />
      </FormFrame>
    </Section>
  );
}

/** Says whether the e-mail address is confirmed, and sends the link again. */
export function EmailSection({ user }: Props) {
  const [isSent, setSent] = useState(false);
  const resend = async () => {
    setSent(false);
    await callOwnAccount('resendConfirmation', { body: {} });
    setSent(true);
  };
  return (
    <Section id="email" title={texts.yourEmail}>
      <p className="cluster">
        {user.email}
        {user.email_confirmed ? (
          <Badge tone="good" icon="check">
            {texts.confirmed}
          </Badge>
        ) : (
          <Badge tone="warning">{texts.notConfirmed}</Badge>
        )}
      </p>
      {!user.email_confirmed && (
        <>
          <p>{texts.howToConfirm}</p>
          {isSent && <Message tone="success">{texts.linkSent(user.email)}</Message>}
          <ActionButton
            icon="mail"
            action={texts.sendLinkAgain}
            busy={forms.sending}
            work={resend}
          />
        </>
      )}
    </Section>
  );
}

/** Changes the password, or sets the first one. */
export function PasswordForm({ user: { has_password, email } }: Props) {
  const form = useSchemaForm({
    schema: PasswordChange,
    submit: async (values, element) => {
      await callOwnAccount('changePassword', { body: values });
      element.reset();
      showToast(texts.passwordChanged);
      await account.resume();
    },
  });
  return (
    <Section id="password" title={has_password ? texts.changePassword : texts.setPassword}>
      <FormFrame form={form} action={texts.savePassword} busy={forms.saving}>
        {/* The account, for password managers. */}
        <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />
        {has_password && (
          <PasswordField
            {...form.password('current_password')}
            label={texts.currentPassword}
            autoComplete="current-password"
          />
        )}
        <PasswordField
          {...form.password('password')}
          label={forms.newPassword}
          hint={texts.passwordHint(MIN_PASSWORD)}
          autoComplete="new-password"
        />
      </FormFrame>
    </Section>
  );
}

const askSessions = () => callOwnAccount('listSessions');

/** The devices on which somebody is signed in; any of them can be signed out. */
export function SessionSection() {
  const { data, error, failure: unknown, reload } = useAnswer('sessions', askSessions);
  const { failure, run } = useAction();
  const end = ({ id, device }: Session) =>
    run(async () => {
      await callOwnAccount('endSession', { id });
      showToast(texts.signedOut(device));
      await reload();
    });
  if (error instanceof NotOffered) return null;
  return (
    <Section id="sessions" title={texts.sessions}>
      {failure && <Message tone="error">{failure.text}</Message>}
      {unknown && <Trouble title={texts.sessionsNotLoaded} text={unknown.text} retry={reload} />}
      <ul className="stack gap-3 divided" aria-busy={!data && !unknown}>
        {data?.results.map((session) => (
          <li key={session.id} className="ends">
            <div>
              <p>{session.device}</p>
              <p className="small-print">{texts.lastUsed(whenText(session.last_used_at))}</p>
            </div>
            {session.is_current ? (
              <Badge tone="good">{texts.thisDevice}</Badge>
            ) : (
              <Button
                look="quiet"
                small
                aria-label={texts.signOutOf(session.device)}
                onClick={() => void end(session)}
              >
                {texts.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const EXPORT_NAME = 'serendib-account.json';

/** Downloads one's data, or removes the whole account. */
export function DataSection({ user }: Props) {
  return (
    <Section id="data" title={texts.yourData}>
      <p>{texts.whatIsKept}</p>
      <ActionButton
        icon="download"
        action={texts.download}
        busy={texts.preparing}
        work={async () => save(await callOwnAccount('exportAccount'))}
      />
      <DeleteAccount user={user} />
    </Section>
  );
}

function DeleteAccount({ user: { has_password } }: Props) {
  const form = useSchemaForm({
    schema: has_password ? DeletionProof.password : DeletionProof.email,
    submit: async (values) => {
      await callOwnAccount('deleteAccount', { body: values });
      account.forget();
      leaveNotice({ tone: 'info', text: texts.deleted });
      location.replace(ACCOUNT_PATHS.login);
      return 'leaving';
    },
  });
  return (
    <details className={styles.delete}>
      <summary className="unfolds">{texts.deleteAccount}</summary>
      <FormFrame form={form} action={texts.deleteForGood} busy={texts.deleting} quiet>
        <p>{texts.whatDeletingDoes}</p>
        {has_password ? (
          <PasswordField
            {...form.password('password')}
            id="field-delete"
            label={texts.passwordToDelete}
            autoComplete="current-password"
          />
        ) : (
          <Field
            {...form.field('email')}
            label={texts.emailToDelete}
            type="email"
            autoComplete="off"
          />
        )}
      </FormFrame>
    </details>
  );
}

function save(data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = EXPORT_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

interface ActionProps {
  icon: IconName;
  /** The label of the button, and the one while its work is under way. */
  action: string;
  busy: string;
  work: () => Promise<void>;
}

/** A button for slow work, with the reason where that fails. */
function ActionButton({ icon, action, busy, work }: ActionProps) {
  const { isBusy, failure, run } = useAction();
  return (
    <>
      {failure && <Message tone="error">{failure.text}</Message>}
      <Button
        look="quiet"
        icon={icon}
        className="start"
        aria-disabled={isBusy || undefined}
        onClick={() => void run(work)}
      >
        {isBusy ? busy : action}
      </Button>
    </>
  );
}
