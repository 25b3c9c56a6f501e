import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { safePath } from '#src/domain/safe-path.ts';

/** Goes on after a form is done with; Back doesn't lead to it again. */
export function goOn(path: string): void {
  // A page that is left as soon as it has come has nothing to fade from; browsers call that an error.
  addEventListener('pageswap', ({ viewTransition }) => viewTransition?.skipTransition());
  location.replace(safePath(path, ACCOUNT_PATHS.dashboard));
}
