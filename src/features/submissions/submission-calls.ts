import { ownCalls } from '#src/api/own-calls.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';

/** A call about somebody's own listings. */
export const callOwn = signedInClient(ownCalls);
