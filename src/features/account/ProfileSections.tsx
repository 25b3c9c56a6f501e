import { useState } from 'react';
import * as z from 'zod/mini';
import {
  MIN_PASSWORD,
  type OwnAccount,
  PasswordChange,
  ProfileChange,
  type Session,
  type User,
} from '#src/api/account.ts';
import { NotOffered } from '#src/client/api.ts';
import { saveFile } from '#src/client/save-file.ts';
import { account } from '#src/client/session/account.ts';
import { callOwnAccount } from '#src/client/session/signed-in-client.ts';
import { useAction } from '#src/client/use-action.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import { useSchemaForm } from '#src/client/use-form.ts';
import { whenText } from '#src/client/when-text.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Button } from '#src/components/ui/Button.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { PasswordField } from '#src/components/ui/PasswordField.tsx';
import { Section } from '#src/components/ui/Section.tsx';
import { Trouble } from '#src/components/ui/Trouble.tsx';
import { deedsInWords } from '#src/domain/kinds-in-words.ts';
import * as forms from '#texts/account.ts';
import * as texts from '#texts/profile.ts';
import { DeleteAccount, ProvenEmailForm } from './AccountForms.tsx';
import { FormFrame, USERNAME } from './FormFrame.tsx';
import { OfferedTitles } from './OfferedTitles.tsx';
import { ActionButton, Pending } from './Pending.tsx';

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

interface OwnProps extends Props {
  /** The holdings of the account; undefined until they are known, null where the API doesn't tell them. */
  own: OwnAccount | null | undefined;
  /** Asks for them again. */
  changed: () => Promise<unknown>;
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

/** Says whether the e-mail address is confirmed, sends the link again, and asks for another address. */
export function EmailSection({ user, own, changed }: OwnProps) {
  const change = own?.email_change;
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
          <p>{texts.howToConfirm(deedsInWords())}</p>
          {isSent && <Message tone="success">{texts.linkSent(user.email)}</Message>}
          <ActionButton
            icon="mail"
            action={texts.sendLinkAgain}
            busy={forms.sending}
            work={resend}
          />
        </>
      )}
      <Pending
        about={change && texts.emailChange(change.email, change.waits_for, whenText(change.until))}
        action={texts.cancelChange}
        done={texts.changeCancelled}
        end={() => callOwnAccount('cancelEmailChange')}
        ended={changed}
      />
      {user.has_password ? (
        <ProvenEmailForm
          title={texts.changeEmail}
          about={user.email_confirmed ? texts.howEmailChanges : texts.howFirstEmailChanges}
          label={texts.newEmail}
          action={texts.sendLinks}
          sent={user.email_confirmed ? texts.linksSent : texts.linkSent}
          send={async (body) => {
            await callOwnAccount('changeEmail', { body });
            await changed();
          }}
        />
      ) : (
        <p className="small-print">{texts.passwordFirst}</p>
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

const EXPORT_NAME = 'my-account.json';

/** Downloads one's data, hands listings over, or removes the whole account. */
export function DataSection({ user, own, changed }: OwnProps) {
  return (
    <Section id="data" title={texts.yourData}>
      <p>{texts.whatIsKept}</p>
      <ActionButton
        icon="download"
        action={texts.download}
        busy={texts.preparing}
        work={async () => {
          const data = await callOwnAccount('exportAccount');
          saveFile(EXPORT_NAME, 'application/json', JSON.stringify(data, null, 2));
        }}
      />
      <Pending
        about={
          own?.offer && (
            <>
              <p>{texts.offerWaits(own.offer.email, whenText(own.offer.until))}</p>
              <OfferedTitles listings={own.to_hand_over} />
            </>
          )
        }
        action={texts.withdrawOffer}
        done={texts.offerWithdrawn}
        end={() => callOwnAccount('withdrawOffer')}
        ended={changed}
      />
      {user.has_password && own && own.to_hand_over.length > 0 && (
        <ProvenEmailForm
          title={texts.handOver}
          about={texts.whatHandingOverDoes(own.to_hand_over.length)}
          label={texts.newOwner}
          action={texts.offer}
          sent={texts.offered}
          send={async (body) => {
            await callOwnAccount('offerListings', { body });
            await changed();
          }}
        />
      )}
      {/* Nobody deletes it before it is said what goes. */}
      {own !== undefined && <DeleteAccount user={user} own={own} />}
    </Section>
  );
}
