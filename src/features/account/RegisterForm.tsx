import { useEffect, useState } from 'react';
import { Message } from '#src/components/ui/Message.tsx';
import { Field } from '#src/components/ui/Field.tsx';
import { PasswordField } from '#src/components/ui/PasswordField.tsx';
import { Agreement } from '#src/components/ui/Sentence.tsx';
import { MIN_PASSWORD, Registration } from '#src/api/account.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { account } from '#src/client/session/account.ts';
import styles from './account.module.css';
import { nextPath, searchHere, wayBackOf, withRedirect } from './after-sign-in.ts';
import { navigateTo } from '#src/client/navigate.ts';
import { failureOf } from '#src/client/failure.ts';
import { EMAIL, FormFrame, USERNAME } from './FormFrame.tsx';
import { leaveNotice } from '#src/client/session/notice.ts';
import { Unkept } from './Unkept.tsx';
import { useSchemaForm } from '#src/client/use-form.ts';
import { marked } from '#src/texts/marked.ts';
import * as common from '#texts/common.ts';
import * as firstDay from '#texts/first-day.ts';
import * as texts from '#texts/register.ts';
import * as pages from '#texts/site-pages.ts';

/** Makes an account, and signs in with it at once. */
export function RegisterForm() {
  const [search, setSearch] = useState('');
  const [firstAdmin, setFirstAdmin] = useState<string>();
  useEffect(() => {
    setSearch(searchHere());
    setFirstAdmin(new URLSearchParams(location.hash.slice(1)).get('first_admin') ?? undefined);
  }, []);
  const form = useSchemaForm({
    schema: Registration,
    submit: async (values) => {
      const wayBack = wayBackOf(searchHere());
      await account.register({ ...values, way_back: wayBack, first_admin: firstAdmin });
      // Other pages ask for the confirmation themselves, where they need it.
      if (!wayBack) leaveNotice({ tone: 'success', text: texts.accountReady(values.email) });
      navigateTo(nextPath(searchHere()));
      return 'leaving';
    },
    explain: (error) => failureOf(error, navigator.onLine, { other: texts.registrationFailed }),
  });
  const { field, password } = form;
  const [beforeLinks, login, between, reset, afterLinks] = marked(texts.haveAccount);
  return (
    <>
      <Unkept />
      {firstAdmin && (
        <Message tone="info" title={firstDay.heading()}>
          {firstDay.whoYouAre}
        </Message>
      )}
      <FormFrame
        form={form}
        action={firstAdmin ? firstDay.makeIt : texts.createAccount}
        busy={texts.creatingAccount}
      >
        <Field {...field('email')} {...EMAIL} hint={texts.emailHint} autoComplete="email" />
        <Field {...field('username')} {...USERNAME} hint={texts.usernameHint} />
        <div className="pair">
          <Field {...field('first_name')} label={texts.firstName} autoComplete="given-name" />
          <Field {...field('last_name')} label={texts.lastName} autoComplete="family-name" />
        </div>
        <PasswordField
          {...password('password')}
          label={common.password}
          hint={texts.passwordHint(MIN_PASSWORD)}
          autoComplete="new-password"
        />
        <Agreement text={pages.agree} pages={['terms', 'privacy']} />
      </FormFrame>
      <p className={`muted ${styles.aside}`}>
        {beforeLinks}
        <a href={withRedirect(ACCOUNT_PATHS.login, search)}>{login}</a>
        {between}
        <a href={ACCOUNT_PATHS.forgotPassword}>{reset}</a>
        {afterLinks}
      </p>
    </>
  );
}
