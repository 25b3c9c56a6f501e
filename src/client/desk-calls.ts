import { deskCalls } from '#src/api/desk.ts';
import { signedInClient } from './session/signed-in-client.ts';

/** A call of the desk by who is signed in. */
export const callDesk = signedInClient(deskCalls);
