import { useId } from 'react';
import type * as z from 'zod/mini';
import {
  DeletionProof,
  LeavingForm,
  type OwnAccount,
  PresentPassword,
  ProvenEmail,
  type User,
} from '#src/api/account.ts';
import { account } from '#src/client/session/account.ts';
import { leaveNotice } from '#src/client/session/notice.ts';
import { callOwnAccount } from '#src/client/session/signed-in-client.ts';
import { useSchemaForm } from '#src/client/use-form.ts';
import { whenText } from '#src/client/when-text.ts';
import { showToast } from '#src/components/site/toast.ts';
import { Field, Select } from '#src/components/ui/Field.tsx';
import { choicesOf } from '#src/components/ui/Options.tsx';
import { PasswordField } from '#src/components/ui/PasswordField.tsx';
import { Section } from '#src/components/ui/Section.tsx';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import * as forms from '#texts/account.ts';
import * as texts from '#texts/profile.ts';
import styles from './account.module.css';
import { FormFrame, PASSWORD } from './FormFrame.tsx';

/* Forms of the profile about the account as a whole, each folded away until somebody wants it. */

interface ProvenProps {
  title: string;
  about: string;
  label: string;
  action: string;
  /** The message once it is sent to an address. */
  sent: (email: string) => string;
  send: (body: z.output<typeof ProvenEmail>) => Promise<unknown>;
}

/** Asks for an address, and for the password that proves who asks. */
export function ProvenEmailForm({ title, about, label, action, sent, send }: ProvenProps) {
  const id = useId();
  const form = useSchemaForm({
    schema: ProvenEmail,
    submit: async (body, element) => {
      await send(body);
      element.reset();
      showToast(sent(body.email));
    },
  });
  return (
    <details className={styles.folded}>
      <summary className="unfolds">{title}</summary>
      <FormFrame form={form} action={action} busy={forms.sending} quiet>
        <p>{about}</p>
        <Field
          {...form.field('email')}
          id={`${id}-email`}
          label={label}
          type="email"
          autoComplete="off"
        />
        <PasswordField {...form.password('password')} {...PASSWORD} id={`${id}-password`} />
      </FormFrame>
    </details>
  );
}

interface Changed {
  changed: () => Promise<unknown>;
}

/** The providers that somebody signs in through, each to be unlinked by the password. */
export function ProviderSection({
  providers,
  user,
  changed,
}: Pick<OwnAccount, 'providers'> & Changed & { user: User }) {
  if (providers.length === 0) return null;
  return (
    <Section id="providers" title={texts.providers}>
      {!user.has_password && <p>{texts.passwordBeforeUnlinking}</p>}
      <ul className="stack gap-3 divided">
        {providers.map(({ id, name, linked_at }) => (
          <li key={id}>
            <p>{name}</p>
            <p className="small-print">{texts.linkedOn(whenText(linked_at))}</p>
            {user.has_password && <Unlink id={id} name={name} changed={changed} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Unlink({ id, name, changed }: Changed & { id: number; name: string }) {
  const form = useSchemaForm({
    schema: PresentPassword,
    submit: async (body) => {
      await callOwnAccount('removeProvider', { id, body });
      showToast(texts.unlinked(name));
      await changed();
    },
  });
  return (
    <details className={styles.folded}>
      <summary className="unfolds">{texts.unlink(name)}</summary>
      <FormFrame form={form} action={texts.unlink(name)} busy={forms.saving} quiet>
        <PasswordField {...form.password('password')} {...PASSWORD} id={`field-unlink-${id}`} />
      </FormFrame>
    </details>
  );
}

/** Deletes the account, after saying what goes with it and asking what becomes of what is published. */
export function DeleteAccount({
  user: { has_password },
  own,
}: {
  user: User;
  own: OwnAccount | null;
}) {
  const published = own?.published ?? 0;
  const proof = has_password ? DeletionProof.password : DeletionProof.email;
  const form = useSchemaForm({
    schema: published > 0 ? LeavingForm(proof) : proof,
    submit: async (values) => {
      await callOwnAccount('deleteAccount', { body: values });
      account.forget();
      leaveNotice({ tone: 'info', text: texts.deleted });
      location.replace(ACCOUNT_PATHS.login);
      return 'leaving';
    },
  });
  return (
    <details className={`${styles.folded} ${styles.delete}`}>
      <summary className="unfolds">{texts.deleteAccount}</summary>
      <FormFrame form={form} action={texts.deleteForGood} busy={texts.deleting} quiet>
        <p>{texts.whatDeletingDoes}</p>
        {own && <p>{texts.whatGoes(own.goes)}</p>}
        <p>{texts.whatStays}</p>
        {published > 0 && (
          <Select
            {...form.field('listings' as never)}
            label={texts.yourPublished(published)}
            hint={texts.whatKeepingMeans}
            none={texts.choose}
            defaultValue=""
            choices={choicesOf(texts.leftListings)}
          />
        )}
        {has_password ? (
          <PasswordField
            {...form.password('password' as never)}
            id="field-delete"
            label={texts.passwordToDelete}
            autoComplete="current-password"
          />
        ) : (
          <Field
            {...form.field('email' as never)}
            label={texts.emailToDelete}
            type="email"
            autoComplete="off"
          />
        )}
      </FormFrame>
    </details>
  );
}
