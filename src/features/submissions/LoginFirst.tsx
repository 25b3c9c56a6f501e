import { ButtonLink } from '#src/components/ui/Button.tsx';
import { Message } from '#src/components/ui/Message.tsx';
import { ACCOUNT_PATHS, loginPath, withReturnPath } from '#src/domain/paths.ts';
import { anybodyMayJoin } from '#src/site.settings.ts';
import * as common from '#texts/common.ts';
import { mayNotJoin } from '#texts/joining.ts';

/** Asks a visitor to sign in, or up, for what `text` says; both lead back to this form. */
export function LoginFirst({ text }: { text: string }) {
  const here = location.pathname + location.search;
  return (
    <Message tone="info" title={common.loginRequired}>
      <p>{text}</p>
      {!anybodyMayJoin() && <p>{mayNotJoin()}</p>}
      <p className="cluster">
        {anybodyMayJoin() && (
          <ButtonLink small href={withReturnPath(ACCOUNT_PATHS.register, here)} rel="nofollow">
            {common.signUp}
          </ButtonLink>
        )}
        <ButtonLink look="quiet" small icon="user" href={loginPath(here)} rel="nofollow">
          {common.login}
        </ButtonLink>
      </p>
    </Message>
  );
}
