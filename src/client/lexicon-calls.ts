import { deskLexiconCalls } from '#src/api/lexicon.ts';
import { signedInClient } from './session/signed-in-client.ts';

/** A call about the lexicon by who is signed in. */
export const callLexicon = signedInClient(deskLexiconCalls);
