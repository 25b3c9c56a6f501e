import { deskPageCalls } from '#src/api/site-pages.ts';
import { signedInClient } from './session/signed-in-client.ts';

export const callPages = signedInClient(deskPageCalls);
