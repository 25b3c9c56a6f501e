import { firstDayCalls } from '#src/api/first-day.ts';
import { signedInClient } from './session/signed-in-client.ts';

export const callFirstDay = signedInClient(firstDayCalls);
