import { hasApi } from '#src/client/browser-api.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';

/** How long each simulated call takes (ms, part 9). */
const DELAYS = { signIn: 1_000, business: 2_000, event: 1_000, deal: 1_000 } as const;

export const PREVIEW_TEXT =
  'This copy of the site runs without accounts: signing in and submitting are only shown here, and nothing is stored.';

/** True in a deployment without an API, where signing in is simulated (decisions). */
export const isSimulated = !hasApi;

/** The sign-in of the specification: it makes no call (part 2). */
export async function simulateSignIn(): Promise<void> {
  await simulate('signIn');
  location.assign(ACCOUNT_PATHS.dashboard);
}

/** Waits for as long as the specification has a call take that isn't made (part 9). */
export const simulate = (call: keyof typeof DELAYS): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, DELAYS[call]));
