import { useEffect, useState } from 'react';
import { Refusal } from '#src/client/api.ts';
import { Choice, Field, fieldId } from '#src/components/ui/Field.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { PasswordField } from '#src/components/ui/PasswordField.tsx';
import { LinkedText } from '#src/components/ui/Sentence.tsx';
import { SignInForm } from '#src/api/account.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { account } from '#src/client/session/account.ts';
import styles from './account.module.css';
import { nextPath, searchHere, withRedirect } from './after-sign-in.ts';
import { navigateTo } from '#src/client/navigate.ts';
import { failureOf } from '#src/client/failure.ts';
import { EMAIL, FormFrame, PASSWORD } from './FormFrame.tsx';
import { SocialButtons } from './SocialButtons.tsx';
import { useNotice } from '#src/client/session/use-account.ts';
import { anybodyMayJoin } from '#src/site.settings.ts';
import { Unkept } from './Unkept.tsx';
import { useSchemaForm } from '#src/client/use-form.ts';
import * as errors from '#texts/account-errors.ts';
import * as texts from '#texts/sign-in.ts';

/** The sign-in screen (docs/product.md, Sign-in). */
export function LoginForm() {
  const notice = useNotice();
  const [search, setSearch] = useState('');
  useEffect(() => {
    setSearch(searchHere());
    // A person who is signed in already has nothing to do here.
    const navigateIfSignedIn = () =>
      account.$isAuthenticated.get() && navigateTo(nextPath(searchHere()));
    void account.start().then(navigateIfSignedIn);
    return account.$isAuthenticated.listen(navigateIfSignedIn);
  }, []);

  const form = useSchemaForm({
    schema: SignInForm,
    submit: async (values, element) => {
      const remember = new FormData(element).has('remember');
      try {
        await account.signIn({ ...values, remember });
        return 'leaving';
      } catch (error) {
        if (error instanceof Refusal && error.status === 401) empty(element);
        throw error;
      }
    },
    explain: (error) =>
      failureOf(error, navigator.onLine, {
        refused: errors.wrongCredentials,
        other: texts.loginFailed,
      }),
  });

  return (
    <>
      {notice && <Message tone={notice.tone}>{notice.text}</Message>}
      <Unkept />
      <FormFrame form={form} action={texts.signIn} busy={texts.signingIn}>
        <Field {...form.field('email')} {...EMAIL} autoComplete="username" />
        <PasswordField {...form.password('password')} {...PASSWORD} />
        <div className={`ends ${styles.between}`}>
          <Choice name="remember" label={texts.rememberMe} />
          <a href={ACCOUNT_PATHS.forgotPassword}>{texts.forgotPassword}</a>
        </div>
      </FormFrame>
      <SocialButtons next={nextPath(search)} />
      {anybodyMayJoin() && (
        <p className={`muted ${styles.aside}`}>
          <LinkedText text={texts.newHere} href={withRedirect(ACCOUNT_PATHS.register, search)} />
        </p>
      )}
    </>
  );
}

/** Empties the password alone, as the address is seldom wrong. */
function empty(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>(`#${fieldId('password')}`);
  if (field) field.value = '';
}
