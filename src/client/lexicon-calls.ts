import { deskLexiconCalls } from '#src/api/lexicon.ts';
import { signedInClient } from './session/signed-in-client.ts';

/** Makes a call about the lexicon with the member's token. */
export const callLexicon = signedInClient(deskLexiconCalls);
