import { claimCalls } from '#src/api/claims.ts';
import { signedInClient } from './session/signed-in-client.ts';

export const callClaims = signedInClient(claimCalls);

export const askRedeemingFor = () => callClaims('listRedeemingFor');
