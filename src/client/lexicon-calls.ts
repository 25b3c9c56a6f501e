import { deskLexiconCalls } from '#src/api/lexicon.ts';
import { signedInClient } from './session/signed-in-client.ts';

export const callLexicon = signedInClient(deskLexiconCalls);
