import { useEffect, useState } from 'react';
import * as texts from '#texts/account.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';

interface Props extends FieldProps {
  /** `current-password` for signing in, `new-password` for choosing one. */
  autoComplete: 'current-password' | 'new-password';
  /** True while the form is on its way: the password isn't shown then. */
  isBusy: boolean;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ isBusy, ...field }: Props) {
  const [isShown, setShown] = useState(false);
  const [isReady, setReady] = useState(false);
  // Ready only with its script, without which the button does nothing.
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (isBusy) setShown(false);
  }, [isBusy]);
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <button
          type="button"
          className={styles.reveal}
          data-reveal
          aria-label={isShown ? texts.hidePassword : texts.showPassword}
          disabled={!isReady}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={18} />
          {isShown ? texts.hide : texts.show}
        </button>
      }
    />
  );
}
