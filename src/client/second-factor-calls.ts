import { secondFactorCalls } from '#src/api/second-factor.ts';
import { signedInClient } from './session/signed-in-client.ts';

export const callSecondFactor = signedInClient(secondFactorCalls);
