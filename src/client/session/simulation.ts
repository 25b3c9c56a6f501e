import { hasApi } from '#src/client/browser-api.ts';

/** How long each simulated call takes (ms; docs/product.md, Without an API). */
const DELAYS = { signIn: 1_000, business: 2_000, event: 1_000, deal: 1_000 } as const;

export const PREVIEW_TEXT =
  'This copy of the site runs without accounts: signing in and submitting are only shown here, and nothing is stored.';

/** True in a deployment without an API, where signing in is simulated. */
export const isSimulated = !hasApi;

/** Waits for as long as a call might take that isn't made. */
export const simulate = (call: keyof typeof DELAYS): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, DELAYS[call]));
