import { hasApi } from '#src/client/browser-api.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';

/** How long a simulated sign-in takes (ms, part 9). */
const DELAY = 1_000;

export const PREVIEW_TEXT =
  'This copy of the site runs without accounts: signing in is only shown here, and nothing is stored.';

/** True in a deployment without an API, where signing in is simulated (decisions). */
export const isSimulated = !hasApi;

/** The sign-in of the specification: it makes no call (part 2). */
export async function simulateSignIn(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, DELAY));
  location.assign(ACCOUNT_PATHS.dashboard);
}
