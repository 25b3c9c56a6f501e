import { claimCalls } from '#src/api/claims.ts';
import { signedInClient } from './session/signed-in-client.ts';

/** A call about claims by who is signed in. */
export const callClaims = signedInClient(claimCalls);

/** Whom somebody may redeem for. */
export const askRedeemingFor = () => callClaims('listRedeemingFor');
