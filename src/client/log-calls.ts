import { logCalls } from '#src/api/audit-log.ts';
import { signedInClient } from './session/signed-in-client.ts';

export const callLog = signedInClient(logCalls);
