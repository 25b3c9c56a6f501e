import { deskCalls } from '#src/api/desk.ts';
import { signedInClient } from './session/signed-in-client.ts';

/** Makes a call of the desk with the member's token. */
export const callDesk = signedInClient(deskCalls);
