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

/** Changes a person's names. */
export function NamesForm({ user }: { user: User }) {
  const form = useSchemaForm({
    schema: changeOf(user),
    submit: async (values) => {
      account.keepUser(await callOwnAccount('changeProfile', { body: values }));
      showToast('Your profile is saved.');
    },
  });
  return (
    <Section id="names" title="Your name">
      <FormFrame form={form} action="Save changes" busy="Saving...">
        <div className="pair">
          <Field
            {...form.field('first_name')}
            label="First name"
            autoComplete="given-name"
            defaultValue={user.first_name}
          />
          <Field
            {...form.field('last_name')}
            label="Last name"
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
export function EmailSection({ user }: { user: User }) {
  const [isSent, setSent] = useState(false);
  const resend = async () => {
    setSent(false);
    await callOwnAccount('resendConfirmation');
    setSent(true);
  };
  return (
    <Section id="email" title="Your email">
      <p className="cluster">
        {user.email}
        {user.email_confirmed ? (
          <Badge tone="good" icon="check">
            Confirmed
          </Badge>
        ) : (
          <Badge tone="warning">Not confirmed yet</Badge>
        )}
      </p>
      {!user.email_confirmed && (
        <>
          <p>
            We&apos;ve sent you a link. Open it to confirm this address: listing a business, adding
            an event and claiming a deal need it.
          </p>
          {isSent && (
            <Message tone="success">{`A new link is on its way to ${user.email}.`}</Message>
          )}
          <ActionButton icon="mail" action="Send the link again" busy="Sending..." work={resend} />
        </>
      )}
    </Section>
  );
}

interface PasswordProps {
  /** False for a person who has only ever signed in through a provider. */
  hasPassword: boolean;
  email: string;
}

/** Changes the password, or sets the first one. */
export function PasswordForm({ hasPassword, email }: PasswordProps) {
  const form = useSchemaForm({
    schema: PasswordChange,
    submit: async (values, element) => {
      await callOwnAccount('changePassword', { body: values });
      element.reset();
      showToast('Your password is changed. You are signed out everywhere else.');
      await account.resume();
    },
  });
  return (
    <Section id="password" title={hasPassword ? 'Change your password' : 'Set a password'}>
      <FormFrame form={form} action="Save password" busy="Saving...">
        {/* The account, for password managers. */}
        <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            {...form.field('current_password')}
            label="Current password"
            autoComplete="current-password"
            isBusy={form.isBusy}
          />
        )}
        <PasswordField
          {...form.field('password')}
          label="New password"
          hint={`At least ${MIN_PASSWORD} characters.`}
          autoComplete="new-password"
          isBusy={form.isBusy}
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
      showToast(`${device} is signed out.`);
      await reload();
    });
  if (error instanceof NotOffered) return null;
  return (
    <Section id="sessions" title="Where you're signed in">
      {failure && <Message tone="error">{failure.text}</Message>}
      {unknown && (
        <Trouble
          title="We couldn't load where you're signed in"
          text={unknown.text}
          retry={reload}
        />
      )}
      <ul className="stack gap-3 divided" aria-busy={!data && !unknown}>
        {data?.results.map((session) => (
          <li key={session.id} className="ends">
            <div>
              <p>{session.device}</p>
              <p className="small-print">Last used {whenText(session.last_used_at)}</p>
            </div>
            {session.is_current ? (
              <Badge tone="good">This device</Badge>
            ) : (
              <Button
                look="quiet"
                small
                aria-label={`Sign out ${session.device}`}
                onClick={() => void end(session)}
              >
                Sign out
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
export function DataSection({ hasPassword }: { hasPassword: boolean }) {
  return (
    <Section id="data" title="Your data">
      <p>All that we keep about you, as one file.</p>
      <ActionButton
        icon="download"
        action="Download my data"
        busy="Preparing..."
        work={async () => save(await callOwnAccount('exportAccount'))}
      />
      <DeleteAccount hasPassword={hasPassword} />
    </Section>
  );
}

function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const form = useSchemaForm({
    schema: hasPassword ? DeletionProof.password : DeletionProof.email,
    submit: async (values) => {
      await callOwnAccount('deleteAccount', { body: values });
      account.forget();
      leaveNotice({ tone: 'info', text: 'Your account is deleted.' });
      location.replace(ACCOUNT_PATHS.login);
      return 'leaving';
    },
  });
  return (
    <details className={styles.delete}>
      <summary className="unfolds">Delete my account</summary>
      <FormFrame form={form} action="Delete my account for good" busy="Deleting..." quiet>
        <p>
          This can&apos;t be undone. You&apos;ll be signed out everywhere, and your personal details
          are removed.
        </p>
        {hasPassword ? (
          <PasswordField
            {...form.field('password')}
            id="field-delete"
            label="Your password, to be sure that it's you"
            autoComplete="current-password"
            isBusy={form.isBusy}
          />
        ) : (
          <Field
            {...form.field('email')}
            label="Your email address, to be sure"
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
