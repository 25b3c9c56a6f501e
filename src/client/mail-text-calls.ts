import { mailTextCalls } from '#src/api/mail-texts.ts';
import { signedInClient } from './session/signed-in-client.ts';

export const callMailTexts = signedInClient(mailTextCalls);
