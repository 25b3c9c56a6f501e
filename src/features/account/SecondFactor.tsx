import { useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { PresentPassword, type User } from '#src/api/account.ts';
import { CodeForm } from '#src/api/second-factor.ts';
import { qrDrawing } from '#src/client/qr-drawing.ts';
import { callSecondFactor } from '#src/client/second-factor-calls.ts';
import { account } from '#src/client/session/account.ts';
import { takeFocus } from '#src/client/take-focus.ts';
import { useSchemaForm } from '#src/client/use-form.ts';
import { canCopy, copy } from '#src/components/site/copy.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Badge } from '#src/components/ui/Badge.tsx';
import { Button, ButtonLink } from '#src/components/ui/Button.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { PasswordField } from '#src/components/ui/PasswordField.tsx';
import { Section } from '#src/components/ui/Section.tsx';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import * as texts from '#texts/second-factor.ts';
import { FormFrame } from './FormFrame.tsx';
import styles from './second-factor.module.css';

interface Props {
  user: User;
}

/** The second factor on the profile, in the state that it had when the page was opened, until its owner changes that. */
export function OwnSecondFactor({ user }: Props) {
  const [state, setState] = useState(user.second_factor);
  const heading = useRef<HTMLHeadingElement>(null);
  const look = async () => {
    await account.resume();
    setState(account.$user.get()?.second_factor ?? 'none');
    heading.current?.focus();
  };
  return (
    <Section id="second-factor" title={texts.title} heading={heading}>
      {state === 'asked' && (
        <>
          <p>{texts.askedOnProfile}</p>
          <ButtonLink look="quiet" href={ACCOUNT_PATHS.review}>
            {texts.goToDesk}
          </ButtonLink>
        </>
      )}
      {state === 'set_up' && <Changes changed={look} />}
      {(state === 'none' || state === 'required') && <SetUp user={user} done={look} />}
    </Section>
  );
}

/** A factor that is on: new recovery codes, or off. */
function Changes({ changed }: { changed: () => Promise<unknown> }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) {
    const done = async () => {
      setCodes(null);
      await changed();
    };
    return <RecoveryCodes codes={codes} done={done} />;
  }
  return (
    <>
      <p>
        <Badge tone="good" icon="check">
          {texts.isOn}
        </Badge>
      </p>
      <details>
        <summary className="unfolds">{texts.newCodes}</summary>
        <CodeEntry
          id="field-renew"
          hint={texts.whatNewCodesDo}
          action={texts.newCodes}
          send={async (body) => {
            setCodes((await callSecondFactor('renewRecoveryCodes', { body })).codes);
          }}
        />
      </details>
      <details>
        <summary className="unfolds">{texts.remove}</summary>
        <CodeEntry
          id="field-remove"
          action={texts.remove}
          send={async (body) => {
            await callSecondFactor('removeSecondFactor', { body });
            showToast(texts.removed);
            await changed();
          }}
        />
      </details>
    </>
  );
}

/** The door of the desk for who hasn't shown the second factor in this session, or has to set one up first. */
export function SecondFactorDoor({ user }: Props) {
  const isAsked = user.second_factor === 'asked';
  return (
    <Section
      id="second-factor"
      title={isAsked ? texts.doorTitle : texts.requiredTitle}
      titleAs="h1"
      className={styles.door}
    >
      <p>{isAsked ? texts.doorLead : texts.requiredLead}</p>
      {isAsked ? (
        <CodeEntry
          action={texts.openDesk}
          send={async (body) => {
            const { recovery_codes_left } = await callSecondFactor('showSecondFactor', { body });
            const isOfApp = /^\d+$/.test(body.code);
            showToast(isOfApp ? texts.opened : texts.left(recovery_codes_left));
            await account.resume();
          }}
        />
      ) : (
        <SetUp user={user} done={account.resume} />
      )}
      {isAsked && <p className="small-print">{texts.lostAll}</p>}
    </Section>
  );
}

/** Sets an authenticator app up: the password, the QR with the first code, and the recovery codes. */
function SetUp({ user, done }: Props & { done: () => Promise<unknown> }) {
  const [uri, setUri] = useState<string | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} done={done} />;
  if (uri === null) return <Begin user={user} begun={setUri} />;
  return (
    <>
      <Secret uri={uri} />
      <CodeEntry
        label={texts.code}
        hint={texts.codeHint}
        action={texts.confirm}
        send={async (body) => {
          setCodes((await callSecondFactor('confirmSecondFactor', { body })).codes);
        }}
      />
    </>
  );
}

const NO_FIELDS = z.object({});

function Begin({ user, begun }: Props & { begun: (uri: string) => void }) {
  const form = useSchemaForm({
    schema: user.has_password ? PresentPassword : NO_FIELDS,
    submit: async (body) => {
      begun((await callSecondFactor('beginSecondFactor', { body })).uri);
    },
  });
  return (
    <>
      <p>{texts.why}</p>
      <FormFrame form={form} action={texts.setUp} busy={texts.settingUp} quiet>
        {/* The account, for password managers. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        {user.has_password && (
          <PasswordField
            {...form.password('password' as never)}
            id="field-second-factor"
            label={texts.passwordToSetUp}
            autoComplete="current-password"
          />
        )}
      </FormFrame>
    </>
  );
}

/** The key for the app: as a QR for a telephone beside this screen, as a link for an app on it, and to be typed. */
function Secret({ uri }: { uri: string }) {
  const { size, path } = useMemo(() => qrDrawing(uri), [uri]);
  const key = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <>
      <p ref={takeFocus} tabIndex={-1}>
        {texts.scan}
      </p>
      <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.qr}>
        <rect width={size} height={size} />
        <path d={path} />
      </svg>
      <p>
        {texts.keyInstead} <code>{key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>
        <a href={uri}>{texts.openApp}</a>
      </p>
    </>
  );
}

function RecoveryCodes({ codes, done }: { codes: string[]; done: () => Promise<unknown> }) {
  return (
    <>
      <Message tone="success" title={texts.recoveryTitle} ref={takeFocus} tabIndex={-1} isSaid>
        {texts.whatRecoveryCodesAre}
      </Message>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="cluster">
        {canCopy && (
          <Button look="quiet" onClick={() => void copy(codes.join('\n'), texts.copied)}>
            {texts.copyCodes}
          </Button>
        )}
        <Button onClick={() => void done()}>{texts.keptThem}</Button>
      </div>
    </>
  );
}

interface CodeEntryProps {
  label?: string;
  hint?: string;
  id?: string;
  action: string;
  send: (body: z.output<typeof CodeForm>) => Promise<undefined>;
}

/** A form with one field, for a code. */
function CodeEntry({ label = texts.anyCode, hint, id, action, send }: CodeEntryProps) {
  const form = useSchemaForm({ schema: CodeForm, submit: send });
  return (
    <FormFrame form={form} action={action} busy={texts.checking} quiet={id !== undefined}>
      <Field
        {...form.field('code')}
        {...(id !== undefined && { id })}
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormFrame>
  );
}
