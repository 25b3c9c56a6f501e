import { deskObservanceCalls } from '#src/api/observances.ts';
import { signedInClient } from './session/signed-in-client.ts';

export const callObservances = signedInClient(deskObservanceCalls);
