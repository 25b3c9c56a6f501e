import { deskCalls } from '#src/api/desk.ts';
import { signedInClient } from './session/signed-in-client.ts';

export const callDesk = signedInClient(deskCalls);
