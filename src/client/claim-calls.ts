import { claimCalls } from '#src/api/claims.ts';
import { signedInClient } from './session/signed-in-client.ts';

/** Makes a call about claims with the member's token. */
export const callClaims = signedInClient(claimCalls);

/** Asks which businesses somebody may redeem for. */
export const askRedeemingFor = () => callClaims('listRedeemingFor');
