import { ACCOUNT_PATHS, loginPath } from '#src/domain/paths.ts';
import { safePath } from '#src/domain/safe-path.ts';

/** Goes on after a form is done with; Back doesn't lead to it again. */
export function goOn(path: string): void {
  withoutFade();
  location.replace(safePath(path, ACCOUNT_PATHS.dashboard));
}

/** Goes to where one signs in; that leads back to this page, and so does Back. */
export function goToSignIn(): void {
  withoutFade();
  location.assign(loginPath(location.pathname));
}

/** A page that is left as soon as it has come has nothing to fade from; browsers call that an error. */
function withoutFade(): void {
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition());
}
