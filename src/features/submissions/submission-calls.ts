import { ownBusinessCalls } from '#src/api/own-business-calls.ts';
import { ownDealCalls } from '#src/api/own-deal-calls.ts';
import { ownEventCalls } from '#src/api/own-event-calls.ts';
import { signedInClient } from '#src/client/session/signed-in-client.ts';

/** A call about somebody's own listings. */
export const callOwn = signedInClient({ ...ownBusinessCalls, ...ownEventCalls, ...ownDealCalls });
