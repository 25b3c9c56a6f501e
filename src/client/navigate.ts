import { ACCOUNT_PATHS, loginPath } from '#src/domain/paths.ts';
import { safePath } from '#src/domain/safe-path.ts';

/** Goes on from a form that is done with; Back doesn't lead to it again. */
export function navigateTo(path: string): void {
  withoutFade();
  location.replace(safePath(path, ACCOUNT_PATHS.dashboard));
}

/** Goes to the sign-in screen; that leads back to this page, and so does Back. */
export function goToSignIn(): void {
  withoutFade();
  location.assign(loginPath(location.pathname));
}

/** Leaves a page unfaded: one that has just come has nothing to fade from, and browsers call that an error. */
function withoutFade(): void {
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition());
}
