import { deskPeopleCalls } from '#src/api/people.ts';
import { signedInClient } from './session/signed-in-client.ts';

export const callPeople = signedInClient(deskPeopleCalls);
