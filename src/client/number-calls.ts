import { numberCalls } from '#src/api/numbers.ts';
import { signedInClient } from './session/signed-in-client.ts';

export const callNumbers = signedInClient(numberCalls);
